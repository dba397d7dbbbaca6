import { LIGATURES } from '../../fonts/asked-fonts.ts';
import type { DocumentTraits } from '../document-traits.ts';
import { type Attributes, attributeOf, type Correction, type OpenedElement, type Repair } from '../repair.ts';

/** Families whose stand-ins have ligatures that are narrower than their letters. */
const WITH_LIGATURES = /^Calibri( Light)?$/i;

/**
 * Sets ligatures in documents that ask for them, as Word does since 2010 (`w14:ligatures`, MS-DOCX 2.6.1.13). All others have none: those
 * of Calibri for `tt`, `ti`, `ft` and others are narrower than the letters, so lines would break later than Word's.
 */
export class LigatureRepair implements Repair {
  readonly #traits: DocumentTraits;
  #hasFonts = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  get isNeeded(): boolean {
    return this.#hasFonts && this.#traits.hasLigatures;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary === 'word-2010' && local === 'ligatures') {
      if ((attributeOf('val', attributes) ?? 'none') !== 'none') this.#traits.hasLigatures = true;
    }
    const isFonts = vocabulary === 'word' && local === 'rFonts';
    const isThemed = vocabulary === 'drawing' && local === 'latin';
    if (isFonts || isThemed) this.#mark(attributes);
    return 'none';
  }

  #mark(attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (!WITH_LIGATURES.test(value)) continue;
      // The wish may be read after the fonts, and counts in the second reading.
      this.#hasFonts = true;
      if (this.#traits.hasLigatures) attributes[key] = value + LIGATURES;
    }
  }
}
