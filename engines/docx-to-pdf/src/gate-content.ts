import { damaged } from './docx-error.ts';
import type { GateNotes } from './gate-notes.ts';
import { type RunFonts, symbolFonts, symbolsAsElements } from './gate-symbols.ts';
import { doctypeRefused, escapeAttribute, localName, type PartEditor } from './gate-xml.ts';
import type { Letters } from './letters.ts';

/** The namespaces of WordprocessingML: transitional and strict (ISO/IEC 29500-1 and -4). */
const WORD = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];
/** Fields that take their content from other files and machines (ECMA-376 Part 1, 17.16.5). */
const EXTERNAL_FIELDS = /^(includetext|includepicture|include|import|link|dde|ddeauto|rd|database)$/i;
/** Fields whose content would be that of the converting machine: they keep what Word has written last. */
const LOCAL_FIELDS = /^(filename|filesize)$/i;
/** Elements that bring in other documents; what they lead to is gone. */
const LEFT_OUT = /^(altChunk|subDoc|attachedTemplate|framesets?)$/;
/** Date pickers (17.5.2.7): LibreOffice makes form fields of them that check themselves by JavaScript. */
const SCRIPTED = /^date$/;
/** Vector shapes of old Word (VML) that name pictures in attributes of their own, beside the relationships. */
const VML_SOURCES = ['src', 'o:href', 'o:althref'];
const VML_SHAPES = /^(imagedata|fill|stroke|image)$/;
const VML = ['urn:schemas-microsoft-com:vml'];
const INSIDE = /^(#|data:image\/(?!svg)|cid:|$)/i;
/** What a run looked like before a tracked change (17.13.5.31). */
const EARLIER = 'rPrChange';
const DRAWN_ONCE = 'Fallback';

interface Field {
  readonly id: number;
  instruction: string;
  isInstruction: boolean;
}

/**
 * Reads the content of one part: counts its letters, and takes out what would reach outside. An instruction may stand in many pieces,
 * so a first reading finds the fields (`fields`), and a second one, which gets them as `known`, empties them.
 */
export class ContentEditor implements PartEditor {
  changes = 0;
  /** Texts that are written otherwise, so that LibreOffice shows what Word does: they take nothing out. */
  refinements = 0;
  /** The numbers of fields, in the order of their beginnings, whose instruction is not to be followed. */
  readonly fields = new Set<number>();
  readonly #notes: GateNotes;
  readonly #letters: Letters | null;
  readonly #known: ReadonlySet<number>;
  readonly #open: Field[] = [];
  readonly #wordPrefixes = new Set<string>();
  readonly #vmlPrefixes = new Set<string>();
  #doctype: string | null = null;
  #root = '';
  #begun = 0;
  #fallbacks = 0;
  #isText = false;
  #isInstruction = false;
  #isSymbol = false;
  #isEarlier = false;
  /** Of the run that is being read, where its text is of symbols. */
  #symbols: RunFonts | null = null;
  #prefix = '';

  constructor(notes: GateNotes, letters: Letters | null, known: ReadonlySet<number> = new Set()) {
    this.#notes = notes;
    this.#letters = letters;
    this.#known = known;
  }

  doctype(content: string): void {
    this.#doctype = content;
  }

  open(name: string, attributes: Record<string, string>): boolean | 'content' {
    const local = localName(name);
    if (this.#root === '') this.#enter(local);
    if (this.#root === 'svg') return this.#openPicture(attributes);
    const prefix = name.slice(0, Math.max(0, name.length - local.length - 1));
    for (const key of Object.keys(attributes)) if (key.startsWith('xmlns')) this.#declare(key, attributes[key] ?? '');
    if (local === DRAWN_ONCE) this.#fallbacks++;
    if (this.#vmlPrefixes.has(prefix) && VML_SHAPES.test(local)) this.#closeSources(attributes);
    if (!this.#wordPrefixes.has(prefix)) return true;
    this.#prefix = prefix === '' ? '' : `${prefix}:`;
    const isKept = this.#openWord(local, attributes);
    return isKept && local === 't' && this.#symbols !== null ? 'content' : isKept;
  }

  text(text: string): string | { xml: string } {
    if (this.#isSymbol && this.#symbols !== null) return this.#drawSymbols(text, this.#symbols);
    if (this.#isText) this.#letters?.add(text);
    const field = this.#open.at(-1);
    if (!this.#isInstruction || !field) return text;
    field.instruction += text;
    return this.#known.has(field.id) ? '' : text;
  }

  close(name: string): void {
    const local = localName(name);
    if (local === DRAWN_ONCE) this.#fallbacks--;
    if (local === EARLIER) this.#isEarlier = false;
    this.#isText = false;
    this.#isSymbol = false;
    this.#isInstruction = false;
  }

  #enter(root: string): void {
    this.#root = root;
    if (this.#doctype === null) return;
    if (root !== 'svg') throw doctypeRefused();
    if (this.#doctype.includes('[')) throw damaged('a picture with entities of its own');
    this.changes++;
  }

  #declare(key: string, namespace: string): void {
    const prefix = key.slice('xmlns:'.length);
    if (WORD.includes(namespace)) this.#wordPrefixes.add(prefix);
    if (VML.includes(namespace)) this.#vmlPrefixes.add(prefix);
  }

  #openWord(local: string, attributes: Record<string, string>): boolean {
    const keyOf = (wanted: string) => Object.keys(attributes).find((key) => localName(key) === wanted) ?? wanted;
    this.#isText = local === 't' && this.#fallbacks === 0;
    if (local === 'r') this.#symbols = null;
    if (local === EARLIER) this.#isEarlier = true;
    if (local === 'rFonts' && !this.#isEarlier)
      this.#symbols = symbolFonts(attributes[keyOf('ascii')], attributes[keyOf('hAnsi')]);
    this.#isSymbol = local === 't' && this.#symbols !== null;
    this.#isInstruction = local === 'instrText' || local === 'delInstrText';
    if (local === 'fldChar') this.#step(attributes[keyOf('fldCharType')] ?? '');
    if (local === 'fldSimple' && this.#isRefused(attributes[keyOf('instr')] ?? '')) attributes[keyOf('instr')] = '';
    const isScripted = SCRIPTED.test(local);
    if (isScripted) this.#notes.add('date_field');
    if (!isScripted && !LEFT_OUT.test(local)) return true;
    this.changes++;
    return false;
  }

  /** Symbols are no letters: nobody finds them in the PDF's text again. */
  #drawSymbols(text: string, fonts: RunFonts): { xml: string } {
    const xml = symbolsAsElements(text, fonts, this.#prefix);
    if (xml !== null) this.refinements++;
    // The tags around the text are gone.
    return { xml: xml ?? `<${this.#prefix}t xml:space="preserve">${escapeAttribute(text)}</${this.#prefix}t>` };
  }

  /** SVG 1.1, 17.1: whatever an element refers to, a link apart, is read with the picture. */
  #openPicture(attributes: Record<string, string>): boolean {
    for (const [key, value] of Object.entries(attributes)) {
      if (localName(key) !== 'href' || INSIDE.test(value.trim())) continue;
      delete attributes[key];
      this.changes++;
      this.#notes.add('external_image');
    }
    return true;
  }

  #closeSources(attributes: Record<string, string>): void {
    for (const key of VML_SOURCES) {
      if (INSIDE.test(attributes[key] ?? '')) continue;
      this.#notes.add('external_image');
      delete attributes[key];
      this.changes++;
    }
  }

  /** The beginning, middle or end of a field that is spread over runs (17.16.18). */
  #step(type: string): void {
    if (type === 'begin') this.#open.push({ id: this.#begun++, instruction: '', isInstruction: true });
    const field = this.#open.at(-1);
    if (type === 'begin' || !field) return;
    if (field.isInstruction && this.#isRefused(field.instruction)) this.fields.add(field.id);
    field.isInstruction = false;
    if (type === 'end') this.#open.pop();
  }

  #isRefused(instruction: string): boolean {
    const [command = ''] = instruction.trim().split(/[\s"\\]/, 1);
    const isExternal = EXTERNAL_FIELDS.test(command);
    if (isExternal) this.#notes.add('external_field');
    if (isExternal || LOCAL_FIELDS.test(command)) this.changes++;
    return isExternal || LOCAL_FIELDS.test(command);
  }
}
