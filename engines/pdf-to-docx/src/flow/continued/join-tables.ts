import type { GridCell, GridRow, TableBlock } from '../../model/analyzed-page.ts';
import { linesIn, textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { areNear } from '../../model/blocks/near.ts';
import { inkIn } from '../../model/characters.ts';
import { MAX_OVER, MIN_RUN, NEARLY_FULL } from '../../model/measures.ts';
import { lineText } from '../../model/text.ts';
import { withRoomAtEnd } from './cut-rows.ts';
import { isParagraphCut, isRowContinued, shownFoot } from './row-parts.ts';

/** Points. Sides of a table on two pages differ by less. */
const SAME_SIDE = 12;

/** Share of the page's height: rows that a table repeats are no higher. */
const HEADER_SHARE = 0.3;

/** Share of the page's height. A table that continues ends below this line and begins above it on the next page. */
const FOOT_SHARE = 0.6;

/** Rows whose columns show that a table on the next page is the same. */
const MIN_ROWS = 3;

/** Of tables within cells no height is known that a header row may have. */
const INNER = { height: Infinity, repeatsRows: false };

/**
 * Joins two parts of one table on pages that follow each other; undefined where they are two tables. `page` is that of the second part,
 * and tells whether heading rows that the tags call no part of the text are repeated on it.
 */
export function joinTables(
  a: TableBlock,
  b: TableBlock,
  page: { readonly height: number; readonly repeatsRows: boolean },
): TableBlock | undefined {
  const isTagged = a.tag !== '' || b.tag !== '';
  if (isTagged ? a.tag !== b.tag : !isTableContinued(a, b, page.height)) return undefined;
  const rest = isTagged ? b : inPlaceOf(a, b, isFramedAlike(a, b, page.height));
  return rest && joined(a, rest, page);
}

function joined(
  a: TableBlock,
  b: TableBlock,
  { height, repeatsRows }: { readonly height: number; readonly repeatsRows: boolean },
): TableBlock {
  const edges = gridOf(a, b);
  const headers = repeatedRows(a, b, HEADER_SHARE * height);
  // A heading row that does not return on the next page was not told to.
  const repeats = (row: GridRow, i: number) => i < headers || (row.isHeader && repeatsRows);
  const before = onGrid(a, edges).map((row, i) => ({ ...row, isHeader: repeats(row, i) }));
  const after = onGrid(b, edges)
    .slice(headers)
    .filter((row) => !isOfFirstPart(row, a));
  const [last, first] = [before.at(-1), after[0]];
  const isCut = last && first && (isSameRow(last, first) || isRowContinued(before.slice(headers), after));
  const copies = isCut ? headersAbove(a.rows, headers) : 0;
  const left = [b.rows.slice(0, headers), a.rows.slice(-1 - copies, -1)].flat();
  const shows = (a.shows ?? 0) + (b.shows ?? 0) + inkInRows(left);
  const whole = { ...a, edges, ...(shows > 0 ? { shows } : {}) };
  if (!isCut) return { ...whole, rows: [...withRoomAtEnd(before, after), ...after] };
  return { ...whole, rows: [...before.slice(0, -1 - copies), joinedRow(last, first), ...after.slice(1)] };
}

/** Whether a row without content is one of the first part of its table: where heading rows return, the tags count all rows behind them. */
function isOfFirstPart({ tag = '', cells }: GridRow, { rows }: TableBlock): boolean {
  const [parent, place] = placeOfKey(tag);
  const [lastParent, lastPlace] = placeOfKey(rows.findLast((row) => row.tag)?.tag ?? '');
  return cells.every(({ blocks }) => blocks.length === 0) && parent === lastParent && place <= lastPlace;
}

/** The key of an element’s parent, and its place there; nowhere for what has no tag. */
function placeOfKey(key: string): readonly [parent: string, place: number] {
  const at = key.lastIndexOf('/');
  return [key.slice(0, at + 1), at < 0 ? Number.NaN : Number(key.slice(at + 1))];
}

/** How many rows above the last one repeat the first `headers` rows: some producers begin a table anew at the row that a page cuts. */
function headersAbove(rows: readonly GridRow[], headers: number): number {
  const from = rows.length - 1 - headers;
  if (from < headers) return 0;
  const isCopy = rows.slice(0, headers).every((row, i) => rowText(row) === rowText(rows[from + i]!));
  return isCopy ? headers : 0;
}

/** How many characters some rows hold, white space apart. */
const inkInRows = (rows: readonly GridRow[]) =>
  linesIn(rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))).reduce(
    (sum, line) => sum + inkIn(lineText(line)),
    0,
  );

