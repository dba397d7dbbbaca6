import type { FigureBlock, GridCell, TableBlock } from '../model/analysed-page.ts';
import type { Border, DrawnShape } from '../model/document.ts';
import type { Box } from '../model/geometry.ts';
import { textBlocksIn } from './body-style.ts';
import type { PageDraft } from './page-draft.ts';

/** Running heads and feet stand in this part of the page from its edge. */
const BAND = 0.16;
/** Tables of different pages are the same when their sides differ by no more than this (points). */
const SAME_PLACE = 4;
/** A table is part of a running head when it returns on this part of the pages, or on so many. */
const MIN_SHARE = 0.4;
const MIN_PAGES = 4;

/** Takes tables that return at the same place near the page's edge apart: their text and rules are a running head's. */
export function withoutRunningTables(drafts: readonly PageDraft[]): PageDraft[] {
  const atEdges = drafts.map((draft) => draft.tables.filter((table) => isAtEdge(table.box, draft.height)));
  const isRunning = (table: TableBlock) => {
    const pages = atEdges.filter((tables) => tables.some((other) => isSamePlace(table.box, other.box))).length;
    return pages >= MIN_PAGES || pages >= Math.max(2, MIN_SHARE * drafts.length);
  };
  return drafts.map((draft, i) => {
    const running = (atEdges[i] as TableBlock[]).filter(isRunning);
    if (running.length === 0) return draft;
    const cells = running.flatMap((table) => table.rows.flatMap((row) => row.cells));
    const lines = cells.flatMap((cell) => [...textBlocksIn(cell.blocks)].flatMap((block) => block.lines));
    return {
      ...draft,
      tables: draft.tables.filter((table) => !running.includes(table)),
      parts: [...draft.parts, ...lines],
      figures: [...draft.figures, ...running.flatMap(frameOf)],
    };
  });
}

const isAtEdge = ({ y0, y1 }: Box, height: number) => y1 <= BAND * height || y0 >= (1 - BAND) * height;

function isSamePlace(a: Box, b: Box): boolean {
  return (['x0', 'y0', 'x1', 'y1'] as const).every((side) => Math.abs(a[side] - b[side]) <= SAME_PLACE);
}

/** A table's shading and borders as a drawing; none where it has neither. */
function frameOf({ page, box, rows }: TableBlock): FigureBlock[] {
  const cells = rows.flatMap((row) => row.cells);
  const shapes = [...cells.flatMap((cell) => shade(cell, box)), ...cells.flatMap((cell) => borders(cell, box))];
  if (shapes.length === 0) return [];
  return [
    {
      kind: 'figure',
      page,
      box,
      image: undefined,
      alt: '',
      isBackground: false,
      isDrawing: true,
      shapes,
      holdsText: false,
      tag: '',
    },
  ];
}

const PLAIN = { outline: [], lineWidth: 0, isDashed: false } as const;

function shade({ box, shading }: GridCell, table: Box): DrawnShape[] {
  return shading === '' ? [] : [{ ...PLAIN, kind: 'rectangle', box: within(box, table), fill: shading }];
}

function borders({ box, borders: sides }: GridCell, table: Box): DrawnShape[] {
  const { x0, y0, x1, y1 } = within(box, table);
  const line = (border: Border | undefined, place: Box): DrawnShape[] =>
    border
      ? [
          {
            kind: 'line',
            box: place,
            outline: [],
            stroke: border.color,
            lineWidth: border.width,
            isDashed: border.style === 'dashed',
          },
        ]
      : [];
  return [
    ...line(sides.top, { x0, y0, x1, y1: y0 }),
    ...line(sides.bottom, { x0, y0: y1, x1, y1 }),
    ...line(sides.left, { x0, y0, x1: x0, y1 }),
    ...line(sides.right, { x0: x1, y0, x1, y1 }),
  ];
}

const within = ({ x0, y0, x1, y1 }: Box, { x0: left, y0: top }: Box): Box => ({
  x0: x0 - left,
  y0: y0 - top,
  x1: x1 - left,
  y1: y1 - top,
});
