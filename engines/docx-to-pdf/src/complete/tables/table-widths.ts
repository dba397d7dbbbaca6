import { attributeOf } from '../../repair/repair.ts';
import type { Calls, Completion } from '../completion.ts';
import { Sections } from '../sections.ts';
import { Styles } from '../styles.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import type { Part, WordDocument } from '../word-document.ts';
import { contentWidth } from './cell-content.ts';
import { type CellNeeds, columnWidths, type TableNeeds } from './column-widths.ts';
import { CELL_MARGIN, cellsOf, marginsOf, numberIn, rowsOf } from './table-cells.ts';

/** Twips by which a cell may differ from the grid that its table has: programs round. */
const TOLERANCE = 30;
/** A percentage is in fiftieths (17.18.90). */
const FIFTIETHS = 5000;
/** A column that is narrower, in twips, holds no text: programs write such grids where they know no widths. */
const PLACEHOLDER = 200;
/** A cell asks for another width than the grid has where they differ by more than this, of the column's width. */
const OTHER_WIDTH = 0.2;
/** More columns than Word has. */
const MAX_COLUMNS = 500;

/**
 * Gives the columns of tables the widths that Word finds for them when it opens a document: by what cells prefer and hold. LibreOffice takes
 * those of `w:tblGrid`, which are right where Word has written them, and placeholders where most other programs have.
 */
export const tableWidths: Completion = {
  calls: () => otherWidths(() => true),
  async complete(document) {
    if (!(await isOfWord(document))) await fitTables(document, () => true);
  },
};

/**
 * The same in documents of Word for tables that other programs have put into them: their columns are all the same, and cells ask for others.
 * Of 1,214 tables in documents of Word none is like that.
 */
export const widthsInTemplates: Completion = {
  calls: () => otherWidths((grid) => grid.length === 0 || isEven(grid)),
  async complete(document) {
    if (await isOfWord(document)) await fitTables(document, (needs) => !isLaidOutGrid(needs));
  },
};

/** Hears whether a cell asks for another width than its columns have in a grid that counts, or for none. */
function otherWidths(counts: (grid: readonly number[]) => boolean): Calls {
  let grid: number[] = [];
  let column = 0;
  let cell: { width: number | null; span: number } | null = null;
  const end = () => {
    if (cell === null) return false;
    const { width, span } = cell;
    const expected = grid.slice(column, column + span).reduce((whole, value) => whole + value, 0);
    column += span;
    cell = null;
    return counts(grid) && (width === null || Math.abs(width - expected) > TOLERANCE);
  };
  return {
    tbl: () => {
      const isOther = end();
      [grid, column] = [[], 0];
      return isOther;
    },
    gridCol: (attributes) => {
      grid.push(Number(attributeOf('w', attributes) ?? 0));
      return false;
    },
    tr: () => {
      const isOther = end();
      column = 0;
      return isOther;
    },
    tc: () => {
      const isOther = end();
      cell = { width: null, span: 1 };
      return isOther;
    },
    tcW: (attributes) => {
      if (cell && attributeOf('type', attributes) === 'dxa') cell.width = Number(attributeOf('w', attributes) ?? 0);
      return false;
    },
    gridSpan: (attributes) => {
      if (cell) cell.span = Number(attributeOf('val', attributes) ?? 1);
      return false;
    },
    sectPr: end,
  };
}

async function fitTables(document: WordDocument, counts: (needs: TableNeeds) => boolean): Promise<void> {
  const [styles, sections] = [await Styles.of(document), await Sections.of(document)];
  for (const part of await document.stories()) {
    for (const table of [...part.root.descendants('w:tbl')]) {
      const needs = needsOf(table, part, styles, sections);
      if (needs !== null && counts(needs) && setWidths(table, needs)) part.touch();
    }
  }
}

/** Whether all columns of a grid, more than one, are the same. */
function isEven(grid: readonly number[]): boolean {
  const [first = 0] = grid;
  return grid.length > 1 && grid.every((width) => Math.abs(width - first) <= TOLERANCE);
}

/** Whether Word has saved it last, as itself or within Outlook: then its grids are what Word has laid out. */
async function isOfWord(document: WordDocument): Promise<boolean> {
  const about = await document.part('docProps/app.xml');
  return /^Microsoft (Office|Macintosh) (Word|Outlook)/.test(about?.root.child('Application')?.text ?? '');
}