/**
 * The column edges of the whole: each where most rows show it where the parts have as many columns as each other, those of both parts
 * where these are as wide as each other, else the greater number.
 */
function gridOf(a: TableBlock, b: TableBlock): readonly number[] {
  if (a.edges.length === b.edges.length) return shownEdges(a, b);
  const isNear = (c = 0, d = 0) => areNear(c, d, SAME_SIDE);
  const isSameWidth = isNear(a.edges[0], b.edges[0]) && isNear(a.edges.at(-1), b.edges.at(-1));
  if (!isSameWidth) return a.edges.length >= b.edges.length ? a.edges : b.edges;
  return commonEdges(a.edges, b.edges);
}

/** Each edge from the part in which more cells begin or end there: a row that spans all columns shows nothing of them. */
function shownEdges(a: TableBlock, b: TableBlock): readonly number[] {
  const timesA = timesShown(a);
  const timesB = timesShown(b);
  const isInB = a.edges.map((_, i) => timesB[i]! > timesA[i]!);
  const edges = a.edges.map((edge, i) => (isInB[i] ? b.edges[i]! : edge));
  if (edges.every((edge, i) => i === 0 || edge > edges[i - 1]!)) return edges;
  return isInB.filter(Boolean).length * 2 > isInB.length ? b.edges : a.edges;
}

/** In how many rows a cell begins or ends at each edge of a table. */
function timesShown({ edges, rows }: TableBlock): number[] {
  const times = edges.map(() => 0);
  for (const { cells } of rows) {
    const ends = new Set(cells.flatMap(({ column, columns }) => [column, column + Math.max(1, columns)]));
    for (const end of ends) if (end < times.length) times[end] = times[end]! + 1;
  }
  return times;
}

/** The column edges of both parts: rows of one page may part columns that those of the other span. */
function commonEdges(a: readonly number[], b: readonly number[]): number[] {
  const own = b.filter((edge) => !a.some((other) => areNear(other, edge, MAX_OVER)));
  return [...a, ...own].sort((c, d) => c - d);
}

/** A table's rows with their cells counted by other edges, among which are all of its own. */
function onGrid(table: TableBlock, edges: readonly number[]): readonly GridRow[] {
  const isOwn = table.edges.every((edge) => edges.some((other) => areNear(other, edge, MAX_OVER)));
  if (!isOwn) return table.rows;
  const places = table.edges.map((edge) => nearest(edges, edge));
  return table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const from = places[cell.column] ?? 0;
      const to = places[cell.column + Math.max(1, cell.columns)] ?? edges.length - 1;
      return { ...cell, column: from, columns: Math.max(1, to - from) };
    }),
  }));
}

function nearest(edges: readonly number[], edge: number): number {
  let best = 0;
  edges.forEach((other, i) => {
    if (Math.abs(other - edge) < Math.abs(edges[best]! - edge)) best = i;
  });
  return best;
}

function isTableContinued(a: TableBlock, b: TableBlock, pageHeight: number): boolean {
  const last = a.rows.at(-1);
  return (
    last !== undefined &&
    b.page === last.page + 1 &&
    last.y1 >= FOOT_SHARE * pageHeight &&
    b.box.y0 <= (1 - FOOT_SHARE) * pageHeight &&
    (Math.min(a.edges.length, b.edges.length) > 2 || isFramedAlike(a, b, pageHeight)) &&
    !beginsAnew(a, b) &&
    !saysTheSame(a, b) &&
    !isFilledInAgain(a, b)
  );
}

