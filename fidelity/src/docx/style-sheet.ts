import type { ListFacts, ParagraphFacts } from './docx-facts.ts';
import type { DocxParts } from './docx-parts.ts';
import { child, descendants, wordValue, type XmlElement } from './xml-tree.ts';

/** The look of a run, as its own properties and all styles above them make it. */
export interface Look {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly size: number;
  readonly color: string;
  readonly family: string;
}

/** Which of a run's fonts a character takes (ECMA-376 Part 1, 17.3.2.26). */
export type Script = 'western' | 'eastAsian' | 'complex';

const FONT_SLOTS = {
  western: ['w:ascii', 'w:asciiTheme'],
  eastAsian: ['w:eastAsia', 'w:eastAsiaTheme'],
  complex: ['w:cs', 'w:cstheme'],
} as const;
const THEME_SLOTS = { western: 'a:latin', eastAsian: 'a:ea', complex: 'a:cs' } as const;
/** What Word takes where nothing is said (ECMA-376 Part 1, 17.3.2.38 and 17.7.5.5). */
const UNNAMED = { size: 10, family: 'Times New Roman' };

/** Values of `w:jc` that give lines two straight edges (ECMA-376 17.18.44); those with kashidas stretch Arabic letters. */
const JUSTIFIED = new Set(['both', 'distribute', 'lowKashida', 'mediumKashida', 'highKashida']);

const isOn = (element: XmlElement) => !/^(0|false|off|none)$/.test(element.attributes['w:val'] ?? 'true');
const TITLE = 10;

/** Styles and numbering of a DOCX. */
export class StyleSheet {
  readonly #styles = new Map<string, XmlElement>();
  readonly #chains = new Map<string, readonly XmlElement[]>();
  readonly #formats = new Map<string, ReadonlyMap<string, string>>();
  readonly #themeFonts = new Map<string, string>();
  readonly #defaults: XmlElement | undefined;
  /** The style of paragraphs that name none. */
  readonly defaultParagraph: string = '';

  constructor(parts: DocxParts) {
    const styles = parts.read(parts.ofKind('styles')[0] ?? '');
    this.#defaults = child(child(child(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
    for (const style of styles?.children.filter(({ name }) => name === 'w:style') ?? []) {
      const { 'w:styleId': id = '', 'w:type': type, 'w:default': isDefault = '0' } = style.attributes;
      this.#styles.set(id, style);
      if (type === 'paragraph' && /^(1|true|on)$/.test(isDefault)) this.defaultParagraph = id;
    }
    this.#readNumbering(parts.read(parts.ofKind('numbering')[0] ?? ''));
    this.#readTheme(parts.read(parts.ofKind('theme')[0] ?? ''));
  }

  /** 1 to 9 for a heading of that level, 10 for the title, 0 for other paragraphs. */
  headingOf(style: string, properties: XmlElement | undefined): number {
    const chain = this.#chain(style);
    const outline = [properties, ...chain.map((one) => child(one, 'w:pPr'))]
      .map((one) => wordValue(one, 'w:outlineLvl'))
      .find((value) => value !== undefined);
    if (outline !== undefined) return Number(outline) < 9 ? Number(outline) + 1 : 0;
    for (const one of chain) {
      const name = (wordValue(one, 'w:name') ?? '').toLowerCase();
      const level = /^heading (\d)$/.exec(name)?.[1];
      if (level !== undefined) return Number(level);
      if (name === 'title') return TITLE;
    }
    return 0;
  }

  /** How a paragraph is numbered, or null. */
  listOf(style: string, properties: XmlElement | undefined): ListFacts | null {
    const numbers = [properties, ...this.#chain(style).map((one) => child(one, 'w:pPr'))].map((one) =>
      child(one, 'w:numPr'),
    );
    const id = numbers.map((one) => wordValue(one, 'w:numId')).find((value) => value !== undefined);
    const level = numbers.map((one) => wordValue(one, 'w:ilvl')).find((value) => value !== undefined) ?? '0';
    if (id === undefined || id === '0') return null;
    const format = this.#formats.get(id)?.get(level) ?? 'decimal';
    if (format === 'none') return null;
    return { kind: format === 'bullet' ? 'bullet' : 'number', level: Number(level) + 1 };
  }

