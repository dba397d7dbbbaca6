import type { Wanted } from '../complete/wanted.ts';
import { damaged } from '../docx/docx-error.ts';
import type { GateNotes, NoteKind } from '../docx/notes.ts';
import { doctypeRefused, escapeAttribute, localName, type PartEditor } from '../docx/xml.ts';
import { ACTIVE_ELEMENTS, type DocxActivity } from '../reach/document-activity.ts';
import { FieldStack } from '../reach/field-stack.ts';
import { type FieldVerdict, judgeField, refinedField } from '../reach/field-verdict.ts';
import { isLinkAddress, isPlaceInDocument } from '../reach/link-address.ts';
import { NO_TARGETS, type PartTargets, References } from '../reach/references.ts';
import type { DocumentTraits } from '../repair/document-traits.ts';
import { NO_REPAIRS, type RepairFindings, Repairs } from '../repair/repairs.ts';
import type { Letters } from './letters.ts';
import { type RunFonts, symbolFonts, symbolsAsElements } from './symbols.ts';
import type { PartPlaces } from './text-places.ts';
import { Vocabularies } from './vocabularies.ts';

/** Elements that bring in other documents; what they lead to is gone. */
const LEFT_OUT = /^(subDoc|attachedTemplate|framesets?)$/;
/** Date pickers (17.5.2.7): LibreOffice makes form fields of them that check themselves by JavaScript. */
const SCRIPTED = /^date$/;
/** Vector shapes of old Word (VML) that name pictures in attributes of their own, beside the relationships. */
const VML_SOURCES = /^(src|href|althref)$/;
const VML_SHAPES = /^(imagedata|fill|stroke|image)$/;
const VML = ['urn:schemas-microsoft-com:vml'];
const INSIDE = /^(#|data:image\/(?!svg)|cid:|$)/i;
/** What a run looked like before a tracked change (17.13.5.31). */
/** Characters of preceding text that identify a position: about half a line. */
const PLACE_LETTERS = 40;
const UNSEEN = /[\s\p{Cc}\p{Cf}]+/gu;
const EARLIER = 'rPrChange';
const DRAWN_ONCE = 'Fallback';
/** Of these a reader takes one (Part 3, 9). */
const ALTERNATIVE = /^(Choice|Fallback)$/;
/** Text that LibreOffice takes for a field's instruction while that is not closed. */
const INSTRUCTION = /^(instrText|delInstrText|t|delText)$/;

/** What a first reading of a part has found for the second, which writes it. */
export interface ContentFindings {
  /** What the instructions of fields are to be instead, by their number in the order of their beginnings. */
  readonly fields: ReadonlyMap<number, string>;
  readonly repairs: RepairFindings;
}

/** What is known of a part before it is read. */
export interface ContentContext {
  /** Those of its relationships. */
  readonly targets?: PartTargets;
  /** Of the document; first readings of its parts find them. */
  readonly traits: DocumentTraits;
  /** What a first reading of this part has found. */
  readonly known?: ContentFindings;
  /** Hears what calls for a completion; a second reading has no one to tell. */
  readonly wanted?: Wanted;
  /** Whether it is the main part, which alone has its text in one place. */
  readonly isMain?: boolean;
  /** Counts the letters of its places. */
  readonly places?: PartPlaces;
  /** Someone gets the document itself: what would run is taken out, too, and nothing is written otherwise for LibreOffice. */
  readonly isHandedOut?: boolean;
}

/**
 * Reads the content of one part: counts its letters, and takes out what would reach outside. An instruction may be in many pieces,
 * so a first reading finds the fields (`found`), and a second one, which gets them as `known`, empties them.
 */
export class ContentEditor implements PartEditor {
  changes = 0;
  #refinements = 0;
  /** What would run in a word processor; it stays, as LibreOffice draws its picture alone. */
  readonly activity = new Set<DocxActivity>();
  readonly #fields: FieldStack;
  readonly #references: References;
  readonly #repairs: Pick<Repairs, keyof Repairs>;
  readonly #isHandedOut: boolean;
  readonly #notes: GateNotes;
  readonly #letters: Letters | null;
  readonly #isMain: boolean;
  readonly #wanted: Wanted | undefined;
  readonly #places: PartPlaces | undefined;
  readonly #known: Map<number, string>;
  /** The alternatives around, each by a number of its own. */
  readonly #alternatives: number[] = [];
  readonly #vocabularies = new Vocabularies();
  readonly #vmlPrefixes = new Set<string>();
  #doctype: string | null = null;
  #root = '';
  #begunAlternatives = 0;
  #fallbacks = 0;
  #isText = false;
  #isInstruction = false;
  #isSymbol = false;
  #isEarlier = false;
  /** Of the run that is being read, where its text is of symbols. */
  #symbols: RunFonts | null = null;
  #prefix = '';
  /** The end of the text that has been read, without white space. */
  #before = '';

  constructor(
    notes: GateNotes,
    letters: Letters | null,
    { targets = NO_TARGETS, traits, known, wanted, places, isMain = false, isHandedOut = false }: ContentContext,
  ) {
    this.#fields = new FieldStack((verdict) => this.#judged(verdict), isHandedOut);
    this.#places = places;
    this.#isMain = isMain;
    this.#wanted = wanted;
    this.#notes = notes;
    this.#letters = letters;
    this.#references = new References(targets);
    this.#isHandedOut = isHandedOut;
    this.#repairs = isHandedOut ? NO_REPAIRS : new Repairs(traits, known?.repairs ?? null);
    this.#known = new Map(known?.fields);
  }

  /**
   * Whether something is written otherwise, so that LibreOffice shows what Word does: it takes nothing out. To be asked when the whole
   * document has been read.
   */
  get isRefined(): boolean {
    return this.#refinements > 0 || this.#repairs.isNeeded;
  }

  /** To be asked for when the part has been read to its end. */
  found(): ContentFindings {
    this.#fields.finish();
    const fields = this.#fields.replaced;
    if ([...fields.values()].some((instruction) => instruction !== '')) this.#refinements++;
    return { fields, repairs: this.#repairs.found() };
  }

  doctype(content: string): void {
    this.#doctype = content;
  }

  open(name: string, attributes: Record<string, string>): ReturnType<NonNullable<PartEditor['open']>> {
    this.#places?.open(name, attributes);
    const local = localName(name);
    if (this.#root === '') this.#enter(local);
    if (this.#root === 'svg') return this.#openPicture(attributes);
    const prefix = name.slice(0, Math.max(0, name.length - local.length - 1));
    for (const key of Object.keys(attributes)) if (key.startsWith('xmlns')) this.#declare(key, attributes[key] ?? '');
    this.#wanted?.open(local, attributes);
    if (local === DRAWN_ONCE) this.#fallbacks++;
    if (ALTERNATIVE.test(local)) this.#alternatives.push(++this.#begunAlternatives);
    for (const kind of this.#references.lostAt(attributes)) this.#place(kind);
    for (const kind of this.#references.clean(local, attributes)) this.#takeOut(kind);
    const activity = Object.hasOwn(ACTIVE_ELEMENTS, local) ? ACTIVE_ELEMENTS[local] : undefined;
    if (activity !== undefined && this.#isHandedOut) {
      this.changes++;
      return false;
    }
    if (activity !== undefined) this.activity.add(activity);
    if (this.#vmlPrefixes.has(prefix)) this.#closeSources(local, attributes);
    const element = this.#vocabularies.read(name);
    if (element.vocabulary === 'word') {
      this.#prefix = element.prefix;
      if (!this.#openWord(local, attributes)) return false;
    }
    const correction = this.#repairs.open({ ...element, attributes });
    if (correction === 'out') return false;
    if (this.#isSymbol || correction === 'tags-out') return 'content';
    return correction === 'none' ? true : correction;
  }

  text(text: string): string | { xml: string } {
    this.#places?.text(text);
    const corrected = this.#repairs.text(text);
    if (this.#isInstruction) this.#wanted?.instruction(text);
    const field = this.#isInstruction ? this.#fields.read(text) : null;
    const replacement = field === null ? undefined : this.#known.get(field);
    if (field !== null && replacement !== undefined) {
      // All of it is in the first piece.
      this.#known.set(field, '');
      return replacement;
    }
    if (this.#isSymbol && this.#symbols !== null) return this.#drawSymbols(text, this.#symbols);
    if (this.#isText) this.#read(text);
    return corrected === null ? text : { xml: corrected };
  }

  close(name: string): string {
    this.#places?.close(name);
    const local = localName(name);
    if (local === DRAWN_ONCE) this.#fallbacks--;
    if (ALTERNATIVE.test(local)) this.#alternatives.pop();
    if (local === EARLIER) this.#isEarlier = false;
    this.#isText = false;
    this.#isSymbol = false;
    this.#isInstruction = false;
    return this.#root === 'svg' ? '' : this.#repairs.close(this.#vocabularies.read(name));
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
    this.#vocabularies.declare(prefix, namespace);
    if (VML.includes(namespace)) this.#vmlPrefixes.add(prefix);
    this.#references.declare(prefix, namespace);
  }

  #openWord(local: string, attributes: Record<string, string>): boolean {
    const keyOf = (wanted: string) => Object.keys(attributes).find((key) => localName(key) === wanted) ?? wanted;
    this.#isText = local === 't' && this.#fallbacks === 0;
    if (local === 'r') this.#symbols = null;
    if (local === EARLIER) this.#isEarlier = true;
    if (local === 'rFonts' && !this.#isEarlier)
      this.#symbols = symbolFonts(attributes[keyOf('ascii')], attributes[keyOf('hAnsi')]);
    this.#isSymbol = local === 't' && this.#symbols !== null && !this.#isHandedOut;
    const isOfInstruction = local === 'instrText' || local === 'delInstrText';
    this.#isInstruction = isOfInstruction || (INSTRUCTION.test(local) && this.#fields.reading !== null);
    if (local === 'fldChar') this.#fields.step(attributes[keyOf('fldCharType')] ?? '', this.#alternatives.at(-1) ?? 0);
    if (local === 'fldSimple') this.#openSimple(attributes, keyOf('instr'));
    // Word's date pickers run nothing.
    const isScripted = SCRIPTED.test(local) && !this.#isHandedOut;
    const isLostChunk = local === 'altChunk' && !this.#references.hasPart(attributes);
    if (!isScripted && !isLostChunk && !LEFT_OUT.test(local)) return true;
    if (isScripted) this.#takeOut('date_field');
    else this.changes++;
    return false;
  }

  /** Symbols are no letters: no one finds them in the PDF's text again. */
  #drawSymbols(text: string, fonts: RunFonts): { xml: string } {
    const xml = symbolsAsElements(text, fonts, this.#prefix);
    if (xml !== null) this.#refinements++;
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

  /** A shape may have a link of its own, and its picture a source. */
  #closeSources(local: string, attributes: Record<string, string>): void {
    const isPicture = VML_SHAPES.test(local);
    for (const [key, value] of Object.entries(attributes)) {
      if (!VML_SOURCES.test(localName(key))) continue;
      const isKept = isPicture ? INSIDE.test(value) : isLinkAddress(value) || isPlaceInDocument(value);
      if (isKept) continue;
      delete attributes[key];
      this.#takeOut(isPicture ? 'external_image' : 'unsafe_link');
    }
  }

  #takeOut(kind: NoteKind): void {
    this.#notes.add(kind);
    this.#place(kind);
    this.changes++;
  }

  #read(text: string): void {
    this.#letters?.add(text);
    this.#before = (this.#before + text.replace(UNSEEN, '')).slice(-PLACE_LETTERS);
  }

  #place(kind: NoteKind): void {
    if (this.#isMain) this.#notes.place(kind, this.#before);
  }

  /** A field that is whole in one element (17.16.19). */
  #openSimple(attributes: Record<string, string>, key: string): void {
    if (this.#fields.reading !== null) this.#fields.pass();
    const verdict = judgeField(attributes[key] ?? '');
    const refined = verdict === 'plain' && !this.#isHandedOut ? refinedField(attributes[key] ?? '') : null;
    if (refined !== null) {
      attributes[key] = refined;
      this.#refinements++;
    }
    if (verdict === 'plain') return;
    this.#judged(verdict);
    if (verdict !== 'starts' || this.#isHandedOut) attributes[key] = '';
  }

  #judged(verdict: FieldVerdict): void {
    if (verdict === 'starts' && !this.#isHandedOut) {
      this.activity.add('macro-field');
      return;
    }
    if (verdict === 'external' || verdict === 'starts') this.#takeOut('external_field');
    else if (verdict === 'unsafe-link') this.#takeOut('unsafe_link');
    else this.changes++;
  }
}
