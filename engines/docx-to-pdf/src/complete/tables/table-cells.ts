import type { Styles } from '../styles.ts';
import type { XmlElement } from '../tree/xml-element.ts';

/** Twips at the left and the right of a cell, where no one says otherwise (Word's plain table). */
export const CELL_MARGIN = 108;

/** The rows of a table, also those in content controls, without those of tables in it. */
export function rowsOf(table: XmlElement): XmlElement[] {
  return [...table.descendants('w:tr')].filter((row) => row.closest('w:tbl') === table);
}

/** The cells of a row. */
export function cellsOf(row: XmlElement): XmlElement[] {
  return [...row.descendants('w:tc')].filter((cell) => cell.closest('w:tr') === row);
}

/** Twips between the edges and the text of a table's cells. */
export function marginsOf(
  table: XmlElement,
  styles: Styles,
): { left: number; right: number; top: number; bottom: number } {
  const style = table.child('w:tblPr', 'w:tblStyle')?.value ?? styles.defaultOf('table');
  const given = table.child('w:tblPr', 'w:tblCellMar') ?? styles.inherited(style, 'w:tblPr', 'w:tblCellMar');
  const side = (usual: number, ...names: string[]) => {
    const found = names.map((name) => given?.child(name)?.attributes['w:w']).find((width) => width !== undefined);
    return Number(found ?? usual);
  };
  return {
    left: side(CELL_MARGIN, 'w:left', 'w:start'),
    right: side(CELL_MARGIN, 'w:right', 'w:end'),
    top: side(0, 'w:top'),
    bottom: side(0, 'w:bottom'),
  };
}

/** The number that a property holds. */
export function numberIn(property: XmlElement | undefined, otherwise: number): number {
  const value = Number(property?.value ?? otherwise);
  return Number.isInteger(value) ? value : otherwise;
}
