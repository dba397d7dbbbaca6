import type { DocumentTraits } from '../document-traits.ts';
import {
  attributeOf,
  type Correction,
  type ElementName,
  isOn,
  keyOf,
  type OpenedElement,
  type Repair,
} from '../repair.ts';
import type { Hyphenation } from './hyphenation.ts';

/** Word divides no shorter words. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{5,}/u;
const MOST_LANGUAGES = 100;
/** What text had before a tracked change. */
const EARLIER = 'rPrChange';

/**
 * Has words divided in every country of a language: Word divides English of Canada as all English, LibreOffice only that of countries
 * with patterns of their own.
 */
export class HyphenationRepair implements Repair {
  readonly #hyphenation: Hyphenation;
  readonly #isFirstReading: boolean;
  #hasOther = false;
  #run = '';
  #isText = false;
  #isCommon = false;
  #isDefaultStyle = false;
  #isEarlier = false;

  constructor({ hyphenation }: DocumentTraits, isFirstReading: boolean) {
    this.#hyphenation = hyphenation;
    this.#isFirstReading = isFirstReading;
  }

  get isNeeded(): boolean {
    return this.#hasOther && this.#hyphenation.isOn;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    this.#isText = false;
    if (vocabulary !== 'word') return 'none';
    if (local === 'autoHyphenation') this.#hyphenation.isOn = isOn(attributes);
    if (local === 'docDefaults') this.#isCommon = true;
    if (local === 'style') this.#isDefaultStyle = isDefault(attributes);
    if (local === EARLIER) this.#isEarlier = true;
    if (local === 'r') this.#run = '';
    if (local === 't') this.#isText = true;
    if (local === 'lang' && !this.#isEarlier) this.#readLanguage(attributes);
    return 'none';
  }

  text(text: string): null {
    const { languages } = this.#hyphenation;
    const isNew = this.#isText && this.#isFirstReading && !languages.has(this.#run) && languages.size < MOST_LANGUAGES;
    if (isNew && WORD.test(text)) languages.add(this.#run);
    return null;
  }

  close({ local }: ElementName): string {
    if (local === 'docDefaults') this.#isCommon = false;
    if (local === 'style') this.#isDefaultStyle = false;
    if (local === EARLIER) this.#isEarlier = false;
    return '';
  }

  #readLanguage(attributes: OpenedElement['attributes']): void {
    const key = keyOf('val', attributes);
    const tag = key === undefined ? '' : (attributes[key] ?? '');
    if (key === undefined || tag === '') return;
    this.#run = tag;
    if (this.#isCommon) this.#hyphenation.defaults.common = tag;
    if (this.#isDefaultStyle) this.#hyphenation.defaults.style = tag;
    if (!this.#isFirstReading && !this.#hyphenation.isOn) return;
    const nearest = this.#hyphenation.nearest(tag);
    if (nearest === null || nearest === tag) return;
    this.#hasOther = true;
    if (!this.#isFirstReading) attributes[key] = nearest;
  }
}

function isDefault(attributes: OpenedElement['attributes']): boolean {
  return attributeOf('type', attributes) === 'paragraph' && isOn({ val: attributeOf('default', attributes) ?? '0' });
}
