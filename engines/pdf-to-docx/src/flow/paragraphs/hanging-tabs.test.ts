import { expect, it } from 'vitest';
import { type Line, lineText } from '../../model/text.ts';
import { block, line, lineOf, span } from '../../testing/hand-made-text.ts';
import { withHangingTabs } from './hanging-tabs.ts';

/** A line that begins with a mark, and with text behind a wide gap at `x`. */
const entry = (y: number, x: number, isAfterGap = true) =>
  lineOf([span('[1] ', 0, { x1: 15 }), { ...span('Text of an entry', x), isAfterGap }], y);
const below = (x: number) => line('and more of it', x, 12);
const first = (...paragraphs: readonly (readonly Line[])[]) =>
  withHangingTabs(paragraphs.map((lines) => block(lines))).map((one) =>
    one.kind === 'text' ? lineText(one.lines[0] as Line) : '',
  );

it('puts a tab behind a mark whose text begins where the lines below do', () => {
  expect(first([entry(0, 20), below(20.4)])).toEqual(['[1]\tText of an entry']);
});

it('leaves spaces where the lines below begin elsewhere, or the gap is not wide', () => {
  expect(first([entry(0, 20), below(0)], [entry(0, 20), below(26)])).toEqual([
    '[1] Text of an entry',
    '[1] Text of an entry',
  ]);
  expect(first([entry(0, 20, false), below(20)])).toEqual(['[1] Text of an entry']);
});

it('does so in paragraphs of one line where another one of the page shows the place', () => {
  expect(first([entry(0, 20)], [entry(0, 20), below(20)])).toEqual(['[1]\tText of an entry', '[1]\tText of an entry']);
  expect(first([entry(0, 24)], [entry(0, 20), below(20)])).toEqual(['[1] Text of an entry', '[1]\tText of an entry']);
});

it('leaves what has a list’s label', () => {
  const label = { text: '1.', style: span('', 0).style, x: 0, depth: 0, key: '' };
  const [found] = withHangingTabs([block([entry(0, 20), below(20)], { label })]);
  expect(found?.kind === 'text' && lineText(found.lines[0] as Line)).toBe('[1] Text of an entry');
});

it('puts a tab behind the number of an entry of contents that stands apart from its title', () => {
  const title = (start: number) => {
    const own = line('1.1 Rules', 0, 0);
    return { ...own, labelGap: { label: '1.1', end: 15, start, spaces: 0, isWrittenApart: false } };
  };
  const contents = (start: number) => withHangingTabs([block([title(start)], { role: 'toc' })]);
  const texts = ([found]: ReturnType<typeof contents>) => (found?.kind === 'text' ? found.lines.map(lineText) : []);
  expect(texts(contents(25))).toEqual(['1.1\tRules']);
  expect(texts(contents(17.5))).toEqual(['1.1 Rules']);
});
