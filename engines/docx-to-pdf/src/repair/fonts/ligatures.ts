import type { DocumentTraits } from '../document-traits.ts';
import { type Attributes, attributeOf, type Correction, type OpenedElement, type Repair } from '../repair.ts';

/** Families whose stand-ins have ligatures that are narrower than their letters. */
const WITH_LIGATURES = /^Calibri( Light)?$/i;
/** As LibreOffice names features of a font behind its name. */
export const NO_LIGATURES = ':-liga';

/**
 * Sets text without ligatures where a document does not ask for them, as Word does since 2010 (`w14:ligatures`, MS-DOCX 2.6.1.13):
 * Carlito has narrower ones for `tt`, `ti`, `ft` and others, so that lines broke later than Word's.
 */
export class LigatureRepair implements Repair {
  readonly #traits: DocumentTraits;
  #hasFonts = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  get isNeeded(): boolean {
    return this.#hasFonts && !this.#traits.hasLigatures;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary === 'word-2010' && local === 'ligatures') {
      if ((attributeOf('val', attributes) ?? 'none') !== 'none') this.#traits.hasLigatures = true;
    }
    const isFonts = vocabulary === 'word' && local === 'rFonts';
    const isThemed = vocabulary === 'drawing' && local === 'latin';
    if ((isFonts || isThemed) && !this.#traits.hasLigatures) this.#mark(attributes);
    return 'none';
  }

  #mark(attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (!WITH_LIGATURES.test(value)) continue;
      attributes[key] = value + NO_LIGATURES;
      this.#hasFonts = true;
    }
  }
}
