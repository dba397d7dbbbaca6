import { HALF_SPACES } from '../../fonts/asked-fonts.ts';
import { SUBSTITUTES } from '../../fonts/substitutes.ts';
import type { DocumentTraits } from '../document-traits.ts';
import { type Attributes, type Correction, isOn, type OpenedElement, type Repair } from '../repair.ts';

/** Families whose stand-ins have such spaces: those of other East Asian fonts are half an em wide by themselves. */
const KOREAN = new Set(
  SUBSTITUTES.filter(({ by }) => by.at(-1)?.endsWith(' CJK KR')).flatMap(({ families }) =>
    families.map((family) => family.toLowerCase()),
  ),
);

/**
 * Makes spaces beside Korean syllables half as wide as these, where the document balances letters of one and of two bytes
 * (`w:balanceSingleByteDoubleByteWidth`, 17.15.3), as Word's own documents in Korean do: of 707 such spaces in PDFs by Word 635 are .49 to
 * .52 em wide, the others wider in justified lines, and the font's own space is .35. Spaces between Latin letters stay as they are.
 */
export class BalancedSpaceRepair implements Repair {
  readonly #traits: DocumentTraits;
  #hasFonts = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  get isNeeded(): boolean {
    return this.#hasFonts && this.#traits.hasBalancedSpaces;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary === 'word' && local === 'balanceSingleByteDoubleByteWidth')
      this.#traits.hasBalancedSpaces = isOn(attributes);
    const isFonts = vocabulary === 'word' && local === 'rFonts';
    const isThemed = vocabulary === 'drawing' && /^(latin|ea|font)$/.test(local);
    if (isFonts || isThemed) this.#mark(attributes);
    return 'none';
  }

  #mark(attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (!KOREAN.has(value.toLowerCase())) continue;
      // The setting may be read after the fonts, and counts in the second reading.
      this.#hasFonts = true;
      if (this.#traits.hasBalancedSpaces) attributes[key] = value + HALF_SPACES;
    }
  }
}
