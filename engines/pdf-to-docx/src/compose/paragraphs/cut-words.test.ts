import { describe, expect, it } from 'vitest';
import { line, lines } from '../../testing/hand-made-text.ts';
import { cutLines } from './cut-words.ts';

/** Which of some lines end within a word, in a column so wide; characters are 5 points wide. */
const cut = (
  texts: readonly string[],
  width: number,
  isOneWord = (_start: string, _end: string) => false,
  isTagged = true,
) => [...cutLines(lines(texts, 0, 100), () => ({ x0: 0, x1: width }), isOneWord, isTagged)];

describe('a line of one word that fills its column', () => {
  it('continues in the next one where it is a name in code, a path or an address', () => {
    expect(cut(['{d.patient.me', 'dicalCardNu', 'mber}'], 66)).toEqual([0]);
    expect(cut(['medicalCardNu', 'mber'], 66)).toEqual([0]);
    expect(cut(['docs.example.or', 'g/index'], 76)).toEqual([0]);
  });

  it('ends with its word otherwise', () => {
    expect(cut(['International', 'Organization'], 66)).toEqual([]);
    expect(cut(['and/or', 'the'], 31)).toEqual([]);
    expect(cut(['{d.patient}', '{d.doctor}'], 56)).toEqual([]);
  });

  it('continues where the document writes both parts as one word', () => {
    const isEmbedded = (start: string, end: string) => start + end === 'Embedded';
    expect(cut(['Embedde', 'd table'], 36, isEmbedded)).toEqual([0]);
  });

  it('continues where one or two letters are left for the last line', () => {
    expect(cut(['Appendice', 's'], 46)).toEqual([0]);
    expect(cut(['APPENDICE', 'S'], 46)).toEqual([0]);
    expect(cut(['Appendice', 'S'], 46)).toEqual([]);
    expect(cut(['Appendice', 's', 'Tables'], 46)).toEqual([]);
  });

  it('continues in a column that is too narrow for words, where tags say that it is one paragraph', () => {
    expect(cut(['T', 'O'], 9)).toEqual([0]);
    expect(cut(['C', 'U', 'U'], 9, () => false, false)).toEqual([]);
  });
});

it('a line with room for one more character ends with its word', () => {
  expect(cut(['{d.patient.me', 'dicalCardNu'], 80)).toEqual([]);
});

it('a line of several words is never cut: what does not fit goes to the next one whole', () => {
  expect(cut(['see {d.patient', 'name}'], 71)).toEqual([]);
});

it('a short line at the right edge ends with its word', () => {
  const aligned = [line('{collectiv', 0, 100), line('{agre', 25, 112), line('bargain', 15, 124)];
  const never = () => false;
  expect([...cutLines(aligned, () => ({ x0: 0, x1: 50 }), never, true)]).toEqual([0]);
});
