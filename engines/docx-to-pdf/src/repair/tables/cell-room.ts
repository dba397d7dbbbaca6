import { localName } from '../../docx/xml.ts';
import type { DocumentTraits } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  type OpenedElement,
  type Repair,
} from '../repair.ts';

/** Twips more room at the right of a cell: LibreOffice counts columns in hundredths of a millimeter and rounds them down. */
const ROOM_TWIPS = 2;
/** Attributes of `w:ind` for the right side, in both editions of the standard (17.3.1.12). */
const RIGHT = /^(right|end)(Chars)?$/;

/**
 * Lets text fit into columns that Word has made exactly as wide as it (`w:tblLayout` autofit, 17.4.52): LibreOffice rounds columns down and
 * broke `L1` in two lines, in 40 tables of one document. Paragraphs with an indent of their own at the right stay as they are.
 */
export class CellRoomRepair implements Repair {
  isNeeded = false;
  readonly #traits: DocumentTraits;
  /** Of the tables around, the innermost last: whether their columns are fitted to their text. */
  readonly #tables: boolean[] = [];
  /** A paragraph of a fitted table has begun, and its properties have not. */
  #isBegun = false;
  #isPlain = false;
  #properties = 0;
  #style = '';

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  open({ vocabulary, local, prefix, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'style') this.#style = attributeOf('styleId', attributes) ?? '';
    else if (this.#style !== '') this.#readStyle(local, attributes);
    this.#readTable(local, attributes);
    const isWithoutProperties = this.#isBegun && local !== 'pPr';
    this.#isBegun = local === 'p' && this.#tables.at(-1) === true;
    if (this.#isBegun) this.#isPlain = true;
    if (local === 'pPr') this.#properties++;
    if (this.#properties > 0 && this.#isIndented(local, attributes)) this.#isPlain = false;
    return isWithoutProperties ? { before: `<${prefix}pPr>${this.#indent(prefix)}</${prefix}pPr>` } : 'none';
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'style') this.#style = '';
    if (local === 'tbl' || local === 'txbxContent') this.#tables.pop();
    if (local === 'p') this.#isBegun = false;
    if (local !== 'pPr' || --this.#properties > 0) return '';
    return this.#tables.at(-1) === true && this.#isPlain ? this.#indent(prefix) : '';
  }

  #readStyle(local: string, attributes: Attributes): void {
    if (local === 'basedOn') this.#traits.indents.base(this.#style, attributeOf('val', attributes) ?? '');
    if (local === 'ind' && hasRight(attributes)) this.#traits.indents.add(this.#style);
  }

  #readTable(local: string, attributes: Attributes): void {
    if (local === 'tbl') this.#tables.push(true);
    // Text in a shape is in no cell of the table around it.
    if (local === 'txbxContent') this.#tables.push(false);
    const isFixed = local === 'tblLayout' && attributeOf('type', attributes) === 'fixed';
    const isIndented = local === 'tblStyle' && this.#traits.indents.has(attributeOf('val', attributes) ?? '');
    if ((isFixed || isIndented) && this.#tables.length > 0) this.#tables.splice(-1, 1, false);
  }

  /** By a list, a style or itself. */
  #isIndented(local: string, attributes: Attributes): boolean {
    if (local === 'pStyle') return this.#traits.indents.has(attributeOf('val', attributes) ?? '');
    return local === 'numPr' || (local === 'ind' && hasRight(attributes));
  }

  #indent(prefix: string): string {
    this.isNeeded = true;
    this.#isPlain = false;
    return `<${prefix}ind ${prefix}right="-${ROOM_TWIPS}"/>`;
  }
}

function hasRight(attributes: Attributes): boolean {
  return Object.keys(attributes).some((key) => RIGHT.test(localName(key)));
}
