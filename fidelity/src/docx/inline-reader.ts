import type { WordFacts } from './docx-facts.ts';
import type { Relationship } from './docx-parts.ts';
import { isUnspaced, scriptOf } from './scripts.ts';
import type { Look, Script, StyleSheet } from './style-sheet.ts';
import { child, chosen, descendants, type XmlElement } from './xml-tree.ts';

/** What the blocks of a part refer to. */
export interface StoryContext {
  readonly styles: StyleSheet;
  readonly relationships: ReadonlyMap<string, Relationship>;
}

interface Piece {
  readonly text: string;
  readonly properties: XmlElement | undefined;
}

/** What holds runs and is none. */
const HOLDERS = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo']);
const BLANKS = new Set(['w:tab', 'w:ptab', 'w:br', 'w:cr']);
/** Fields whose result changes with the page: their name stands for it. */
const PAGE_FIELD = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const BULLET = '\u2022';

/** Reads the text of one paragraph and what is in it. */
export class InlineReader {
  readonly links: string[] = [];
  readonly equations: string[] = [];
  readonly frames: XmlElement[] = [];
  pictures = 0;
  readonly #context: StoryContext;
  readonly #style: string;
  readonly #pieces: Piece[] = [];
  /** Fields that are open: their code while it is read, then whether their result counts. */
  readonly #fields: { code: string; part: 'code' | 'result' | 'replaced' }[] = [];

  constructor(context: StoryContext, paragraphStyle: string) {
    this.#context = context;
    this.#style = paragraphStyle;
  }

  get text(): string {
    return this.#pieces.map(({ text }) => text).join('');
  }

  read(element: XmlElement): void {
    for (const one of element.children) {
      if (one.name === 'w:r') this.#run(one);
      else if (one.name === 'w:hyperlink') this.#hyperlink(one);
      else if (one.name === 'w:fldSimple') this.#simpleField(one);
      else if (one.name === 'm:oMath' || one.name === 'm:oMathPara') this.#equation(one);
      else if (one.name === 'mc:AlternateContent') this.read(chosen(one) ?? one);
      else if (HOLDERS.has(one.name)) this.read(one);
    }
  }

  /** The words with their looks; characters of scripts without spaces stand alone. */
  words(): WordFacts[] {
    const words: WordFacts[] = [];
    const looks = new Map<XmlElement | undefined, Map<Script, Look>>();
    const lookOf = (properties: XmlElement | undefined, script: Script) => {
      const known = looks.get(properties) ?? new Map<Script, Look>();
      looks.set(properties, known);
      const look = known.get(script) ?? this.#context.styles.lookOf(properties, this.#style, script);
      known.set(script, look);
      return look;
    };
    let current = '';
    let first: Look | undefined;
    const end = () => {
      if (first !== undefined) words.push({ text: current, ...first });
      current = '';
      first = undefined;
    };
    for (const { text, properties } of this.#pieces) {
      for (const character of text) {
        const isAlone = isUnspaced(character);
        if (isAlone || /\s/.test(character)) end();
        if (/\s/.test(character)) continue;
        current += character;
        first ??= lookOf(properties, scriptOf(character));
        if (isAlone) end();
      }
    }
    end();
    return words;
  }

  #run(run: XmlElement): void {
    const properties = child(run, 'w:rPr');
    if (child(properties, 'w:vanish') !== undefined) return;
    const say = (text: string) => this.#pieces.push({ text, properties });
    for (const one of run.children) {
      if (one.name === 'w:fldChar') this.#fieldMark(one.attributes['w:fldCharType'], properties);
      else if (one.name === 'w:instrText') this.#fieldCode(one.text);
      else if (this.#fields.some(({ part }) => part !== 'result')) continue;
      else if (one.name === 'w:t') say(one.text);
      else if (BLANKS.has(one.name)) say(' ');
      else if (one.name === 'w:noBreakHyphen') say('-');
      else if (one.name === 'w:sym') say(symbol(one.attributes['w:char']));
      else if (['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'].includes(one.name)) this.#drawing(one);
    }
  }

  #fieldMark(type: string | undefined, properties: XmlElement | undefined): void {
    const field = this.#fields.at(-1);
    if (type === 'begin') this.#fields.push({ code: '', part: 'code' });
    else if (type === 'separate' && field !== undefined) field.part = this.#open(field.code, properties);
    else if (type === 'end' && field !== undefined) {
      if (field.part === 'code') this.#open(field.code, properties);
      this.#fields.pop();
    }
  }

  #fieldCode(text: string): void {
    const field = this.#fields.at(-1);
    if (field?.part === 'code') field.code += text;
  }

  /** Notes what a field's code says; the part of the field that comes next. */
  #open(code: string, properties: XmlElement | undefined): 'result' | 'replaced' {
    const page = PAGE_FIELD.exec(code)?.[1];
    // A field in the code of another shows nothing itself, as the page that a formula counts from.
    const isShown = this.#fields.slice(0, -1).every(({ part }) => part === 'result');
    if (page !== undefined && isShown) this.#pieces.push({ text: `{${page.toUpperCase()}}`, properties });
    const link = /HYPERLINK\s+"((?:https?|mailto):[^"]+)"/.exec(code)?.[1];
    if (link !== undefined) this.links.push(link);
    return page === undefined ? 'result' : 'replaced';
  }

  #simpleField(field: XmlElement): void {
    const properties = child(child(field, 'w:r'), 'w:rPr');
    if (this.#open(field.attributes['w:instr'] ?? '', properties) === 'result') this.read(field);
  }

  #hyperlink(link: XmlElement): void {
    const target = this.#context.relationships.get(link.attributes['r:id'] ?? '');
    if (target?.isExternal) this.links.push(target.target);
    this.read(link);
  }

  #equation(equation: XmlElement): void {
    const parts = equation.name === 'm:oMath' ? [equation] : descendants(equation, 'm:oMath');
    for (const part of parts) {
      const text = descendants(part, 'm:t')
        .map((one) => one.text)
        .join('');
      if (text.trim() === '') continue;
      this.equations.push(text);
      this.#pieces.push({ text, properties: undefined });
    }
  }

  #drawing(element: XmlElement): void {
    if (element.name === 'w:txbxContent') this.frames.push(element);
    else if (element.name === 'mc:AlternateContent') this.#drawing(chosen(element) ?? { ...element, name: '' });
    else {
      if (element.name === 'a:blip' || element.name === 'v:imagedata') this.pictures++;
      for (const one of element.children) this.#drawing(one);
    }
  }
}

/** A character of a symbol font: where it has no code of its own, it is most often a bullet. */
function symbol(hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16);
  if (Number.isNaN(code)) return '';
  return code >= 0xe000 && code <= 0xf8ff ? BULLET : String.fromCodePoint(code);
}
