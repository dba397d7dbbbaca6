import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { box } from '../../testing/hand-made-page.ts';
import { line, lineOf, span } from '../../testing/hand-made-text.ts';
import { withGapsFor, withoutStretchedGaps } from './paragraph-gaps.ts';

/** Words of some widths, with tabs over the gaps between them. */
const words = (y: number, ...places: readonly [from: number, to: number][]) =>
  lineOf(
    places.flatMap(([x0, x1], i) => [
      ...(i === 0 ? [] : [span('\t', (places[i - 1] as [number, number])[1], { x1: x0 })]),
      span('word', x0, { x1 }),
    ]),
    y,
  );
const full = (y: number) => line('A line of words that fills its column', 0, y, { width: 200 });
const texts = (lines: ReturnType<typeof withoutStretchedGaps>) => lines.map(lineText);

describe('withoutStretchedGaps', () => {
  it('takes even gaps in a line that justified text fills for spaces', () => {
    const lines = [full(10), words(22, [0, 40], [80, 120], [160, 200]), full(34), line('The end', 0, 46)];
    expect(texts(withoutStretchedGaps(lines))[1]).toBe('word word word');
  });

  it('leaves tabs in lines that are not filled, or whose gaps differ', () => {
    const lines = [
      full(10),
      words(22, [0, 40], [80, 120], [160, 190]),
      full(34),
      words(46, [0, 60], [80, 120], [160, 200]),
    ];
    for (const text of [1, 3].map((i) => texts(withoutStretchedGaps(lines))[i])) expect(text).toBe('word\tword\tword');
  });

  it('leaves the tabs of rows, which end at one place, too', () => {
    const rows = [10, 22, 34].map((y) => words(y, [0, 40], [80, 120], [160, 200]));
    expect(texts(withoutStretchedGaps([...rows, full(46)]))[0]).toBe('word\tword\tword');
  });

  it('takes gaps a little wider than spaces for such where their line has spaces, too', () => {
    const mixed = (gap: number) =>
      lineOf([span('two words', 0), span('\t', 45, { x1: 45 + gap }), span('end', 45 + gap, { x1: 200 })], 22);
    expect(texts(withoutStretchedGaps([full(10), mixed(12), full(34)]))[1]).toBe('two words end');
    expect(texts(withoutStretchedGaps([full(10), mixed(40), full(34)]))[1]).toBe('two words\tend');
  });
});

describe('withGapsFor', () => {
  it('has lines continue behind what is in their gaps', () => {
    const lines = [words(22, [0, 60], [140, 200]), words(100, [0, 60], [140, 200])];
    expect(texts(withGapsFor(lines, [box(65, 10, 135, 60)]))).toEqual(['word word', 'word\tword']);
  });

  it('leaves the tab over what is wider than its gap', () => {
    expect(texts(withGapsFor([words(22, [0, 60], [140, 200])], [box(50, 10, 135, 60)]))).toEqual(['word\tword']);
  });
});