  alignmentOf(style: string, properties: XmlElement | undefined): ParagraphFacts['alignment'] {
    const value = [properties, ...this.#chain(style).map((one) => child(one, 'w:pPr'))]
      .map((one) => wordValue(one, 'w:jc'))
      .find((one) => one !== undefined);
    if (value === 'center') return 'center';
    if (value === 'right' || value === 'end') return 'end';
    return value !== undefined && JUSTIFIED.has(value) ? 'justified' : 'start';
  }

  /** The look of a run in a paragraph of a style. */
  lookOf(properties: XmlElement | undefined, paragraphStyle: string, script: Script): Look {
    const own = wordValue(properties, 'w:rStyle');
    const sources = [
      properties,
      ...(own === undefined ? [] : this.#chain(own).map((one) => child(one, 'w:rPr'))),
      ...this.#chain(paragraphStyle).map((one) => child(one, 'w:rPr')),
      this.#defaults,
    ].filter((one) => one !== undefined);
    const first = (name: string) => {
      for (const source of sources) {
        const found = child(source, name);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const isComplex = script === 'complex';
    const [bold, italic] = [first(isComplex ? 'w:bCs' : 'w:b'), first(isComplex ? 'w:iCs' : 'w:i')];
    const size = (isComplex ? first('w:szCs') : undefined) ?? first('w:sz');
    const color = first('w:color')?.attributes['w:val'] ?? 'auto';
    return {
      isBold: bold !== undefined && isOn(bold),
      isItalic: italic !== undefined && isOn(italic),
      size: size === undefined ? UNNAMED.size : Number(size.attributes['w:val']) / 2,
      color: color === 'auto' ? '000000' : color.toUpperCase(),
      family: this.#familyOf(sources, script),
    };
  }

  #familyOf(sources: readonly XmlElement[], script: Script): string {
    const [named, themed] = FONT_SLOTS[script];
    for (const source of sources) {
      const fonts = child(source, 'w:rFonts')?.attributes;
      const theme = fonts?.[themed];
      const family = theme === undefined ? fonts?.[named] : this.#themeFonts.get(`${theme.slice(0, 5)} ${script}`);
      if (family !== undefined && family !== '') return family;
    }
    return UNNAMED.family;
  }

  /** A style and those that it is based on, the nearest first. */
  #chain(id: string): readonly XmlElement[] {
    const known = this.#chains.get(id);
    if (known !== undefined) return known;
    const chain: XmlElement[] = [];
    for (let style = this.#styles.get(id); style !== undefined && !chain.includes(style); ) {
      chain.push(style);
      style = this.#styles.get(wordValue(style, 'w:basedOn') ?? '');
    }
    this.#chains.set(id, chain);
    return chain;
  }

  #readNumbering(numbering: XmlElement | undefined): void {
    const formatsOf = (levels: readonly XmlElement[]) =>
      levels.map((level) => [level.attributes['w:ilvl'] ?? '0', wordValue(level, 'w:numFmt') ?? 'decimal'] as const);
    const definitions = new Map<string, readonly (readonly [string, string])[]>();
    for (const one of numbering?.children ?? []) {
      const levels = one.children.filter(({ name }) => name === 'w:lvl');
      if (one.name === 'w:abstractNum') definitions.set(one.attributes['w:abstractNumId'] ?? '', formatsOf(levels));
    }
    for (const one of numbering?.children ?? []) {
      if (one.name !== 'w:num') continue;
      const definition = definitions.get(wordValue(one, 'w:abstractNumId') ?? '') ?? [];
      const overrides = formatsOf(descendants(one, 'w:lvl'));
      this.#formats.set(one.attributes['w:numId'] ?? '', new Map([...definition, ...overrides]));
    }
  }

  #readTheme(theme: XmlElement | undefined): void {
    for (const which of ['major', 'minor']) {
      const fonts = descendants(theme, `a:${which}Font`)[0];
      for (const script of ['western', 'eastAsian', 'complex'] as const) {
        this.#themeFonts.set(`${which} ${script}`, child(fonts, THEME_SLOTS[script])?.attributes['typeface'] ?? '');
      }
    }
  }
}