function needsOf(table: XmlElement, part: Part, styles: Styles, sections: Sections): TableNeeds | null {
  const own = table.child('w:tblPr');
  const around = table.closest('w:tc');
  const available = around ? innerWidth(around) : sections.around(part, table).textWidth;
  const width = widthIn(own?.child('w:tblW')?.attributes, available);
  const { left, right } = marginsOf(table, styles);
  const cells: CellNeeds[] = [];
  let columns = table.child('w:tblGrid')?.elements.length ?? 0;
  for (const row of rowsOf(table)) {
    let column = numberIn(row.child('w:trPr', 'w:gridBefore'), 0);
    for (const cell of cellsOf(row)) {
      const properties = cell.child('w:tcPr');
      const span = Math.max(1, numberIn(properties?.child('w:gridSpan'), 1));
      const { min, max } = contentWidth(cell, styles);
      const preferred = widthIn(properties?.child('w:tcW')?.attributes, width ?? available);
      cells.push({ column, span, min: min + left + right, max: max + left + right, preferred });
      column += span;
    }
    columns = Math.max(columns, column);
  }
  if (columns === 0 || columns > MAX_COLUMNS) return null;
  const grid = (table.child('w:tblGrid')?.elements ?? []).map(({ attributes }) => Number(attributes['w:w'] ?? 0));
  const isFixed = own?.child('w:tblLayout')?.attributes['w:type'] === 'fixed';
  const isGridKnown = grid.length === columns && grid.some((value) => value > PLACEHOLDER);
  return { cells, columns, width, available, isFixed, grid: isGridKnown ? grid : [] };
}

/** Whether a grid may be what Word has laid out. */
function isLaidOutGrid({ grid, columns, cells }: TableNeeds): boolean {
  const [first = 0] = grid;
  const wanted = cells.filter(({ span, preferred }) => span === 1 && preferred !== null);
  const differs = (cell: (typeof wanted)[number]) => Math.abs((cell.preferred ?? 0) - first) > first * OTHER_WIDTH;
  const [one] = wanted;
  const areUneven = wanted.some(({ preferred }) => Math.abs((preferred ?? 0) - (one?.preferred ?? 0)) > TOLERANCE);
  return grid.length === columns && !(isEven(grid) && areUneven && wanted.some(differs));
}

/** Writes the widths into the grid and the cells. False: they are there. */
function setWidths(table: XmlElement, needs: TableNeeds): boolean {
  const widths = columnWidths(needs);
  const isSame =
    needs.grid.length === widths.length &&
    widths.every((width, at) => Math.abs(width - (needs.grid[at] ?? 0)) <= TOLERANCE);
  if (isSame && needs.cells.every(({ preferred }) => preferred !== null)) return false;
  const grid = table.child('w:tblGrid') ?? element('w:tblGrid');
  if (grid.parent === null) {
    const at = table.child('w:tblPr') ? 1 : 0;
    grid.parent = table;
    table.children.splice(at, 0, grid);
  }
  grid.children.length = 0;
  for (const width of widths) grid.append(element('w:gridCol', { 'w:w': String(width) }));
  for (const row of rowsOf(table)) {
    let column = numberIn(row.child('w:trPr', 'w:gridBefore'), 0);
    for (const cell of cellsOf(row)) {
      const properties = cell.childOrNew('w:tcPr', true);
      const span = Math.max(1, numberIn(properties.child('w:gridSpan'), 1));
      const width = widths.slice(column, column + span).reduce((whole, value) => whole + value, 0);
      Object.assign(properties.childOrNew('w:tcW', true).attributes, { 'w:w': String(width), 'w:type': 'dxa' });
      column += span;
    }
  }
  const whole = String(widths.reduce((total, width) => total + width, 0));
  const own = table.childOrNew('w:tblPr', true).childOrNew('w:tblW').attributes;
  if (needs.width === null) Object.assign(own, { 'w:w': whole, 'w:type': 'dxa' });
  return true;
}

/** Twips of a preferred width; null: it is left to what is in it. */
function widthIn(attributes: Record<string, string> | undefined, whole: number): number | null {
  const text = attributes?.['w:w'] ?? '';
  const value = Number(text.replace('%', ''));
  if (!Number.isFinite(value) || value <= 0) return null;
  if (text.endsWith('%')) return (value * whole) / 100;
  const type = attributes?.['w:type'] ?? 'dxa';
  if (type === 'pct') return (value * whole) / FIFTIETHS;
  return type === 'dxa' ? value : null;
}

function innerWidth(cell: XmlElement): number {
  return (widthIn(cell.child('w:tcPr', 'w:tcW')?.attributes, 0) ?? 0) - 2 * CELL_MARGIN;
}
