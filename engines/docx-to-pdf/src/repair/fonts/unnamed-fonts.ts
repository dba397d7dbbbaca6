import { escapeAttribute, localName } from '../../docx/xml.ts';
import type { DocumentTraits } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  keyOf,
  type OpenedElement,
  type Repair,
} from '../repair.ts';
import { isEastAsian, otherFontOf, USUAL_FONT } from './east-asian-fonts.ts';

const THEME_FONTS = /^(minor|major)Font$/;
/** Those of a theme for East Asian text (17.18.96). */
const OF_THEME = /^(minor|major)EastAsia$/;
const FONT = /^eastAsia(Theme)?$/;
/** White space as XML has it. */
const EDGES = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** A run that is being read. */
interface Run {
  readonly prefix: string;
  /** Its paragraph or itself names the font of its East Asian text. */
  isNamed: boolean;
  /** Its properties as XML: those before its fonts, its fonts, those after them (17.3.2.28). */
  style: string;
  fonts: Attributes;
  others: string;
  /** In which font its text is now, where that is not the usual one. */
  font: string | null;
}

/**
 * Gives East Asian text a font that has none: neither the document nor its theme, nor a language by which Word finds one (`w:themeFontLang`,
 * 17.15.1.88). Word takes MS Mincho, and other fonts for the characters that it lacks; lines of Microsoft JhengHei are 1.33 times as high.
 * So are lines with simplified Chinese characters, each of which becomes a run of its own here: LibreOffice knows the height of lines by the
 * fonts that are asked for alone.
 */
export class UnnamedFontRepair implements Repair {
  readonly #traits: DocumentTraits;
  readonly #isFirstReading: boolean;
  /** The part names fonts of the theme, or has text that the usual font lacks. */
  #isConcerned = false;
  /** Elements around, the innermost last, as shapes in runs have runs of their own. */
  readonly #runs: Run[] = [];
  readonly #paragraphs: { isNamed: boolean }[] = [];
  #isBegun = false;
  #properties = 0;
  #earlier = 0;
  #rubies = 0;
  #isText = false;
  #isTrimmed = false;
  #isInTheme = false;
  #areDefaults = false;
  #style = '';

  constructor(traits: DocumentTraits, isFirstReading: boolean) {
    this.#traits = traits;
    this.#isFirstReading = isFirstReading;
  }

  get isNeeded(): boolean {
    return this.#isConcerned && this.#traits.eastAsian.areUnnamed;
  }

