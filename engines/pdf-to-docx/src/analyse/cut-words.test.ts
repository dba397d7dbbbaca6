import { describe, expect, it } from 'vitest';
import { line } from '../testing/hand-made-text.ts';
import { isWordCut } from './cut-words.ts';

// Characters are 5 points wide.
const isCut = (start: string, end: string, width: number, isOneWord = (_start: string, _end: string) => false) =>
  isWordCut(line(start, 0, 100), line(end, 0, 112), { x0: 0, x1: width }, isOneWord);

describe('a line of one word that fills its column', () => {
  it('goes on in the next one where it is a name in code, a path or an address', () => {
    expect(isCut('{d.patient.me', 'dicalCardNu', 66)).toBe(true);
    expect(isCut('medicalCardNu', 'mber', 66)).toBe(true);
    expect(isCut('docs.example.or', 'g', 76)).toBe(true);
  });

  it('ends with its word otherwise', () => {
    expect(isCut('International', 'Organization', 66)).toBe(false);
    expect(isCut('and/or', 'the', 31)).toBe(false);
    expect(isCut('{d.patient}', '{d.doctor}', 56)).toBe(false);
  });

  it('goes on where the document writes both parts as one word', () => {
    const isEmbedded = (start: string, end: string) => start + end === 'Embedded';
    expect(isCut('Embedde', 'd table', 36, isEmbedded)).toBe(true);
  });

  it('goes on in a column that is too narrow for words', () => {
    expect(isCut('T', 'O', 9)).toBe(true);
  });
});

it('a line with room for one more character ends with its word', () => {
  expect(isCut('{d.patient.me', 'dicalCardNu', 80)).toBe(false);
});

it('a line of several words is never cut: what does not fit goes to the next one whole', () => {
  expect(isCut('see {d.patient', 'name}', 71)).toBe(false);
});
