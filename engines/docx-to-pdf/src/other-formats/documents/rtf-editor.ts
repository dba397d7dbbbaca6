import { DocxError, damaged } from '../../docx/docx-error.ts';
import type { GateNotes, NoteKind } from '../../docx/notes.ts';
import type { Letters } from '../../gate/letters.ts';
import { judgeField, UNKNOWN } from '../../reach/field-verdict.ts';

/** Far above real documents, far below what hurts. */
const MOST_DEPTH = 256;
/** Destinations that are left out with all that they hold, by what is said of them; null: no page shows them. */
const LEFT_OUT: Readonly<Record<string, NoteKind | null>> = {
  ...{ objdata: 'embedded_object', objclass: null, objname: null, objalias: null, objsect: null, objtime: null },
  ...{ template: 'external_template', filetbl: null, mailmerge: 'external_data', datastore: null, themedata: null },
  ...{ docvar: null, userprops: null, xmlnstbl: null, private: null, hlsrc: null, linkval: null, nextfile: null },
  ...{ passwordhash: null, wgrffmtfilter: null, formfield: null, subdocument: 'external_document' },
};
/** Words of objects, and those that lead to other files. */
const LEFT_OUT_WORDS = /^(obj[a-z]+|rslt[a-z]+|linkself|subdocument|nextfile)$/;
/** Destinations whose text is not of the body. */
const NOT_BODY =
  /^(fonttbl|colortbl|stylesheet|listtable|listoverridetable|info|header[lrf]?|footer[lrf]?|footnote|annotation|atnid|atnauthor|pict|pntext|listtext|fldinst|sp|bkmkstart|bkmkend|revtbl|rsidtbl|generator|ftnsep|aftnsep|xe|tc)$/;
/** Fields whose text another program may write otherwise. */
const COMPUTED =
  /^\s*(page|numpages|pageref|sectionpages|section|date|time|savedate|printdate|createdate|edittime|author|title|num\w+|seq)\b/i;
/** Words that begin a destination wherever in a group they are: LibreOffice goes by them, too. */
const DESTINATION = /^(object|result|field|fldinst|fldrslt|pict|sp|sn|sv)$/;
/** Properties of shapes that name files. */
const NAMES_FILE = /Name$/;
const [BACKSLASH, STAR] = ['\\', '*'];
const OPEN = Buffer.from('{');
const CLOSE = Buffer.from('}');
/** Signs of a code page: which letter they are only their font says. */
const UNKNOWN_SIGN = '\u00ff';
const UNSURE = /[\u0080-\u00ff]/g;
const NOT_HEX = /[^\da-f]/gi;

interface Group {
  /** What is written of the document before it. */
  readonly begin: number;
  destination: string;
  /** `\*` was its first sign: readers that do not know its destination leave it out. */
  isOptional: boolean;
  /** It is not written. */
  isLeftOut: boolean;
  /** Only what readers show in place of an object is written. */
  isObject: boolean;
  /** The piece of what is written that says that it is a field; its instruction. */
  field: { readonly at: number; isPlain: boolean; instruction: string } | null;
  /** So many signs that stand for one of Unicode follow it. */
  unicodeSkip: number;
  isCounted: boolean;
  /** Text of a property of a shape, or of an instruction. */
  text: string;
  /** Its text is asked for. */
  isGathered: boolean;
  /** Of a picture, in hexadecimal. */
  readonly digits: string[];
}

/** Where what the document has is noted. */
interface Facts {
  readonly notes: GateNotes;
  readonly letters: Letters;
  readonly checkPicture: (bytes: Buffer) => void;
}

/** Writes an RTF document anew while it is read, without what would run and what leads outside. */
export class RtfEditor {
  readonly #facts: Facts;
  readonly #written: Buffer[] = [];
  readonly #groups: Group[] = [];
  #skipped = 0;
  #body = '';

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** The document; to be asked for when all of it was read. */
  written(): Buffer {
    this.#facts.letters.add(this.#body);
    return Buffer.concat(this.#written);
  }

  open(): void {
    const parent = this.#groups.at(-1);
    if (this.#groups.length >= MOST_DEPTH)
      throw new DocxError('too_complex', 'This document is nested too deeply to be converted.');
    this.#groups.push({
      begin: this.#written.length,
      destination: '',
      isOptional: false,
      isLeftOut: parent?.isLeftOut ?? false,
      isObject: false,
      field: null,
      unicodeSkip: parent?.unicodeSkip ?? 1,
      isCounted: parent?.isCounted ?? true,
      ...{ text: '', digits: [], isGathered: parent?.isGathered ?? false },
    });
    this.#write(OPEN);
  }

  close(): void {
    this.#write(CLOSE);
    const group = this.#groups.pop();
    if (group === undefined) throw damaged('a brace too many');
    const parent = this.#groups.at(-1);
    if (group.isLeftOut && !parent?.isLeftOut) this.#written.length = group.begin;
    // Of an object only what stands for it is shown.
    if (parent?.isObject && group.destination !== 'result') this.#written.length = group.begin;
    if (group.destination === 'fldinst') this.#endInstruction(group);
    else if (parent?.isGathered) this.#passText(group, parent);
    if (group.destination === 'sp' && NAMES_FILE.test(group.text.trim().split(/\s/)[0] ?? ''))
      this.#leaveOutLink(group);
    if (group.destination === 'pict')
      this.#facts.checkPicture(Buffer.from(group.digits.join('').replace(NOT_HEX, ''), 'hex'));
    this.#skipped = 0;
  }

