import type { TableBlock } from '../../model/analyzed-page.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import type { TableCandidate } from '../../model/candidate.ts';
import { USUAL_CELL_MARGIN } from '../../model/format.ts';
import type { Box } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { joinedLines } from '../../text/lines.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import type { PageRules, Shade } from '../evidence/page-rules.ts';
import { CELL_GUTTER } from '../tolerances.ts';

/** Lines of a panel, and of the text beside it. */
const MIN_PANEL_LINES = 4;

/** Share of the page's height that a panel has. */
const MIN_PANEL_HEIGHT = 0.3;

/** Share of the page's width that a panel has at most. */
const MAX_PANEL_WIDTH = 0.6;

/** Share of the lines that are on rows with lines beside the panel: it is a column of a table then. */
const ROWS_SHARE = 0.5;

/** What a page shows outside its tables. */
interface PanelSource {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Line[];
  readonly pageRules: Pick<PageRules, 'horizontal' | 'shades'>;
  /** The parts of an area's lines, parted at the given places besides. */
  divided(area: Box, places: readonly number[]): Line[];
}

/**
 * Proposes areas filled with text of their own beside other text, as résumés have them at one side: a table of two cells in a row, which is
 * how their authors make them. Its lines are rows of nothing but chance.
 */
export function proposePanels(source: PanelSource): TableCandidate[] {
  const high = source.pageRules.shades.filter(({ box }) => isPanel(box, source));
  const [first] = high;
  // Some are painted twice. Areas within each other, or side by side, are the cells of another kind of table.
  const isOne = first && high.every(({ box }) => isSame(box, first.box));
  const found = isOne ? panelOf(first, source) : undefined;
  if (!found) return [];
  const { table, parts } = found;
  return [{ kind: 'panel', box: table.box, table, marks: new Set([...parts, ...high.map(({ shape }) => shape)]) }];
}

const isPanel = (box: Box, { width, height }: PanelSource) =>
  box.y1 - box.y0 >= MIN_PANEL_HEIGHT * height && box.x1 - box.x0 <= MAX_PANEL_WIDTH * width;

const isSame = (a: Box, b: Box) =>
  Math.max(Math.abs(a.x0 - b.x0), Math.abs(a.y0 - b.y0), Math.abs(a.x1 - b.x1), Math.abs(a.y1 - b.y1)) <= ROUNDING;

/** The table that a panel and the text beside it are, and the parts of lines in it; undefined where its lines are those of rows. */
function panelOf({ box, color }: Shade, source: PanelSource): { table: TableBlock; parts: Line[] } | undefined {
  const { page, width, parts, pageRules } = source;
  const along = parts.filter((line) => line.angle === 0 && isAlong(line.box, box));
  const isRight = along.some((line) => line.box.x1 <= box.x0 + ROUNDING);
  const isLeft = along.some((line) => line.box.x0 >= box.x1 - ROUNDING);
  if (isRight === isLeft || along.length < 2 * MIN_PANEL_LINES) return undefined;
  const gutter = isRight ? box.x0 : box.x1;
  const area = { x0: 0, y0: box.y0, x1: width, y1: box.y1 };
  const pieces = source.divided(area, [gutter]);
  const own = joinedLines(pieces.filter((line) => holdsMiddle(box, line.box)));
  const beside = joinedLines(pieces.filter((line) => !holdsMiddle(box, line.box)));
  if (own.length < MIN_PANEL_LINES || beside.length < MIN_PANEL_LINES) return undefined;
  if (along.some((line) => standsAcross(line, gutter, pieces))) return undefined;
  if (!own.every((line) => line.box.x0 >= box.x0 - ROUNDING && line.box.x1 <= box.x1 + ROUNDING)) return undefined;
  const isInRow = (line: Line) => beside.some(({ baseline }) => Math.abs(baseline - line.baseline) <= ROUNDING);
  if (own.filter(isInRow).length > ROWS_SHARE * Math.min(own.length, beside.length)) return undefined;
  const rules = pageRules.horizontal.filter(
    ({ at, from, to }) => at > box.y0 && at < box.y1 && (isRight ? to <= gutter + ROUNDING : from >= gutter - ROUNDING),
  );
  const [from, to] = extentOf([...beside, ...rules.map(({ from: x0, to: x1 }) => ({ box: { x0, x1 } }))]);
  const edges = isRight
    ? [Math.max(0, from - USUAL_CELL_MARGIN), box.x0, box.x1]
    : [box.x0, box.x1, Math.min(width, to + USUAL_CELL_MARGIN)];
  const [left, right] = isRight ? [beside, own] : [own, beside];
  const cells = [left, right].map((lines, column) => {
    const x1 = edges[column + 1]! - USUAL_CELL_MARGIN;
    const blocks = groupParagraphs(lines, { x0: extentOf(lines)[0], x1 });
    return { column, blocks, shading: lines === own ? color : '' };
  });
  return { table: gridTable({ page, edges, rows: [{ y0: box.y0, y1: box.y1, cells }] }), parts: along };
}

/** Whether a line continues over a place without the room there that parts what is in two cells. */
function standsAcross({ box, baseline, size }: Line, at: number, pieces: readonly Line[]): boolean {
  if (box.x0 > at - ROUNDING || box.x1 < at + ROUNDING) return false;
  const on = pieces.filter((piece) => Math.abs(piece.baseline - baseline) <= ROUNDING);
  const [, end] = extentOf(on.filter((piece) => piece.box.x0 < at - ROUNDING));
  const [start] = extentOf(on.filter((piece) => piece.box.x0 >= at - ROUNDING));
  return start - end < CELL_GUTTER * size;
}

/** Whether the middle of a line is at the height of an area. */
const isAlong = (line: Box, { y0, y1 }: Box) => (line.y0 + line.y1) / 2 > y0 && (line.y0 + line.y1) / 2 < y1;

const holdsMiddle = ({ x0, x1 }: Box, line: Box) => (line.x0 + line.x1) / 2 > x0 && (line.x0 + line.x1) / 2 < x1;

/** From where to where lines reach. */
const extentOf = (lines: readonly { readonly box: Pick<Box, 'x0' | 'x1'> }[]): readonly [number, number] => [
  lines.reduce((least, { box }) => Math.min(least, box.x0), Infinity),
  lines.reduce((most, { box }) => Math.max(most, box.x1), -Infinity),
];
