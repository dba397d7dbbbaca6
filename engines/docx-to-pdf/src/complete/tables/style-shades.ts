import type { Styles } from '../styles.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import { cellsOf, rowsOf } from './table-cells.ts';

/** Bits of `w:tblLook` (17.4.55) by the names of the attributes that newer documents have instead. */
const LOOKS = {
  'w:firstRow': 0x20,
  'w:lastRow': 0x40,
  'w:firstColumn': 0x80,
  'w:lastColumn': 0x100,
  'w:noHBand': 0x200,
  'w:noVBand': 0x400,
} as const;

/** The parts of a table's style (17.18.89) that a cell has, those that come first before the others. */
type Conditions = readonly string[];

/** The shades that styles of tables give to cells by their places (17.7.6). */
export class StyleShades {
  readonly #styles: Styles;
  readonly #cells = new Map<XmlElement, ReadonlyMap<XmlElement, Conditions>>();

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** The shade of a cell, as its style has it; undefined where there is none. */
  of(cell: XmlElement): XmlElement | undefined {
    const table = cell.closest('w:tbl');
    if (table === undefined) return undefined;
    const chain = this.#styles.chain(table.child('w:tblPr', 'w:tblStyle')?.value ?? this.#styles.defaultOf('table'));
    if (chain.length === 0) return undefined;
    const known = this.#cells.get(table) ?? conditionsIn(table);
    this.#cells.set(table, known);
    for (const condition of known.get(cell) ?? []) {
      for (const style of chain) {
        const part = style.elements.find(
          (one) => one.name === 'w:tblStylePr' && one.attributes['w:type'] === condition,
        );
        const shade = part?.child('w:tcPr', 'w:shd');
        if (shade) return shade;
      }
    }
    return chain.map((style) => style.child('w:tcPr', 'w:shd')).find((shade) => shade !== undefined);
  }
}

function conditionsIn(table: XmlElement): ReadonlyMap<XmlElement, Conditions> {
  const look = table.child('w:tblPr', 'w:tblLook')?.attributes ?? {};
  const bits = Number.parseInt(look['w:val'] ?? '0', 16) || 0;
  const has = (name: keyof typeof LOOKS) =>
    look[name] === undefined ? (bits & LOOKS[name]) !== 0 : /^(1|true|on)$/.test(look[name]);
  const found = new Map<XmlElement, Conditions>();
  const rows = rowsOf(table);
  for (const [down, row] of rows.entries()) {
    const cells = cellsOf(row);
    const band = (at: number, isLess: boolean) => ((at - (isLess ? 1 : 0)) % 2 === 0 ? 'band1' : 'band2');
    for (const [across, cell] of cells.entries()) {
      found.set(cell, [
        ...(down === 0 && has('w:firstRow') ? ['firstRow'] : []),
        ...(down === rows.length - 1 && has('w:lastRow') ? ['lastRow'] : []),
        ...(across === 0 && has('w:firstColumn') ? ['firstCol'] : []),
        ...(across === cells.length - 1 && has('w:lastColumn') ? ['lastCol'] : []),
        ...(has('w:noHBand') ? [] : [`${band(down, has('w:firstRow'))}Horz`]),
        ...(has('w:noVBand') ? [] : [`${band(across, has('w:firstColumn'))}Vert`]),
      ]);
    }
  }
  return found;
}
