import { localName } from '../docx/xml.ts';
import { attributeOf } from '../repair/repair.ts';

/** Where text may be in a document. What is in a text box or is the result of a field counts there, wherever that is. */
export type TextPlace = keyof typeof NO_LETTERS;

/** How many letters and decimal digits each place of a document has. */
export type LettersIn = Readonly<Record<TextPlace, number>>;

/** Those of a document without text. */
export const NO_LETTERS = {
  ...{ body: 0, headers: 0, footers: 0, footnotes: 0, endnotes: 0, comments: 0, textBoxes: 0, fields: 0 },
};

/** The roots of the parts that have text (ECMA-376 part 1, 11.3). */
const ROOTS: ReadonlyMap<string, TextPlace> = new Map([
  ['document', 'body'],
  ['hdr', 'headers'],
  ['ftr', 'footers'],
  ['footnotes', 'footnotes'],
  ['endnotes', 'endnotes'],
  ['comments', 'comments'],
]);

/** Fields that are deeper within others than this count nothing. */
const MAX_NESTING = 20;
/** Fields that show something of the document by themselves; the result of others, such as a table of contents, is text like any other. */
const SHOWING = /^\s*\\?(?:=|(?:PAGE|NUMPAGES|SECTIONPAGES|SEQ|REF|STYLEREF|QUOTE)\b)/i;

/** Letters and decimal digits, each counted as it is written: they are as many however a text is cut. */
const LETTER = /[\p{L}\p{Nd}]/gu;

/** Counts the letters and digits of each place of a document. */
export class TextPlaces {
  readonly counts: Record<TextPlace, number> = { ...NO_LETTERS };

  /** What counts the text of one part. */
  ofPart(): PartPlaces {
    return new PartPlaces(this.counts);
  }
}

/** A field around what is being read. */
interface OpenField {
  /** Whether it is whole in one element, or spread over runs. */
  readonly isSimple: boolean;
  instruction: string;
  isInResult: boolean;
}

/** Follows one part: each of its elements is to be opened and closed. */
export class PartPlaces {
  readonly #counts: Record<TextPlace, number>;
  readonly #fields: OpenField[] = [];
  #root: TextPlace | undefined;
  #hasRoot = false;
  #boxes = 0;
  /** What is written twice, for old readers. */
  #fallbacks = 0;
  #reads: 'text' | 'instruction' | null = null;

  constructor(counts: Record<TextPlace, number>) {
    this.#counts = counts;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    if (!this.#hasRoot) this.#root = ROOTS.get(local);
    this.#hasRoot = true;
    if (this.#root === undefined) return;
    this.#reads = local === 't' ? 'text' : local === 'instrText' ? 'instruction' : null;
    if (local === 'Fallback') this.#fallbacks++;
    if (local === 'txbxContent') this.#boxes++;
    if (local === 'fldChar') this.#step(attributeOf('fldCharType', attributes) ?? '');
    if (local === 'fldSimple')
      this.#fields.push({ isSimple: true, instruction: attributeOf('instr', attributes) ?? '', isInResult: true });
  }

  text(text: string): void {
    const field = this.#fields.at(-1);
    if (this.#reads === 'instruction' && field) field.instruction += text;
    if (this.#reads !== 'text' || this.#fallbacks > 0 || this.#root === undefined) return;
    this.#counts[this.#place(this.#root)] += text.match(LETTER)?.length ?? 0;
  }

  close(name: string): void {
    const local = localName(name);
    this.#reads = null;
    if (local === 'Fallback') this.#fallbacks--;
    if (local === 'txbxContent') this.#boxes--;
    if (local === 'fldSimple' && this.#fields.at(-1)?.isSimple) this.#fields.pop();
  }

  #place(root: TextPlace): TextPlace {
    if (this.#fields.slice(-MAX_NESTING).some(({ isInResult, instruction }) => isInResult && SHOWING.test(instruction)))
      return 'fields';
    return this.#boxes > 0 ? 'textBoxes' : root;
  }

  /** A `w:fldChar` (17.16.18). */
  #step(type: string): void {
    if (type === 'begin') this.#fields.push({ isSimple: false, instruction: '', isInResult: false });
    const field = this.#fields.at(-1);
    if (type === 'separate' && field) field.isInResult = true;
    if (type === 'end' && field && !field.isSimple) this.#fields.pop();
  }
}
