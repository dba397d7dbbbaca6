import type { DocumentTraits } from '../document-traits.ts';
import { type Correction, type ElementName, isOn, type OpenedElement, type Repair } from '../repair.ts';

/**
 * Takes lines of tables off the grid of lines (`w:docGrid`), unless the document asks for it there (`w:adjustLineHeightInTable`,
 * 17.15.3.1): LibreOffice puts all on it. Paragraphs that say themselves what holds for them (`w:snapToGrid`) stay as they are.
 */
export class GridInTablesRepair implements Repair {
  readonly #traits: DocumentTraits;
  #hasLines = false;
  #tables = 0;
  #properties = 0;
  /** A paragraph of a table has begun, and its properties have not. */
  #isBegun = false;
  #isOff = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  get isNeeded(): boolean {
    return this.#hasLines && this.#traits.hasLineGrid && !this.#traits.hasGridInTables;
  }

  open({ vocabulary, local, prefix, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'adjustLineHeightInTable') this.#traits.hasGridInTables = isOn(attributes);
    if (local === 'tbl') this.#tables++;
    const isWithoutProperties = this.#isBegun && local !== 'pPr';
    this.#isBegun = local === 'p' && this.#tables > 0;
    if (this.#isBegun) this.#hasLines = this.#isOff = true;
    if (local === 'pPr') this.#properties++;
    if (local === 'snapToGrid') this.#isOff = false;
    return isWithoutProperties && this.isNeeded
      ? { before: `<${prefix}pPr>${this.#leave(prefix)}</${prefix}pPr>` }
      : 'none';
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'tbl') this.#tables--;
    if (local === 'p') this.#isBegun = false;
    if (local !== 'pPr' || --this.#properties > 0 || !this.#isOff) return '';
    return this.#leave(prefix);
  }

  #leave(prefix: string): string {
    this.#isOff = false;
    return this.isNeeded ? `<${prefix}snapToGrid ${prefix}val="0"/>` : '';
  }
}
