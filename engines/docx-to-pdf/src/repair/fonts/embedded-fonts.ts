import { embeddedName, isReplacedByOffice } from '../../fonts/stand-ins.ts';
import type { DocumentTraits } from '../document-traits.ts';
import { attributeOf, type Correction, keyOf, type OpenedElement, type Repair } from '../repair.ts';

const FACE = /^embed(Regular|Bold|Italic|BoldItalic)$/;

/**
 * Leaves embedded fonts (17.8.3.3 to 17.8.3.6) that may not be used out of the table of fonts, and gives families another name that
 * LibreOffice's own settings replace before it looks at what the document brings.
 */
export class EmbeddedFontRepair implements Repair {
  readonly #traits: DocumentTraits;
  isNeeded = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'font') this.#rename(attributes);
    if (!FACE.test(local) || this.#traits.embeddedFonts.accepted.has(attributeOf('id', attributes) ?? ''))
      return 'none';
    this.isNeeded = true;
    return 'out';
  }

  #rename(attributes: OpenedElement['attributes']): void {
    const key = keyOf('name', attributes);
    const family = key === undefined ? '' : (attributes[key] ?? '');
    if (key === undefined || !isReplacedByOffice(family)) return;
    if (!this.#traits.embeddedFonts.families.has(family.toLowerCase())) return;
    attributes[key] = embeddedName(family);
    this.#traits.replacedFonts.set(family.toLowerCase(), embeddedName(family));
    this.isNeeded = true;
  }
}
