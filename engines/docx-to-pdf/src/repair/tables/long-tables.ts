import { escapeAttribute } from '../../docx/xml.ts';
import type { DocumentTraits } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  isOn,
  keyOf,
  type OpenedElement,
  type Repair,
} from '../repair.ts';
import { lineWidth, lookOf, noteBorder, type RowBorders } from './table-borders.ts';
import { beginRowAround, emptyRow, endRowAround, linesOfRow, seam } from './table-pieces.ts';

/** A table of fewer rows takes no longer in one piece; the second, where it repeats its header rows. */
const [LEAST_ROWS, LEAST_ROWS_BELOW_HEADER] = [400, 1000];
/** Rows of a piece. Multiples of the next, so that bands of rows in two colors, or up to eight, continue. */
const [PIECE_ROWS, PIECE_ROWS_BELOW_HEADER] = [240, 48];
const BAND_ROWS = 24;
/** Lists, controls and changes around rows, which no table may end in. */
const AROUND_ROWS = /^(sdt|customXml|ins|del|moveFrom|moveTo|smartTag)$/;
/** Floating tables, and tables with spaces between their cells, would look different in pieces. */
const WHOLE = /^(tblpPr|tblCellSpacing)$/;
/** What a table had before a tracked change (17.13.5.33, 17.13.5.34). */
const EARLIER = /^tbl(Pr|Grid)Change$/;
/** What each piece has again. */
const HEAD = /^tbl(Pr|Grid)$/;
/** Tables in cells begin half a line to the right. A wider one than this, in twips, is seen to. */
const WIDEST_LINE = 20;
const LEFT = /^(left|start)$/;
/** What a table within a cell has from the cell. */
const PLACE = /^(tblW|tblInd|jc)$/;
/** What need not come out the same in a table within another one. */
const UNSURE_INSIDE = /^(tbl|tblPrEx|keepNext|pageBreakBefore|footnoteReference|endnoteReference|anchor|pict|object)$/;
/** Of `w:tblLook` (17.4.55): its first and its last row look otherwise. */
const [FIRST_ROW, LAST_ROW] = [0x20, 0x40];

/** Where a long table may be taken apart. */
interface LongTable {
  /** The rows, by their numbers, with which other pieces begin. */
  readonly starts: ReadonlySet<number>;
  /** How many of its first rows are repeated on each page. */
  readonly headers: number;
  readonly style: string;
  readonly borders: RowBorders;
  /** The styles of the text in its rows. */
  readonly textStyles: ReadonlySet<string>;
}

/** By the numbers of tables that stand in no other, in the order of their beginnings. */
export type LongTables = ReadonlyMap<number, LongTable>;

/** The outermost table that is being read. */
interface Table {
  readonly number: number;
  readonly starts: Set<number>;
  readonly borders: RowBorders;
  readonly textStyles: Set<string>;
  headers: number;
  columns: number;
  style: string;
  rows: number;
  lastStart: number;
  isWhole: boolean;
  isUnsureInside: boolean;
  hasFirstRow: boolean;
  /** Its properties and grid, as another piece has them. */
  head: string;
}

/**
 * Takes a long table apart where no one sees it: at each page LibreOffice moves all rows to come, so its work grows with the square of
 * their number. 3,000 rows took 13 seconds, and take 3. The paragraph between two pieces is hidden, and the later one has no line above.
 *
 * Where header rows are repeated, each piece would show them at its beginning. These tables keep their header, and each piece becomes a table in
 * a row of one cell below it, so that few rows are left to move. 6,000 rows took 30 seconds, and take 9.
 */
export class LongTableRepair implements Repair {
  readonly #traits: DocumentTraits;
  readonly #known: LongTables;
  readonly #found = new Map<number, LongTable>();
  #count = -1;
  #nesting = 0;
  #shapes = 0;
  #isInRow = false;
  #isInHead = false;
  #isInBorders = false;
  #changes = 0;
  /** The next element is the first of a row in a piece below a header. */
  #isAtRowStart = false;
  /** The lines of the cell that is being read. */
  #lines: { top?: string; bottom?: string } | null = null;
  #table: Table | null = null;
  #style = '';
  #conditions = 0;

  /** `known` is what a first reading has found. */
  constructor(traits: DocumentTraits, known: LongTables) {
    this.#traits = traits;
    this.#known = known;
  }