/** Whether both are framed at the same sides, and go from the text's end on one page to its beginning on the next. */
function isFramedAlike(a: TableBlock, b: TableBlock, pageHeight: number): boolean {
  const isFramed = ({ rows }: TableBlock) =>
    rows.every(({ cells }) => cells.length > 0 && cells[0]?.borders.left && cells.at(-1)?.borders.right);
  const isSame = (c = 0, d = 0) => areNear(c, d, MAX_OVER);
  return (
    isSame(a.edges[0], b.edges[0]) &&
    isSame(a.edges.at(-1), b.edges.at(-1)) &&
    (a.rows.at(-1)?.y1 ?? 0) >= (1 - NEARLY_FULL) * pageHeight &&
    b.box.y0 <= NEARLY_FULL * pageHeight &&
    isFramed(a) &&
    isFramed(b)
  );
}

/**
 * `b` with its edges where those of `a` are, of which it may lack some; undefined where its columns are others, but for those of tables
 * that are framed alike.
 */
function inPlaceOf(a: TableBlock, b: TableBlock, isFramed: boolean): TableBlock | undefined {
  const [left, right] = [a.edges[0]!, a.edges.at(-1)!];
  const isGuess = isGuessed(a) && isGuessed(b);
  // Pages may have mirrored margins.
  const shift = left - b.edges[0]!;
  const shifted = b.edges.map((edge) => edge + shift);
  const [fewer, more] = a.edges.length < b.edges.length ? [a.edges, shifted] : [shifted, a.edges];
  const slack = isGuess ? SAME_SIDE : MAX_OVER;
  // A cell that spans columns hides their edges, and a page may have no others.
  if (!isGuess && !isFramed && a.edges.length !== b.edges.length && fewer.length <= 2) return undefined;
  const isIn = (edge: number) => more.some((other) => areNear(other, edge, slack));
  if (!isFramed && !fewer.slice(1, -1).every(isIn)) return undefined;
  if (!isGuess && Math.abs(shifted.at(-1)! - right) > SAME_SIDE) return undefined;
  const snapped = (edge: number) => {
    const near = a.edges[nearest(a.edges, edge)]!;
    return areNear(near, edge, slack) ? near : edge;
  };
  const inner = shifted.slice(1, -1).map(snapped);
  return { ...b, edges: [left, ...inner, right] };
}

/** Whether no cell shows where its columns end: neither borders nor shading do. */
const isGuessed = ({ rows }: TableBlock) =>
  rows.every(({ cells }) => cells.every(({ borders, shading }) => !borders.left && !borders.right && shading === ''));

/** Whether the first row of `b` looks like the header row of `a`, which no other row does, but says something else. */
function beginsAnew(a: TableBlock, b: TableBlock): boolean {
  const [headerRow, ...others] = a.rows;
  const [first, ...more] = b.rows;
  if (!headerRow || others.length === 0 || !first || rowText(headerRow) === rowText(first)) return false;
  const look = lookOf(headerRow);
  return lookOf(first) === look && ![...others, ...more].some((row) => lookOf(row) === look);
}

/** What a row's cells have in common to look at: shading, a rule below, and bold text. */
function lookOf({ cells }: GridRow): string {
  const lines = cells.flatMap(({ blocks }) => [...textBlocksIn(blocks)].flatMap((block) => block.lines));
  const spans = lines.flatMap((line) => line.spans.filter(({ text }) => text.trim() !== ''));
  const shades = new Set(cells.map(({ shading }) => shading));
  const isRuled = cells.every(({ borders }) => borders.bottom);
  return [...shades, isRuled, spans.every(({ style }) => style.isBold)].join();
}

/** Whether each page has the same table, as forms have: it does not continue. */
function saysTheSame({ rows: a }: TableBlock, { rows: b }: TableBlock): boolean {
  const texts = a.map(rowText);
  return (
    a.length >= MIN_ROWS && a.length === b.length && b.every((row, i) => texts[i] !== '' && rowText(row) === texts[i])
  );
}

/**
 * Whether both are a form that was filled in twice: their rows begin with the same labels, and say something else. A header row that
 * returns says all of its own again.
 */
