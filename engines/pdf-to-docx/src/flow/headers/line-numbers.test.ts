import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withoutLineNumbers } from './line-numbers.ts';

/** A page of lines with numbers beside them, ending at `x`. */
const page = (numbers: readonly (number | string)[], x = 40, size = 10) =>
  draftPage(
    pageContent({
      glyphs: numbers.flatMap((number, i) => [
        ...glyphs(`${number}`, x - 5 * `${number}`.length, 100 + 20 * i),
        ...glyphs(`Line ${'abcdefghij'[i]}`, 60, 100 + 20 * i, glyphStyle({ size })),
      ]),
    }),
    undefined,
  );
const shown = (...pages: ReturnType<typeof page>[]) =>
  withoutLineNumbers(pages).map(({ draft, isNumbered }) => [isNumbered, draft.parts.map(lineText).join('|')]);

describe('withoutLineNumbers', () => {
  it('takes numbers that count lines off them', () => {
    expect(shown(page([8, 9, 10, 11, 12, 13]))).toEqual([[true, 'Line a|Line b|Line c|Line d|Line e|Line f']]);
  });

  it('takes them off large lines, too, to which they seem to belong', () => {
    expect(shown(page([1, 2, 3, 4, 5, 6], 40, 24))[0]?.[0]).toBe(true);
  });

  it('knows the few numbers of a short page by the place of those on others', () => {
    expect(shown(page([1, 2, 3, 4, 5, 6]), page([7, 8]))[1]).toEqual([true, 'Line a|Line b']);
  });

  it('leaves numbers that stand beside a few of the lines only', () => {
    const rows = page([1, 2, 3, 4, 5, 6]);
    const prose = Array.from({ length: 10 }, (_, i) => glyphs('Prose', 60, 300 + 12 * i));
    const text = draftPage(pageContent({ glyphs: prose.flat() }), undefined).parts;
    expect(shown({ ...rows, parts: [...rows.parts, ...text] })[0]?.[0]).toBe(false);
  });

  it('leaves numbers beside which no text stands outside of tables, as beside code in a box', () => {
    const boxed = page([1, 2, 3, 4, 5, 6]);
    const parts = boxed.parts.filter((line) => /\d/.test(lineText(line)));
    expect(shown({ ...boxed, parts })).toEqual([[false, '1|2|3|4|5|6']]);
  });

  it('leaves the numbers of paragraphs, and those that do not count', () => {
    expect(shown(page([1, 2, 3]))).toEqual([[false, '1|Line a|2|Line b|3|Line c']]);
    expect(shown(page([4, 9, 2, 7, 5, 1]))[0]?.[0]).toBe(false);
  });
});