  get isNeeded(): boolean {
    return [...this.#found.values()].some((table) => this.#isSeamless(table));
  }

  found(): LongTables {
    return this.#found;
  }

  open(element: OpenedElement): Correction {
    const { vocabulary, local, prefix, attributes } = element;
    if (this.#table !== null && this.#isInRow && UNSURE_INSIDE.test(local)) this.#table.isUnsureInside = true;
    if (vocabulary !== 'word') return 'none';
    if (local === 'txbxContent') this.#shapes++;
    if (local === 'tblStylePr') this.#conditions++;
    if (EARLIER.test(local)) this.#changes++;
    if (local === 'tblBorders') this.#isInBorders = true;
    if (local === 'style' && this.#nesting === 0) this.#style = attributeOf('styleId', attributes) ?? '';
    else if (this.#style !== '') this.#readStyle(local, attributes);
    if (local === 'tbl' && this.#shapes === 0 && this.#nesting++ === 0) this.#begin();
    const table = this.#nesting === 1 && this.#shapes === 0 ? this.#table : null;
    if (table === null) return 'none';
    if (HEAD.test(local) && !this.#isInRow) this.#isInHead = true;
    if (this.#isInHead && this.#changes === 0) this.#readHead(table, element);
    if (!this.#isInRow && AROUND_ROWS.test(local)) table.isWhole = true;
    if (local === 'tblHeader' && isOn(attributes)) this.#readHeader(table);
    if (local === 'trHeight' && attributeOf('hRule', attributes) === 'exact') table.isUnsureInside = true;
    if (this.#isInRow && table.rows > table.headers) this.#readLines(table, local, attributes);
    // A cell that continues the one above it (17.4.84).
    if (local === 'vMerge' && attributeOf('val', attributes) !== 'restart') this.#staysWith(table);
    if (local === 'pStyle') table.textStyles.add(attributeOf('val', attributes) ?? '');
    if (local === 'tr') return this.#beginRow(table, prefix);
    if (!this.#isAtRowStart) return 'none';
    this.#isAtRowStart = false;
    return { before: linesOfRow(prefix, this.#lineOf(table)) };
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'txbxContent') this.#shapes--;
    if (local === 'tblBorders') this.#isInBorders = false;
    if (local === 'style') this.#style = '';
    if (local === 'tblStylePr') this.#conditions--;
    const isOfTable = this.#shapes === 0 && this.#nesting === 1;
    let last = '';
    if (isOfTable && this.#table !== null) last = this.#close(this.#table, local, prefix);
    if (EARLIER.test(local)) this.#changes--;
    if (this.#shapes > 0) return '';
    if (local === 'tbl' && --this.#nesting === 0) this.#end();
    return last;
  }

  #readStyle(local: string, attributes: Attributes): void {
    const { tableBorders, keptWithNext } = this.#traits;
    for (const styles of local === 'basedOn' ? [tableBorders, keptWithNext] : [])
      styles.base(this.#style, attributeOf('val', attributes) ?? '');
    if (local === 'keepNext' && isOn(attributes)) keptWithNext.add(this.#style);
    if (this.#isInBorders && this.#conditions === 0) noteBorder(tableBorders.of(this.#style), local, attributes);
  }

  #begin(): void {
    this.#count++;
    this.#isInRow = this.#isInHead = false;
    const states = { isWhole: false, isUnsureInside: false, hasFirstRow: false };
    this.#table = {
      number: this.#count,
      starts: new Set(),
      borders: {},
      textStyles: new Set(),
      headers: 0,
      columns: 0,
      style: '',
      rows: 0,
      lastStart: 0,
      head: '',
      ...states,
    };
  }

  #readHead(table: Table, { local, prefix, attributes }: OpenedElement): void {
    if (local === 'tblStyle') table.style = attributeOf('val', attributes) ?? '';
    if (WHOLE.test(local)) table.isWhole = true;
    if (this.#isInBorders) noteBorder(table.borders, local, attributes);
    if (local === 'gridCol') table.columns++;
    const isApart = this.#isTakenApart(table);
    if (local === 'tblLook') {
      table.hasFirstRow = hasLook(attributes, 'firstRow', FIRST_ROW);
      if (hasLook(attributes, 'lastRow', LAST_ROW)) table.isWhole = true;
    }
    if (!isApart || this.#isOwn(table, local)) return;
    const own = local === 'tblLook' ? withoutLook(attributes, 'firstRow', FIRST_ROW) : attributes;
    const pairs = Object.entries(own).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
    table.head += `<${prefix}${local}${pairs.join('')}>`;
    if (local === 'tblBorders') table.head += `<${prefix}top ${prefix}val="nil"/>`;
  }

  /** What only the first piece has. */
  #isOwn(table: Table, local: string): boolean {
    const hasHeader = (this.#known.get(table.number)?.headers ?? 0) > 0;
    return (this.#isInBorders && local === 'top') || (hasHeader && PLACE.test(local));
  }

  /** Gives what is to be last in the element. */
  #close(table: Table, local: string, prefix: string): string {
    if (local === 'tr') this.#isInRow = false;
    if (local === 'tcBorders') this.#endLines(table);
    const isLast = local === 'tbl' && table.headers > 0 && this.#isTakenApart(table);
    if (isLast) return `</${prefix}tbl>${endRowAround(prefix)}`;
    this.#closeHead(table, local, prefix);
    return '';
  }

  #closeHead(table: Table, local: string, prefix: string): void {
    if (!this.#isInHead || this.#changes > 0) return;
    if (HEAD.test(local)) this.#isInHead = false;
    if (!this.#isTakenApart(table) || this.#isOwn(table, local)) return;
    if (local === 'tblPr' && !table.head.includes('tblBorders'))
      table.head += `<${prefix}tblBorders><${prefix}top ${prefix}val="nil"/></${prefix}tblBorders>`;
    table.head += `</${prefix}${local}>`;
  }

  #beginRow(table: Table, prefix: string): Correction {
    this.#isInRow = true;
    const row = table.rows++;
    const known = this.#isTakenApart(table) ? this.#known.get(table.number) : undefined;
    const headers = known?.headers ?? table.headers;
    const isFirst = headers > 0 && row === headers;
    const piece = row - table.lastStart - (table.lastStart === 0 && table.hasFirstRow ? 1 : 0);
    if (isFirst || (piece >= rowsOfPiece(table) && piece % BAND_ROWS === 0)) {
      table.starts.add(row);
      table.lastStart = row;
    }
    if (known === undefined) return 'none';
    this.#isAtRowStart = headers > 0 && row >= headers;
    if (!known.starts.has(row)) return 'none';
    const begin = `<${prefix}tbl>${table.head}`;
    if (headers === 0) return { before: `</${prefix}tbl>${seam(prefix)}${begin}` };
    const before = isFirst ? emptyRow(prefix, table.columns) : `</${prefix}tbl>${endRowAround(prefix)}`;
    return { before: `${before}${beginRowAround(prefix, table.columns)}${begin}` };
  }

  /** Header rows are the first ones without a gap. */
  #readHeader(table: Table): void {
    const row = table.rows - 1;
    if (row !== table.headers) table.isWhole = true;
    table.headers++;
    table.starts.delete(row);
  }

  /** The lines of cells below a header: each row draws only the one below it (see `linesOfRow`). */
  #readLines(table: Table, local: string, attributes: Attributes): void {
    if (local === 'tcBorders') this.#lines = {};
    else if (this.#lines !== null && (local === 'top' || local === 'bottom')) this.#lines[local] = lookOf(attributes);
    else if (this.#lines !== null && LEFT.test(local) && lineWidth(lookOf(attributes)) > WIDEST_LINE)
      table.isUnsureInside = true;
    const isAbove = this.#lines !== null && local === 'top';
    if (isAbove && table.headers > 0 && this.#isTakenApart(table)) attributes[keyOf('val', attributes) ?? ''] = 'nil';
  }

  #endLines(table: Table): void {
    const lines = this.#lines;
    this.#lines = null;
    if (lines?.top !== undefined && lines.top !== lines.bottom) table.isUnsureInside = true;
  }

  #staysWith(table: Table): void {
    if (table.lastStart !== table.rows - 1 || !table.starts.delete(table.lastStart)) return;
    if (table.lastStart === table.headers) table.isWhole = true;
    // The next row that may begin a piece is a few rows on.
    table.lastStart -= rowsOfPiece(table);
  }

  /** The line between the rows of a table. */
  #lineOf({ borders, style }: LongTable): string | null {
    return this.#traits.tableBorders.all(borders, style).inside ?? null;
  }

  #end(): void {
    const table = this.#table;
    this.#table = null;
    if (table === null || table.isWhole || table.starts.size === 0) return;
    const hasHeader = table.headers > 0;
    if (table.rows < (hasHeader ? LEAST_ROWS_BELOW_HEADER : LEAST_ROWS)) return;
    if (!hasHeader || this.#isSureInside(table)) this.#found.set(table.number, table);
  }

  /** Whether rows look the same in tables within this one; bands of colors begin below the first row. */
  #isSureInside({ isUnsureInside, headers, hasFirstRow, style }: Table): boolean {
    return !isUnsureInside && (style === '' || headers === (hasFirstRow ? 1 : 0));
  }

  #isSeamless({ borders, style, headers, textStyles }: LongTable): boolean {
    const { tableBorders, keptWithNext } = this.#traits;
    if (!tableBorders.isEven(borders, style)) return false;
    const isWide = lineWidth(tableBorders.all(borders, style).left) > WIDEST_LINE;
    return headers === 0 || (!isWide && ![...textStyles].some((id) => keptWithNext.has(id)));
  }

  #isTakenApart({ number }: Table): boolean {
    const known = this.#known.get(number);
    return known !== undefined && this.#isSeamless(known);
  }
}

function rowsOfPiece({ headers }: Table): number {
  return headers > 0 ? PIECE_ROWS_BELOW_HEADER : PIECE_ROWS;
}

function hasLook(attributes: Attributes, name: string, bit: number): boolean {
  const said = attributeOf(name, attributes);
  if (said !== undefined) return isOn({ val: said });
  return (Number.parseInt(attributeOf('val', attributes) ?? '0', 16) & bit) !== 0;
}

function withoutLook(attributes: Attributes, name: string, bit: number): Attributes {
  const changed = { ...attributes };
  const [key, all] = [keyOf(name, attributes), keyOf('val', attributes)];
  if (key !== undefined) changed[key] = '0';
  const value = all === undefined ? Number.NaN : Number.parseInt(changed[all] ?? '', 16);
  if (all !== undefined && !Number.isNaN(value)) changed[all] = (value & ~bit).toString(16).padStart(4, '0');
  return changed;
}