function isFilledInAgain({ rows: a }: TableBlock, { rows: b }: TableBlock): boolean {
  const labels = a.map(labelIn);
  const alike = b.findIndex((row, i) => labelIn(row) === '' || labelIn(row) !== labels[i]);
  const same = b.slice(0, alike < 0 ? b.length : alike);
  const others = same.filter((row, i) => rowText(row) !== rowText(a[i]!));
  // A column may say the same in all rows.
  return new Set(others.map(labelIn)).size >= 2;
}

/** The text of the first of several cells of a row. */
const labelIn = (row: GridRow) => rowText({ ...row, cells: row.cells.slice(0, 1) });

/** How many rows at the top of `b`, no higher than `limit`, say the same as those at the top of `a`. */
function repeatedRows(a: TableBlock, b: TableBlock, limit: number): number {
  let count = 0;
  while (count < MIN_RUN && count < Math.min(a.rows.length, b.rows.length) - 1) {
    const row = a.rows[count]!;
    const text = rowText(row);
    const height = row.y1 - a.rows[0]!.y0;
    if (height > limit || text === '' || text !== rowText(b.rows[count]!)) break;
    count++;
  }
  return count;
}

function rowText(row: GridRow): string {
  return row.cells
    .map((cell) => [...textBlocksIn(cell.blocks)].flatMap((block) => block.lines.map(lineText)).join(' '))
    .join('\t')
    .trim();
}

/** Whether a row continues one of the page before: one element of the tags holds both parts. */
const isSameRow = (a: GridRow, b: GridRow) => a.tag !== undefined && a.tag === b.tag;

/** As high as its first part at least: the rest grows with its text. */
function joinedRow(a: GridRow, b: GridRow): GridRow {
  // The parts of a row have the same cells, wherever the text of each page shows their edges, and whichever a page leaves out.
  const isAlike = a.cells.length === b.cells.length;
  const placeOf = ({ column: own, tag }: GridCell, i: number) => {
    const same = tag === undefined ? -1 : a.cells.findIndex((cell) => cell.tag === tag);
    if (same >= 0) return same;
    if (isAlike) return i;
    return a.cells.findIndex(({ column, columns }) => column <= own && own < column + Math.max(1, columns));
  };
  const parts = b.cells.map((cell, i) => ({ cell, place: placeOf(cell, i) }));
  const cells = a.cells.map((cell, i) =>
    parts.filter(({ place }) => place === i).reduce((whole, part) => joinedCell(whole, part.cell), cell),
  );
  // Up to the next cell: what reaches over that one would hide it.
  const upToNext = (cell: GridCell): GridCell => {
    const next = a.cells.find(({ column }) => column > cell.column)?.column ?? Infinity;
    return { ...cell, columns: Math.min(cell.columns, next - cell.column) };
  };
  const onlyInB = parts.flatMap(({ cell, place }) => (place < 0 ? [upToNext(cell)] : []));
  const foot = a.foot ?? shownFoot(a);
  return {
    ...a,
    page: b.page,
    isSplit: true,
    foot,
    end: b.end ?? b.y1,
    cells: [...cells, ...onlyInB].sort((c, d) => c.column - d.column),
  };
}

function joinedCell(a: GridCell, b: GridCell): GridCell {
  const [last, first] = [a.blocks.at(-1), b.blocks[0]];
  const borders = { ...a.borders, bottom: b.borders.bottom };
  if (last?.kind === 'table' && first?.kind === 'table' && last.tag !== '' && last.tag === first.tag)
    return { ...a, borders, blocks: [...a.blocks.slice(0, -1), joined(last, first, INNER), ...b.blocks.slice(1)] };
  // A paragraph may continue, too.
  const isText = last?.kind === 'text' && first?.kind === 'text' && last.tag === first.tag;
  if (!isText || (last.tag === '' && !isParagraphCut(a, b)))
    return { ...a, borders, blocks: [...a.blocks, ...b.blocks] };
  const whole = { ...last, lines: [...last.lines, ...first.lines] };
  return { ...a, borders, blocks: [...a.blocks.slice(0, -1), whole, ...b.blocks.slice(1)] };
}
