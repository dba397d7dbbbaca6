import type { TableBlock } from '../model/analyzed-page.ts';
import type { TableCandidate } from '../model/candidate.ts';
import { isBlank } from '../model/characters.ts';
import { holdsCenter } from '../model/geometry.ts';
import type { Glyph, PageContent, PathShape, TagNode } from '../model/page-content.ts';
import type { LineBuilder } from '../text/lines.ts';
import type { GridContent } from './evidence/grids/filled-grids.ts';
import { hasRowsInOrder } from './evidence/reading-order.ts';
import { claimedContent, sortTagged } from './evidence/tagged-content.ts';
import { tablePaths } from './tables/table-paths.ts';
import { holdsText } from './tables/tagged/held-text.ts';
import { glyphsBelow, type TagSource, tagBlocks } from './tag-blocks.ts';

/** A table that tags name, with its text and what draws it. */
export interface NamedTable extends TableCandidate {
  readonly glyphs: readonly Glyph[];
  readonly paths: readonly PathShape[];
}

/**
 * Proposes the tables that the tags of a page name, where they do not decide the whole page: those of several cells that lie below and
 * next to each other, and hold all text within their borders. A drawn grid is either all in one, or no part of it is.
 */
export function proposeNamedTables(
  content: PageContent,
  tree: TagNode,
  { builder, grids }: { readonly builder: LineBuilder; readonly grids: readonly GridContent[] },
): NamedTable[] {
  const tagged = sortTagged(content, claimedContent(tree, content.number));
  const source: TagSource = {
    pages: new Map([[content.number, tagged]]),
    builders: new Map([[content.number, builder]]),
    pictured: new Map(),
  };
  return tableNodes(tree).flatMap((node): NamedTable[] => {
    const glyphs = glyphsBelow(source, node);
    const [table, ...others] =
      glyphs.length > 0 ? tagBlocks(source, node).filter((block) => block.kind === 'table') : [];
    if (!table || others.length > 0 || !isTable(table)) return [];
    const marks = new Set(glyphs);
    const { box } = table;
    const isStranger = (glyph: Glyph) => !marks.has(glyph) && !isBlank(glyph.text) && holdsCenter(box, glyph.box);
    if (content.glyphs.some(isStranger) || grids.some((grid) => isCut(grid, marks))) return [];
    return [{ kind: 'tagged table', box, marks, table, glyphs, paths: tablePaths(content, [table]) }];
  });
}

/** The outermost tables of a tree. */
const tableNodes = (node: TagNode): TagNode[] =>
  node.role === 'Table'
    ? [node]
    : node.children.flatMap((child) => (child.kind === 'element' ? tableNodes(child.node) : []));

/** Whether a table has several cells that hold their text, and rows that lie below each other. */
const isTable = (table: TableBlock) =>
  table.rows.some(({ cells }) => cells.length > 1) &&
  table.rows.every(({ y0, y1 }) => y0 <= y1) &&
  hasRowsInOrder(table) &&
  holdsText(table);

/** Whether a table holds a part of the text of a drawn grid, and not all of it. */
function isCut({ grid, glyphs }: GridContent, marks: ReadonlySet<Glyph>): boolean {
  if (grid.cells.length < 2) return false;
  const inked = [...glyphs.values()].flat().filter(({ text }) => !isBlank(text));
  const held = inked.filter((glyph) => marks.has(glyph)).length;
  return held > 0 && held < inked.length;
}
