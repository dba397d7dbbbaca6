import { type TableFacts, textOf } from '../docx/docx-facts.ts';
import { countAll, f1 } from './f1.ts';
import { normalized } from './words.ts';

/** Items that describe a table, such as its pairs of neighboring cells. */
type Describe = (table: TableFacts) => string[];

interface PlacedText {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly text: string;
}

function filledCells(table: TableFacts): PlacedText[] {
  return table.cells
    .map(({ story, ...place }) => ({ ...place, text: normalized(textOf(story)) }))
    .filter(({ text }) => text !== '');
}

/** Every cell with the next filled one to its right, and the next below it (as the ICDAR 2013 table competition counts). */
const neighbors: Describe = (table) => {
  const cells = filledCells(table);
  const place = { row: ({ row }: PlacedText) => row, column: ({ column }: PlacedText) => column };
  const inRow = byLine(cells, ({ row, rows }) => [row, rows], place.column);
  const inColumn = byLine(cells, ({ column, columns }) => [column, columns], place.row);
  return cells.flatMap((cell) => {
    const right = inRow.get(cell.row)?.find(({ column }) => column >= cell.column + cell.columns);
    const below = inColumn.get(cell.column)?.find(({ row }) => row >= cell.row + cell.rows);
    return [
      ...(right === undefined ? [] : [`${cell.text}→${right.text}`]),
      ...(below === undefined ? [] : [`${cell.text}↓${below.text}`]),
    ];
  });
};

/** The cells that are in each row, or in each column, in the order in which `place` has them. */
function byLine(
  cells: readonly PlacedText[],
  span: (cell: PlacedText) => readonly [from: number, length: number],
  place: (cell: PlacedText) => number,
): ReadonlyMap<number, readonly PlacedText[]> {
  const lines = new Map<number, PlacedText[]>();
  for (const cell of cells.toSorted((a, b) => place(a) - place(b))) {
    const [from, length] = span(cell);
    for (let line = from; line < from + length; line++) {
      const others = lines.get(line);
      if (others === undefined) lines.set(line, [cell]);
      else others.push(cell);
    }
  }
  return lines;
}

const places: Describe = (table) =>
  filledCells(table).map(({ row, column, rows, columns, text }) => `${row},${column} ${rows}×${columns} ${text}`);
const texts: Describe = (table) => filledCells(table).map(({ text }) => text);

/** F1 of items over tables, each of the source with the one of the result that shares most with it. */
function overTables(source: readonly TableFacts[], result: readonly TableFacts[], describe: Describe): number {
  const [wanted, found] = [source, result].map((tables) => tables.map((table) => countAll(describe(table))));
  const total = (tables: readonly Map<string, number>[] = []) =>
    tables.flatMap((one) => [...one.values()]).reduce((sum, count) => sum + count, 0);
  const left = new Set(found);
  let hits = 0;
  for (const table of (wanted ?? []).toSorted((a, b) => total([b]) - total([a]))) {
    let best: { other: Map<string, number>; shared: number } | undefined;
    for (const other of left) {
      const shared = [...table].reduce((sum, [item, count]) => sum + Math.min(count, other.get(item) ?? 0), 0);
      if (shared > (best?.shared ?? 0)) best = { other, shared };
    }
    if (best === undefined) continue;
    left.delete(best.other);
    hits += best.shared;
  }
  return f1(hits, total(wanted), total(found));
}

/** F1 of neighboring cells. */
export function judgeTables(source: readonly TableFacts[], result: readonly TableFacts[]): number {
  return overTables(source, result, neighbors);
}

/** F1 of cells' texts: half for the text alone, half for the text with its place and the rows and columns that it spans. */
export function judgeCells(source: readonly TableFacts[], result: readonly TableFacts[]): number {
  return (overTables(source, result, texts) + overTables(source, result, places)) / 2;
}
