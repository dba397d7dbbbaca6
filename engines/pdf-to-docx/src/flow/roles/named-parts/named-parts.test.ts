import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../../model/analyzed-page.ts';
import { block, line, lineOf, lines, span, textStyle } from '../../../testing/hand-made-text.ts';
import { findNamedParts } from './named-parts.ts';

const NOTHING = { headings: new Map(), captions: new Set<TextBlock>(), code: new Set<TextBlock>() };
const BOLD = textStyle({ isBold: true });
const ITALIC = textStyle({ isItalic: true });

const headed = (head: string, text: string, y: number, style = BOLD) =>
  block([lineOf([span(head, 0, { style }), span(` ${text}`, head.length * 5)], y)]);

const nameOf = (blocks: readonly TextBlock[], known = NOTHING) => {
  const parts = findNamedParts(blocks, known);
  return blocks.map((one) => parts.get(one));
};

describe('heads', () => {
  it('names lemmas and theorems that are counted together, and the proofs behind them', () => {
    const blocks = [
      headed('Lemma 1.', 'All boats float.', 10),
      headed('Proof.', 'They are light.', 30, ITALIC),
      headed('Theorem 2 (Main result).', 'No boat sinks.', 50),
      headed('Proof.', 'By the lemma.', 70, ITALIC),
    ];
    expect(nameOf(blocks)).toEqual(['Lemma', 'Proof', 'Theorem', 'Proof']);
  });

  it('names none by a single number, by a word alone, or where all of the text looks the same', () => {
    expect(nameOf([headed('Step 1.', 'Open the box.', 10)])).toEqual([undefined]);
    expect(nameOf([headed('Note.', 'It is heavy.', 10), headed('Note.', 'It is old.', 30)])).toEqual([
      undefined,
      undefined,
    ]);
    expect(nameOf([block([line('Rule 1. Wait.', 0, 10)]), block([line('Rule 2. Go.', 0, 30)])])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('names what a dash parts from its head on the first page alone', () => {
    const first = headed('Index Terms—', 'boats, water', 10);
    const later = { ...headed('Speed—', 'five knots', 10), page: 2 };
    expect(nameOf([first, later])).toEqual(['Index Terms', undefined]);
  });

  it('leaves headings as they are', () => {
    const blocks = [headed('Lemma 1.', 'All boats float.', 10), headed('Lemma 2.', 'Some sink.', 30)];
    const headings = new Map(blocks.map((one) => [one, { kind: 'heading' as const, level: 3 }]));
    expect(nameOf(blocks, { ...NOTHING, headings })).toEqual([undefined, undefined]);
  });
});

describe('summaries', () => {
  const body = block(lines(['Body text that goes from side to side of the page,', 'and on.'], 0, 200, { width: 300 }));
  const title = block([line('ABSTRACT', 130, 20)]);
  const summary = (count: number) =>
    block(
      lines(
        Array.from({ length: count }, () => 'We show how boats float.'),
        30,
        40,
        { width: 240 },
      ),
    );

  it('names the paragraph below a word in the middle of the first page, set in from both sides', () => {
    expect(nameOf([title, summary(3), body])).toEqual([undefined, 'Abstract', undefined]);
  });

  it('does not name two lines, which may be an address', () => {
    expect(nameOf([title, summary(2), body])).toEqual([undefined, undefined, undefined]);
  });
});

describe('bibliographies', () => {
  const hanging = (first: string, second: string, y: number) => block([line(first, 0, y), line(second, 15, y + 12)]);
  const entry = (y: number) => hanging('Miller, A., Smith, B.: Boats of the north.', 'Harbor Press, London, 1987.', y);

  it('names entries whose lines hang and that have years, and one of a single line between them', () => {
    const short = block([line('Jones, C.: Sails. 1990.', 0, 70)]);
    const blocks = [entry(10), entry(40), short, entry(90)];
    expect(nameOf(blocks)).toEqual(blocks.map(() => 'Bibliography'));
  });

  it('names entries with labels in brackets', () => {
    const blocks = [1, 2, 3].map((i) =>
      block([line(`[${i}] A. Miller, B. Smith, Boats, London, 198${i}.`, 0, 20 * i)]),
    );
    expect(nameOf(blocks)).toEqual(blocks.map(() => 'Bibliography'));
  });

  it('names no stations of a life, which begin with years', () => {
    const station = (y: number) => hanging('1998 Harbor master, London, Dover, Hull,', 'and in other places.', y);
    expect(nameOf([station(10), station(40), station(70)])).toEqual([undefined, undefined, undefined]);
  });
});
