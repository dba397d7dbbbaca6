import type { FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import { isBlank } from '../../model/characters.ts';
import { type Box, holds } from '../../model/geometry.ts';
import type { PageContent, PathShape } from '../../model/page-content.ts';
import { CELL_GAP, TOUCH } from '../../text/tolerances.ts';
import { loneSquares } from '../evidence/lone-squares.ts';

/** The rules and filled areas of a page's tagged tables: they are borders and shading there, but for small squares. */
export function tablePaths(content: PageContent, blocks: readonly FlowBlock[]): PathShape[] {
  const tables = blocks
    .filter((block) => block.kind === 'table')
    .map((table) => ({ box: withRepeatedHead(table.box, content), heights: [...new Set(edgesOf(table))] }));
  if (tables.length === 0) return [];
  const symbols = loneSquares(content.paths);
  const isRule = (path: PathShape) => path.kind !== 'other' && !symbols.has(path);
  return content.paths.filter(
    (path) => isRule(path) && tables.some(({ box, heights }) => isIn(path, box) && !isWithinCell(path, box, heights)),
  );
}

/** The heights at which cells of a table begin and end, those of tables in them included. */
const edgesOf = ({ rows }: TableBlock): number[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ box, blocks }) => [
      box.y0,
      box.y1,
      ...blocks.flatMap((block) => (block.kind === 'table' ? edgesOf(block) : [])),
    ]),
  );

/** Whether a rule along rows bounds none of them: it is a line to write on, or underlines what has no characters. */
function isWithinCell({ kind, box }: PathShape, table: Box, heights: readonly number[]): boolean {
  if (kind !== 'horizontal' || box.y0 < table.y0 || box.y1 > table.y1) return false;
  const at = (box.y0 + box.y1) / 2;
  return !heights.some((edge) => Math.abs(edge - at) <= CELL_GAP);
}

/** A table's box with the shaded heading rows over it that are repeated on the page: tags call their text no part of it. */
function withRepeatedHead(table: Box, { glyphs, paths }: PageContent): Box {
  const isOver = ({ box, kind }: PathShape) =>
    kind === 'rectangle' &&
    box.x0 >= table.x0 - TOUCH &&
    box.x1 <= table.x1 + TOUCH &&
    box.y0 < table.y0 - TOUCH &&
    box.y1 >= table.y0 - TOUCH &&
    box.y1 <= table.y1 + TOUCH;
  const y0 = paths.reduce((top, path) => (isOver(path) ? Math.min(top, path.box.y0) : top), table.y0);
  if (y0 === table.y0) return table;
  const inside = glyphs.filter(
    ({ x, y, text }) => y > y0 && y < table.y0 && x >= table.x0 && x <= table.x1 && !isBlank(text),
  );
  const isRepeated = inside.length > 0 && inside.every(({ style }) => style.artifact !== 'none');
  return isRepeated ? { ...table, y0 } : table;
}

/** Whether a path is in a table; a rule that bounds one may begin over it, where no text shows that it does. */
function isIn({ box, kind }: PathShape, table: Box): boolean {
  if (holds(table, box, TOUCH)) return true;
  const isBeside = kind === 'vertical' && box.x0 >= table.x0 - TOUCH && box.x1 <= table.x1 + TOUCH;
  return isBeside && Math.min(box.y1, table.y1) - Math.max(box.y0, table.y0) >= (box.y1 - box.y0) / 2;
}
