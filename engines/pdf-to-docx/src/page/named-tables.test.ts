import { describe, expect, it } from 'vitest';
import { linesIn } from '../model/blocks/blocks-in.ts';
import { lineText } from '../model/text.ts';
import { pageContent, tag } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { draftPage } from './draft-page.ts';

const marked = (text: string, mcid: number, x: number, y: number) => glyphs(text, x, y, glyphStyle({ mcid }));
const cell = (...paragraphs: number[]) =>
  tag(
    'TD',
    paragraphs.map((mcid) => tag('P', [mcid])),
  );
/** Two paragraphs of which the second is tagged first: such tags do not decide how the page is read. */
const OUT_OF_ORDER = { glyphs: [...marked('Below', 8, 50, 500), ...marked('Above', 9, 50, 450)], ids: [8, 9] };

/** A page with a table of two rows, whose second row is `y` points below the first. */
function read(y: number, stray: ReturnType<typeof glyphs> = []) {
  const content = pageContent({
    glyphs: [
      ...marked('One', 1, 50, 100),
      ...marked('long cell', 2, 200, 100),
      ...marked('Two', 3, 50, 100 + y),
      ...marked('short', 4, 200, 100 + y),
      ...stray,
      ...OUT_OF_ORDER.glyphs,
    ],
  });
  const table = tag('Table', [tag('TR', [cell(1), cell(2)]), tag('TR', [cell(3), cell(4)])]);
  return draftPage(content, tag('Document', [table, ...OUT_OF_ORDER.ids.map((mcid) => tag('P', [mcid]))]));
}

describe('a page whose tags are out of order', () => {
  it('keeps the tables that they name', () => {
    const draft = read(20);
    expect(draft.reasons?.refusedTags).toBeDefined();
    expect(draft.tables.map(({ rows }) => rows.map(({ cells }) => cells.length))).toEqual([[2, 2]]);
    expect(linesIn(draft.tables).map(lineText)).toEqual(['One', 'long cell', 'Two', 'short']);
  });

  it('keeps no table that holds text of others within its borders', () => {
    expect(read(40, glyphs('Other text', 120, 122)).tables).toEqual([]);
  });

  it('keeps no table whose rows are out of order', () => {
    expect(read(-40).tables).toEqual([]);
  });

  it('tells its lines which paragraphs they are of', () => {
    expect(read(20).parts.map(({ tagged }) => tagged?.role)).toEqual(['body', 'body']);
  });
});
