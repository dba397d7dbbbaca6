import { DRAWN_BY_OFFICE, SUBSTITUTES } from '../../fonts/substitutes.ts';
import type { DocumentTraits } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  type OpenedElement,
  type Repair,
} from '../repair.ts';

/** The fonts of a run (17.3.2.26) by script, and those of a theme. */
const FONT_ATTRIBUTE = /^(\w+:)?(ascii|hAnsi|cs|eastAsia|typeface)$/;
const THEME_FONTS = /^(latin|ea|cs)$/;
/** LibreOffice's own font of symbols, which it names in files with another that has none of them. */
const SYMBOLS = /^(opensymbol|starsymbol)$/;
/** On a Mac these are fonts of their own, on Windows other names of Arial and Times New Roman. */
const OF_MAC: ReadonlyMap<string, string> = new Map([
  ['helvetica', 'Nimbus Sans'],
  ['times', 'Nimbus Roman'],
]);
const KNOWN = new Set(
  [...SUBSTITUTES, DRAWN_BY_OFFICE].flatMap(({ families }) => families.map((family) => family.toLowerCase())),
);

/**
 * Takes the font that Word took for one that it did not have: it notes in the table of fonts what it prints instead (`w:altName`,
 * 17.8.3.1), and that it has not seen the font itself (no `w:sig`, or `w:notTrueType`). Here the missing font may be installed and have
 * higher lines: those of bullets in Noto Sans Symbols, which Google Docs names, were 22.5 pt high, Word's 12.8.
 * Word for Mac has Helvetica itself, whose lines are 4 % higher than those of Arial.
 */
export class MissingFontRepair implements Repair {
  readonly #traits: DocumentTraits;
  readonly #named = new Set<string>();
  /** The entry of the table of fonts that is being read. */
  #font = '';
  #alternative = '';
  #isSeen = false;
  #isUnread = false;
  #isApplication = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  get isNeeded(): boolean {
    return [...this.#named].some((name) => this.#replacementOf(name) !== undefined);
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    this.#isApplication = local === 'Application';
    if (vocabulary === 'word') this.#readTable(local, attributes);
    const isFonts = vocabulary === 'word' && local === 'rFonts';
    if (isFonts || (vocabulary === 'drawing' && THEME_FONTS.test(local))) this.#replace(attributes);
    return 'none';
  }

  text(text: string): null {
    if (this.#isApplication && text.includes('Macintosh')) this.#traits.isOfMac = true;
    return null;
  }

  close({ vocabulary, local }: ElementName): string {
    this.#isApplication = false;
    if (vocabulary !== 'word' || local !== 'font') return '';
    // Other names of one font are noted in the same way: those are known here, and so is what Word took.
    const isMissing =
      !this.#traits.embeddedFonts.families.has(this.#font) &&
      !this.#isSeen &&
      !KNOWN.has(this.#font) &&
      KNOWN.has(this.#alternative.toLowerCase());
    if (isMissing && !SYMBOLS.test(this.#font)) this.#traits.replacedFonts.set(this.#font, this.#alternative);
    return '';
  }

  #readTable(local: string, attributes: Attributes): void {
    if (local === 'font') {
      this.#font = (attributeOf('name', attributes) ?? '').toLowerCase();
      this.#alternative = '';
      this.#isSeen = false;
      this.#isUnread = false;
    }
    if (local === 'altName') this.#alternative = attributeOf('val', attributes) ?? '';
    if (local === 'notTrueType') this.#isUnread = true;
    if (local === 'sig') this.#isSeen = !this.#isUnread;
  }

  #replace(attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) {
      if (!FONT_ATTRIBUTE.test(key)) continue;
      const name = value.toLowerCase();
      this.#named.add(name);
      attributes[key] = this.#replacementOf(name) ?? value;
    }
  }

  #replacementOf(name: string): string | undefined {
    return this.#traits.replacedFonts.get(name) ?? (this.#traits.isOfMac ? OF_MAC.get(name) : undefined);
  }
}
