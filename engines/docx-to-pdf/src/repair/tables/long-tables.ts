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
import { noteBorder, type RowBorders } from './table-borders.ts';

/** A table of fewer rows takes no longer in one piece. */
const LEAST_ROWS = 400;
/** Rows of a piece. A multiple of the next, so that bands of rows in two colors, or up to eight, continue. */
const PIECE_ROWS = 240;
const BAND_ROWS = 24;
/** Lists, controls and changes around rows, which no table may end in. */
const AROUND_ROWS = /^(sdt|customXml|ins|del|moveFrom|moveTo|smartTag)$/;
/** Floating tables, and tables with spaces between their cells, would look different in pieces. */
const WHOLE = /^(tblpPr|tblCellSpacing)$/;
/** What a table had before a tracked change (17.13.5.33, 17.13.5.34). */
const EARLIER = /^tbl(Pr|Grid)Change$/;
/** What each piece has again. */
const HEAD = /^tbl(Pr|Grid)$/;
/** Of `w:tblLook` (17.4.55): its first and its last row look otherwise. */
const [FIRST_ROW, LAST_ROW] = [0x20, 0x40];

/** Where a long table may be taken apart. */
interface LongTable {
  /** The rows, by their numbers, with which other pieces begin. */
  readonly starts: ReadonlySet<number>;
  readonly style: string;
  readonly borders: RowBorders;
}

/** By the numbers of tables that stand in no other, in the order of their beginnings. */
export type LongTables = ReadonlyMap<number, LongTable>;

/** The outermost table that is being read. */
interface Table {
  readonly number: number;
  readonly starts: Set<number>;
  readonly borders: RowBorders;
  style: string;
  rows: number;
  lastStart: number;
  isWhole: boolean;
  hasFirstRow: boolean;
  /** Its properties and grid, as another piece has them. */
  head: string;
}

/**
 * Takes a long table apart where no one sees it: at each page LibreOffice moves all rows to come, so its work grows with the square of
 * their number. 3,000 rows took 13 seconds, and take 3. The paragraph between two pieces is hidden, and the later one has no line above.
 * Tables whose header rows are repeated stay whole: each piece would show them at its beginning.
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
    if (local === 'tblHeader' && isOn(attributes)) table.isWhole = true;
    // A cell that continues the one above it (17.4.84).
    if (local === 'vMerge' && attributeOf('val', attributes) !== 'restart') this.#staysWith(table);
    return local === 'tr' ? this.#beginRow(table, prefix) : 'none';
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'txbxContent') this.#shapes--;
    if (local === 'tblBorders') this.#isInBorders = false;
    if (local === 'style') this.#style = '';
    if (local === 'tblStylePr') this.#conditions--;
    const isOfTable = this.#shapes === 0 && this.#nesting === 1;
    if (isOfTable && this.#table !== null) this.#close(this.#table, local, prefix);
    if (EARLIER.test(local)) this.#changes--;
    if (this.#shapes > 0) return '';
    if (local === 'tbl' && --this.#nesting === 0) this.#end();
    return '';
  }

  #readStyle(local: string, attributes: Attributes): void {
    const { tableBorders } = this.#traits;
    if (local === 'basedOn') tableBorders.base(this.#style, attributeOf('val', attributes) ?? '');
    if (this.#isInBorders && this.#conditions === 0) noteBorder(tableBorders.of(this.#style), local, attributes);
  }

  #begin(): void {
    this.#count++;
    this.#isInRow = this.#isInHead = false;
    const states = { isWhole: false, hasFirstRow: false };
    this.#table = {
      number: this.#count,
      starts: new Set(),
      borders: {},
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
    const isApart = this.#isTakenApart(table);
    if (local === 'tblLook') {
      table.hasFirstRow = hasLook(attributes, 'firstRow', FIRST_ROW);
      if (hasLook(attributes, 'lastRow', LAST_ROW)) table.isWhole = true;
    }
    if (!isApart || (this.#isInBorders && local === 'top')) return;
    const own = local === 'tblLook' ? withoutLook(attributes, 'firstRow', FIRST_ROW) : attributes;
    const pairs = Object.entries(own).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
    table.head += `<${prefix}${local}${pairs.join('')}>`;
    if (local === 'tblBorders') table.head += `<${prefix}top ${prefix}val="nil"/>`;
  }

  #close(table: Table, local: string, prefix: string): void {
    if (local === 'tr') this.#isInRow = false;
    if (!this.#isInHead || this.#changes > 0) return;
    if (HEAD.test(local)) this.#isInHead = false;
    if (!this.#isTakenApart(table) || (this.#isInBorders && local === 'top')) return;
    if (local === 'tblPr' && !table.head.includes('tblBorders'))
      table.head += `<${prefix}tblBorders><${prefix}top ${prefix}val="nil"/></${prefix}tblBorders>`;
    table.head += `</${prefix}${local}>`;
  }

  #beginRow(table: Table, prefix: string): Correction {
    this.#isInRow = true;
    const row = table.rows++;
    const piece = row - table.lastStart - (table.lastStart === 0 && table.hasFirstRow ? 1 : 0);
    if (piece >= PIECE_ROWS && piece % BAND_ROWS === 0) {
      table.starts.add(row);
      table.lastStart = row;
    }
    if (!this.#isTakenApart(table) || !this.#known.get(table.number)?.starts.has(row)) return 'none';
    const [p, name] = [prefix, (local: string) => `${prefix}${local}`];
    const none = `<${name('spacing')} ${p}before="0" ${p}beforeAutospacing="0" ${p}after="0" ${p}afterAutospacing="0" ${p}line="1" ${p}lineRule="exact"/>`;
    const properties = `<${name('suppressLineNumbers')}/><${name('snapToGrid')} ${p}val="0"/>${none}<${name('rPr')}><${name('vanish')}/></${name('rPr')}>`;
    return {
      before: `</${name('tbl')}><${name('p')}><${name('pPr')}>${properties}</${name('pPr')}></${name('p')}><${name('tbl')}>${table.head}`,
    };
  }

  #staysWith(table: Table): void {
    if (table.lastStart !== table.rows - 1 || !table.starts.delete(table.lastStart)) return;
    // The next row that may begin a piece is a few rows on.
    table.lastStart -= PIECE_ROWS;
  }

  #end(): void {
    const table = this.#table;
    this.#table = null;
    if (table === null || table.isWhole || table.rows < LEAST_ROWS || table.starts.size === 0) return;
    this.#found.set(table.number, table);
  }

  #isSeamless({ borders, style }: LongTable): boolean {
    return this.#traits.tableBorders.isEven(borders, style);
  }

  #isTakenApart({ number }: Table): boolean {
    const known = this.#known.get(number);
    return known !== undefined && this.#isSeamless(known);
  }
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
