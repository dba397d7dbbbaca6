import { isOn } from '../repair/repair.ts';
import { element, property, type XmlElement } from './tree/xml-element.ts';
import type { Part, WordDocument } from './word-document.ts';

/** More styles than this never base on each other. */
const MAX_CHAIN = 50;

/** The styles of a document, with what they inherit (ECMA-376 Part 1, 17.7). */
export class Styles {
  readonly #byId = new Map<string, XmlElement>();
  readonly #byName = new Map<string, string>();
  readonly #byDefault = new Map<string, string>();
  readonly #defaults: XmlElement | undefined;

  readonly #part: Part | null;

  readonly #fonts: XmlElement | undefined;

  private constructor(part: Part | null, fonts: XmlElement | undefined) {
    this.#part = part;
    this.#fonts = fonts;
    this.#defaults = part?.root.child('w:docDefaults');
    for (const style of part?.root.elements ?? []) {
      const id = style.attributes['w:styleId'];
      if (style.name !== 'w:style' || id === undefined) continue;
      this.#byId.set(id, style);
      this.#byName.set((style.child('w:name')?.value ?? '').toLowerCase(), id);
      const isDefault = /^(1|true|on)$/.test(style.attributes['w:default'] ?? '');
      if (isDefault) this.#byDefault.set(style.attributes['w:type'] ?? '', id);
    }
  }

  static async of(document: WordDocument): Promise<Styles> {
    const theme = await document.partFor('theme');
    return new Styles(await document.partFor('styles'), theme?.root.child('a:themeElements', 'a:fontScheme'));
  }

  /** The style of that identifier. */
  get(id: string | undefined): XmlElement | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** The identifier of the style of that name, in any case: `toc 1`, `heading 1`. */
  named(name: string): string | undefined {
    return this.#byName.get(name.toLowerCase());
  }

  /** The font that the theme has for a purpose, such as `minorHAnsi` (17.18.96); undefined where it has none. */
  themeFont(purpose: string | undefined): string | undefined {
    if (purpose === undefined) return undefined;
    const scheme = purpose.startsWith('major') ? 'a:majorFont' : 'a:minorFont';
    return this.#fonts?.child(scheme, 'a:latin')?.attributes['typeface'] || undefined;
  }

  /** Adds a style of paragraphs, based on that of all paragraphs. Gives its identifier; undefined where the document has no styles. */
  add(name: string, ...properties: XmlElement[]): string | undefined {
    if (this.#part === null) return undefined;
    const id = name.replaceAll(' ', '');
    const base = this.defaultOf('paragraph');
    const inherited = base === undefined ? [] : [property('w:basedOn', base)];
    const attributes = { 'w:type': 'paragraph', 'w:styleId': id };
    const style = element('w:style', attributes, property('w:name', name), ...inherited, ...properties);
    this.#part.root.append(style);
    this.#part.touch();
    this.#byId.set(id, style);
    this.#byName.set(name, id);
    return id;
  }

  /** The identifier of the style that paragraphs or tables have without naming one. */
  defaultOf(type: 'paragraph' | 'table'): string | undefined {
    return this.#byDefault.get(type);
  }

  /** A style and those that it is based on, the nearest first. */
  chain(id: string | undefined): XmlElement[] {
    const chain: XmlElement[] = [];
    for (let style = this.get(id); style && chain.length < MAX_CHAIN; style = this.get(style.child('w:basedOn')?.value))
      chain.push(style);
    return chain;
  }

  /** What a style says under a path, such as `w:rPr`, `w:color`, itself or through those that it is based on. */
  inherited(id: string | undefined, ...path: string[]): XmlElement | undefined {
    for (const style of this.chain(id)) {
      const found = style.child(...path);
      if (found) return found;
    }
    return undefined;
  }

  /** A property of a paragraph: its own, its style's, or that of all paragraphs. */
  ofParagraph(paragraph: XmlElement, name: string): XmlElement | undefined {
    const own = paragraph.child('w:pPr');
    const style = own?.child('w:pStyle')?.value ?? this.defaultOf('paragraph');
    return (
      own?.child(name) ?? this.inherited(style, 'w:pPr', name) ?? this.#defaults?.child('w:pPrDefault', 'w:pPr', name)
    );
  }

  /** An attribute of a paragraph's `w:spacing`: each is inherited by itself (17.3.1.33). */
  spacingOf(paragraph: XmlElement, attribute: string): string | undefined {
    const own = paragraph.child('w:pPr');
    const chain = this.chain(own?.child('w:pStyle')?.value ?? this.defaultOf('paragraph'));
    const all = [own, ...chain.map((style) => style.child('w:pPr')), this.#defaults?.child('w:pPrDefault', 'w:pPr')];
    return all.map((found) => found?.child('w:spacing')?.attributes[attribute]).find((value) => value !== undefined);
  }

  /** A property of a run: its own, its style's, that of its paragraph's style, or that of all runs. */
  ofRun(run: XmlElement, name: string): XmlElement | undefined {
    const own = run.child('w:rPr');
    const paragraph = run.closest('w:p')?.child('w:pPr', 'w:pStyle')?.value ?? this.defaultOf('paragraph');
    return (
      own?.child(name) ??
      this.inherited(own?.child('w:rStyle')?.value, 'w:rPr', name) ??
      this.inherited(paragraph, 'w:rPr', name) ??
      this.#defaults?.child('w:rPrDefault', 'w:rPr', name)
    );
  }

  /** The font of a run for some text, by the attributes of `w:rFonts` that name it: each is inherited by itself (17.3.2.26). */
  fontOfRun(run: XmlElement, attributes: readonly string[]): { name: string; value: string } | undefined {
    const own = run.child('w:rPr');
    const paragraph = run.closest('w:p')?.child('w:pPr', 'w:pStyle')?.value ?? this.defaultOf('paragraph');
    const styles = [...this.chain(own?.child('w:rStyle')?.value), ...this.chain(paragraph)];
    const all = [own, ...styles.map((style) => style.child('w:rPr')), this.#defaults?.child('w:rPrDefault', 'w:rPr')];
    for (const properties of all) {
      const found = properties?.child('w:rFonts')?.attributes;
      // A theme's font comes before one that is named beside it.
      for (const name of found ? attributes.toReversed() : []) {
        const value = found?.[name];
        if (value !== undefined) return { name, value };
      }
    }
    return undefined;
  }

  /** Whether a property of a run that is on or off is on, as `w:b` (17.17.4). */
  isOn(run: XmlElement, name: string): boolean {
    const found = this.ofRun(run, name);
    return found !== undefined && isOn(found.attributes);
  }
}