  word(word: string, number: number | null, bytes: Buffer): void {
    const group = this.#group();
    const isFirst = group.destination === '';
    if (word === 'u' && number !== null) {
      this.#unicode(group, number, bytes);
      return;
    }
    if (word === 'uc') group.unicodeSkip = Math.min(16, Math.max(0, number ?? 1));
    if (Object.hasOwn(LEFT_OUT, word)) this.#leaveOut(group, LEFT_OUT[word] ?? null);
    if (LEFT_OUT_WORDS.test(word)) return;
    if (isFirst || DESTINATION.test(word)) this.#begin(group, word);
    if (word === 'v' || word === 'deleted') group.isCounted = number === 0;
    if (word === 'par' || word === 'tab' || word === 'cell' || word === 'line') this.#count(' ');
    const isOfResult = word === 'fldrslt' && this.#fieldAround()?.isPlain === false;
    const isOfObject = word === 'result' && this.#groups.at(-2)?.isObject === true;
    // Without its word it is text like any other.
    if (isOfResult || isOfObject) this.#dropStar(group);
    else if (word !== 'object') this.#write(bytes);
  }

  sign(bytes: Buffer): void {
    const group = this.#group();
    const sign = bytes.toString('latin1', 1, 2);
    if (sign === STAR) group.isOptional = true;
    if (sign === "'") this.#plain(group, UNKNOWN_SIGN);
    else if (sign === BACKSLASH || sign === '{' || sign === '}') this.#plain(group, sign);
    else if (sign === '~' || sign === '\r' || sign === '\n') this.#plain(group, ' ');
    this.#write(bytes);
  }

  text(bytes: Buffer): void {
    const group = this.#group();
    const text = bytes.toString('latin1').replace(/[\r\n]/g, '');
    if (group.destination === 'pict') group.digits.push(text);
    if (text !== '') this.#plain(group, text);
    this.#write(bytes);
  }

  binary(bytes: Buffer, content: Buffer): void {
    if (this.#group().destination === 'pict') this.#facts.checkPicture(content);
    this.#write(bytes);
  }

  #group(): Group {
    const group = this.#groups.at(-1);
    if (group === undefined) throw damaged('text outside');
    return group;
  }

  #begin(group: Group, word: string): void {
    const parent = this.#groups.at(-2);
    group.destination = word;
    if (word === 'fldinst' || word === 'sp') group.isGathered = true;
    if (word === 'object') group.isObject = true;
    if (word === 'object') this.#facts.notes.add('embedded_object');
    if (word === 'field') group.field = { at: this.#written.length, isPlain: true, instruction: '' };
    const isShown =
      word === 'shppict' || word === 'fldrslt' || word === 'shptxt' || word === 'shpinst' || word === 'result';
    if (NOT_BODY.test(word) || (group.isOptional && !isShown)) group.isCounted = false;
    if (word === 'fldrslt' && COMPUTED.test(parent?.field?.instruction ?? '')) group.isCounted = false;
    // Alternatives for readers without Unicode or pictures.
    if (word === 'upr' || word === 'nonshppict') group.isCounted = false;
  }

  #leaveOut(group: Group, loss: NoteKind | null): void {
    if (loss !== null && !group.isLeftOut) this.#facts.notes.add(loss);
    group.isLeftOut = true;
  }

  /** What is not body text but asked for: instructions, and the names of shapes' properties. */
  #passText(group: Group, parent: Group): void {
    parent.text += `${group.field ? UNKNOWN : group.text}${group.destination === 'sn' ? ' ' : ''}`;
  }

  #endInstruction(group: Group): void {
    const field = this.#fieldAround();
    if (field === null) return;
    field.instruction = group.text.replaceAll(UNKNOWN_SIGN, UNKNOWN);
    const verdict = judgeField(field.instruction);
    if (verdict === 'plain') return;
    field.isPlain = false;
    this.#facts.notes.add(verdict === 'unsafe-link' ? 'unsafe_link' : 'external_field');
    this.#written.length = group.begin;
    this.#written[field.at] = Buffer.alloc(0);
  }

  #fieldAround(): Group['field'] {
    return this.#groups.findLast(({ field }) => field !== null)?.field ?? null;
  }

  #leaveOutLink(group: Group): void {
    // The name of a shape is its name alone.
    if (/^(wz|gtext)/.test(group.text)) return;
    this.#written.length = group.begin;
  }

  /** Takes back `\*`, which would have the group left out. */
  #dropStar(group: Group): void {
    if (group.isOptional) this.#written.length = group.begin + 1;
  }

  #unicode(group: Group, number: number, bytes: Buffer): void {
    this.#plain(group, String.fromCharCode(number & 0xffff));
    this.#skipped = group.unicodeSkip;
    this.#write(bytes);
  }

  /** Text of a group; what stands for a character that was said before is not counted again. */
  #plain(group: Group, text: string): void {
    const shown = text.slice(this.#skipped);
    this.#skipped = Math.max(0, this.#skipped - text.length);
    if (group.isGathered) group.text += shown;
    this.#count(shown);
  }

  #count(text: string): void {
    const group = this.#group();
    if (group.isCounted && !group.isLeftOut) this.#body += text.replace(UNSURE, '');
  }

  #write(bytes: Buffer): void {
    this.#written.push(bytes);
  }
}
