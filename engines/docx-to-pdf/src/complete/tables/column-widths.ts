/** What one cell asks of the columns that it is in, in twips. */
export interface CellNeeds {
  /** Of its first column, from 0. */
  readonly column: number;
  readonly span: number;
  /** What its longest word needs, and what its longest paragraph would need in one line, with the cell's margins. */
  readonly min: number;
  readonly max: number;
  /** The width that it prefers (`w:tcW`, 17.4.71); null: none. */
  readonly preferred: number | null;
}

/** What is asked of the columns of a table, in twips. */
export interface TableNeeds {
  readonly cells: readonly CellNeeds[];
  readonly columns: number;
  /** The width that the table prefers (`w:tblW`, 17.4.63); null: what its columns need. */
  readonly width: number | null;
  /** The width of the column of text, or of the cell, that it is in. */
  readonly available: number;
  /** Its columns have the preferred widths, even where their text needs more (`w:tblLayout`, 17.4.52). */
  readonly isFixed: boolean;
  /** What `w:tblGrid` says of each column; 0 where that is no width. */
  readonly grid: readonly number[];
}

/** What is known of one column. */
interface Column {
  min: number;
  max: number;
  preferred: number | null;
}

/**
 * The widths of a table's columns in twips as Word finds them when it opens a document: each column gets what its cells prefer, or else what
 * their text needs; what is too much for the table is taken from columns that have more than their longest words need.
 *
 * @example
 * columnWidths({ cells: [{ column: 0, span: 1, min: 500, max: 900, preferred: 2000 }], columns: 1, width: null, available: 9000, isFixed: false, grid: [100] }); // [2000]
 */
export function columnWidths(needs: TableNeeds): number[] {
  const columns = columnsOf(needs);
  return (needs.isFixed ? fixedWidths(columns, needs) : fittedWidths(columns, needs)).map(Math.round);
}

function columnsOf({ cells, columns }: TableNeeds): Column[] {
  const found = Array.from({ length: columns }, (): Column => ({ min: 0, max: 0, preferred: null }));
  for (const cell of cells) {
    const column = found[cell.column];
    if (cell.span !== 1 || column === undefined) continue;
    column.min = Math.max(column.min, cell.min);
    column.max = Math.max(column.max, cell.max);
    if (cell.preferred !== null) column.preferred = Math.max(column.preferred ?? 0, cell.preferred);
  }
  // Cells over several columns ask for what these do not have yet, those over the fewest first.
  for (const cell of [...cells].sort((one, other) => one.span - other.span)) {
    if (cell.span > 1) widen(found.slice(cell.column, cell.column + cell.span), cell);
  }
  return found;
}

function widen(columns: readonly Column[], { min, max, preferred }: CellNeeds): void {
  share(columns, min - sum(columns, (column) => column.min), (column, more) => {
    column.min += more;
  });
  share(columns, max - sum(columns, (column) => column.max), (column, more) => {
    column.max += more;
  });
  const open = columns.filter((column) => column.preferred === null);
  if (preferred === null) return;
  const lacking = preferred - sum(columns, (column) => column.preferred ?? 0);
  share(open.length > 0 ? open : columns, lacking, (column, more) => {
    column.preferred = (column.preferred ?? 0) + more;
  });
}

/** Gives each column its part of a width, as its text is long. */
function share(columns: readonly Column[], width: number, give: (column: Column, width: number) => void): void {
  if (width <= 0 || columns.length === 0) return;
  const whole = sum(columns, ({ max }) => max + 1);
  for (const column of columns) give(column, (width * (column.max + 1)) / whole);
}

function fixedWidths(columns: readonly Column[], { width, available, grid }: TableNeeds): number[] {
  const known = columns.map(({ preferred }, at) => preferred ?? grid[at] ?? 0);
  const open = known.filter((value) => value <= 0).length;
  const left = Math.max(0, (width ?? available) - known.reduce((whole, value) => whole + Math.max(0, value), 0));
  return known.map((value) => (value > 0 ? value : left / Math.max(1, open)));
}

function fittedWidths(columns: readonly Column[], { width, available }: TableNeeds): number[] {
  const wanted = columns.map(({ min, max, preferred }) => Math.max(min, preferred ?? max));
  const total = wanted.reduce((whole, value) => whole + value, 0);
  const room = width ?? Math.min(total, available);
  if (total <= room) return grown(columns, wanted, room - total);
  const open = columns.map(({ preferred }) => preferred === null);
  const afterOpen = shrunk(columns, wanted, total - room, open);
  const left = afterOpen.reduce((whole, value) => whole + value, 0) - room;
  return shrunk(
    columns,
    afterOpen,
    left,
    columns.map(() => true),
  );
}

/** Columns without a preferred width take what is left; where there are none, all do. */
function grown(columns: readonly Column[], widths: readonly number[], more: number): number[] {
  const isOpen = columns.map(({ preferred }) => preferred === null);
  const takers = isOpen.includes(true) ? isOpen : isOpen.map(() => true);
  const whole = widths.reduce((total, value, at) => total + (takers[at] ? value + 1 : 0), 0);
  return widths.map((value, at) => (takers[at] ? value + (more * (value + 1)) / whole : value));
}

/** Takes from some columns what they have above their longest words, all in the same proportion. */
function shrunk(
  columns: readonly Column[],
  widths: readonly number[],
  less: number,
  isGiving: readonly boolean[],
): number[] {
  const spare = widths.map((value, at) => (isGiving[at] ? Math.max(0, value - (columns[at]?.min ?? 0)) : 0));
  const whole = spare.reduce((total, value) => total + value, 0);
  if (less <= 0 || whole <= 0) return [...widths];
  const part = Math.min(1, less / whole);
  return widths.map((value, at) => value - (spare[at] ?? 0) * part);
}

function sum(columns: readonly Column[], value: (column: Column) => number): number {
  return columns.reduce((whole, column) => whole + value(column), 0);
}