  get #isCorrecting(): boolean {
    return !this.#isFirstReading && this.#traits.eastAsian.areUnnamed;
  }

  open(element: OpenedElement): Correction {
    const { vocabulary, local, attributes } = element;
    this.#isText = false;
    if (vocabulary === 'drawing') this.#readTheme(local, attributes);
    if (this.#properties > 0) this.#readProperty(element);
    this.#properties += this.#properties > 0 || (this.#isBegun && vocabulary === 'word' && local === 'rPr') ? 1 : 0;
    this.#isBegun = false;
    if (vocabulary !== 'word') return 'none';
    this.#readStyles(local, attributes);
    this.#readText(element);
    if (local === 'rFonts') this.#nameUsual(attributes);
    return 'none';
  }

  text(text: string): string | null {
    const run = this.#runs.at(-1);
    if (!this.#isText || run === undefined || run.isNamed || !isEastAsian(text)) return null;
    this.#traits.eastAsian.hasText = true;
    if (!this.#isCorrecting) {
      this.#isConcerned ||= [...text].some((character) => otherFontOf(character) !== null);
      return null;
    }
    let xml = '';
    for (const character of this.#isTrimmed ? text.replace(EDGES, '') : text) {
      const font = isEastAsian(character) ? otherFontOf(character) : run.font;
      if (font !== run.font) {
        run.font = font;
        xml += anotherRun(run);
      }
      xml += escapeAttribute(character);
    }
    return xml;
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    this.#isText = this.#isBegun = false;
    if (vocabulary === 'drawing' && THEME_FONTS.test(local)) this.#isInTheme = false;
    if (this.#properties > 0 && --this.#properties > 0) this.#closeProperty(local, prefix);
    if (vocabulary !== 'word') return '';
    if (local === 'docDefaults') this.#areDefaults = false;
    if (local === 'style') this.#style = '';
    if (local === 'ruby') this.#rubies--;
    if (local === 'r') this.#runs.pop();
    if (local === 'p') this.#paragraphs.pop();
    return '';
  }

  #readTheme(local: string, attributes: Attributes): void {
    if (THEME_FONTS.test(local)) this.#isInTheme = true;
    if (local === 'ea' && this.#isInTheme && (attributeOf('typeface', attributes) ?? '') !== '')
      this.#traits.eastAsian.isInTheme = true;
  }

  #readStyles(local: string, attributes: Attributes): void {
    const { eastAsian } = this.#traits;
    if (local === 'docDefaults') this.#areDefaults = true;
    if (local === 'themeFontLang' || (local === 'lang' && this.#areDefaults))
      eastAsian.readLanguage(attributeOf('eastAsia', attributes) ?? '');
    if (local === 'rFonts' && this.#areDefaults)
      eastAsian.isThemed = OF_THEME.test(attributeOf('eastAsiaTheme', attributes) ?? '');
    if (local === 'style') {
      this.#style = attributeOf('styleId', attributes) ?? '';
      const isDefault = attributeOf('type', attributes) === 'paragraph' && keyOf('default', attributes) !== undefined;
      if (isDefault) eastAsian.defaultStyle = this.#style;
    }
    if (this.#style === '') return;
    if (local === 'basedOn') eastAsian.styles.base(this.#style, attributeOf('val', attributes) ?? '');
    if (local === 'rFonts' && keyOf('eastAsia', attributes) !== undefined) eastAsian.styles.add(this.#style);
  }

  #readText({ local, prefix, attributes }: OpenedElement): void {
    const { styles, defaultStyle } = this.#traits.eastAsian;
    const [paragraph, run] = [this.#paragraphs.at(-1), this.#runs.at(-1)];
    if (local === 'p') this.#paragraphs.push({ isNamed: styles.has(defaultStyle) });
    if (local === 'pStyle' && paragraph !== undefined)
      paragraph.isNamed = styles.has(attributeOf('val', attributes) ?? '');
    if (local === 'ruby') this.#rubies++;
    if (local === 'r') {
      const isNamed = paragraph?.isNamed === true || this.#rubies > 0 || prefix === '';
      this.#runs.push({ prefix, isNamed, style: '', fonts: {}, others: '', font: null });
      this.#isBegun = true;
    }
    if (local !== 't' || run === undefined || run.isNamed) return;
    this.#isText = true;
    this.#isTrimmed = attributes['xml:space'] !== 'preserve';
    if (this.#isCorrecting) attributes['xml:space'] = 'preserve';
  }

  #readProperty({ vocabulary, local, prefix, attributes }: OpenedElement): void {
    const run = this.#runs.at(-1);
    if (this.#earlier > 0 || local === 'rPrChange') this.#earlier++;
    if (run === undefined || this.#earlier > 0) return;
    const tag = `<${prefix}${local}${Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
      .join('')}>`;
    if (vocabulary === 'word' && local === 'rFonts') {
      run.fonts = Object.fromEntries(Object.entries(attributes).filter(([key]) => !FONT.test(localName(key))));
      const theme = attributeOf('eastAsiaTheme', attributes);
      run.isNamed ||= keyOf('eastAsia', attributes) !== undefined || (theme !== undefined && !OF_THEME.test(theme));
    } else if (vocabulary === 'word' && local === 'rStyle') {
      run.style = `${tag}</${prefix}${local}>`;
      run.isNamed ||= this.#traits.eastAsian.styles.has(attributeOf('val', attributes) ?? '');
    } else run.others += tag;
  }

  #closeProperty(local: string, prefix: string): void {
    if (this.#earlier > 0) {
      this.#earlier--;
      return;
    }
    const run = this.#runs.at(-1);
    if (run !== undefined && local !== 'rFonts' && local !== 'rStyle') run.others += `</${prefix}${local}>`;
  }

  /** Names the usual font where the theme's is asked for. */
  #nameUsual(attributes: Attributes): void {
    const key = keyOf('eastAsiaTheme', attributes);
    if (key === undefined || !OF_THEME.test(attributes[key] ?? '')) return;
    this.#isConcerned = true;
    if (!this.#isCorrecting) return;
    delete attributes[key];
    attributes[key.replace('eastAsiaTheme', 'eastAsia')] = USUAL_FONT;
  }
}

/** Ends a run within its text and begins another one like it, in the font that it is to have now. */
function anotherRun({ prefix, style, fonts, others, font }: Run): string {
  const all = { ...fonts, [`${prefix}eastAsia`]: font ?? USUAL_FONT };
  const named = Object.entries(all).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const properties = `${style}<${prefix}rFonts${named.join('')}/>${others}`;
  return `</${prefix}t></${prefix}r><${prefix}r><${prefix}rPr>${properties}</${prefix}rPr><${prefix}t xml:space="preserve">`;
}
