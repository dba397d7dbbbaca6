import { damaged } from '../../docx/docx-error.ts';
import type { GateNotes } from '../../docx/notes.ts';
import type { Letters } from '../../gate/letters.ts';
import { judgeField, UNKNOWN } from '../../reach/field-verdict.ts';

/** Where the description says how long each part of the text is, and where its pieces are listed (MS-DOC 2.5.4, 2.5.6). */
const LENGTHS_AT = 0x4c;
const LENGTHS = 8;
const PIECES_AT = 0x1a2;
/** A list of pieces, and properties before it (2.9.38). */
const PIECES = 2;
const PROPERTIES = 1;
const PIECE_BYTES = 8;
/** A piece of one byte a character (2.9.73). */
const COMPRESSED = 0x4000_0000;
/** The beginning of a field, of its result, and its end (2.8.25). */
const [FIELD, RESULT, END] = [0x13, 0x14, 0x15];
const SPACE = 0x20;

/** One character: its code, and where it is in the main stream. */
interface Place {
  readonly at: number;
  readonly bytes: 1 | 2;
}

interface OpenField {
  instruction: string;
  readonly places: Place[];
  isInstruction: boolean;
}

/** Where what a text has is noted. */
interface Facts {
  readonly letters: Letters;
  readonly notes: GateNotes;
}

/**
 * Reads the text of a Word 97 document piece by piece: counts the letters of its body, and writes spaces in `main` over instructions of fields
 * that take their content from elsewhere, lead to files or start something. Throws `DocxError` where a piece lies outside.
 */
export function readWordText(main: Buffer, table: Buffer, facts: Facts): void {
  const all = totalLength(main);
  const body = main.readUInt32LE(LENGTHS_AT);
  const open: OpenField[] = [];
  let text = '';
  for (const { first, characters, at, bytes } of piecesOf(main, table, all)) {
    for (let index = 0; index < characters; index++) {
      const place: Place = { at: at + index * bytes, bytes };
      const code = bytes === 1 ? (main[place.at] ?? 0) : main.readUInt16LE(place.at);
      const field = open.at(-1);
      if (code === FIELD) {
        if (field?.isInstruction) field.instruction += UNKNOWN;
        open.push({ instruction: '', places: [], isInstruction: true });
      } else if (code === RESULT || code === END) {
        if (field?.isInstruction) judge(main, field, facts.notes);
        if (code === END) open.pop();
      } else if (field?.isInstruction) {
        // Below it are marks of objects, which Word puts behind the address of a link.
        if (code >= SPACE) field.instruction += String.fromCharCode(code);
        field.places.push(place);
      } else if (first + index < body && !open.some(({ isInstruction }) => isInstruction))
        text += String.fromCharCode(code);
    }
  }
  // What never ends is an instruction all the same.
  for (const field of open) if (field.isInstruction) judge(main, field, facts.notes);
  facts.letters.add(text);
}

function judge(main: Buffer, field: OpenField, notes: GateNotes): void {
  field.isInstruction = false;
  const verdict = judgeField(field.instruction);
  if (verdict === 'plain') return;
  notes.add(verdict === 'unsafe-link' ? 'unsafe_link' : 'external_field');
  for (const { at, bytes } of field.places) {
    if (bytes === 1) main[at] = SPACE;
    else main.writeUInt16LE(SPACE, at);
  }
}

/** The characters of the body, footnotes, headers, comments, endnotes and text boxes together. */
function totalLength(main: Buffer): number {
  let total = 0;
  for (let part = 0; part < LENGTHS; part++) total += part === 3 ? 0 : main.readUInt32LE(LENGTHS_AT + 4 * part);
  return total;
}

/** The pieces of the text in its order: their first character, how many, and where they are in the main stream. */
function piecesOf(main: Buffer, table: Buffer, all: number) {
  const [from, bytes] = [main.readUInt32LE(PIECES_AT), main.readUInt32LE(PIECES_AT + 4)];
  if (from + bytes > table.length || bytes < 5) throw damaged('pieces outside of the table');
  const list = table.subarray(from, from + bytes);
  let at = 0;
  while (list.readUInt8(at) === PROPERTIES) {
    at += 3 + list.readUInt16LE(at + 1);
    if (at + 5 > list.length) throw damaged('no list of pieces');
  }
  if (list.readUInt8(at) !== PIECES) throw damaged('no list of pieces');
  const length = list.readUInt32LE(at + 1);
  const count = Math.floor((length - 4) / (PIECE_BYTES + 4));
  const plc = list.subarray(at + 5, at + 5 + length);
  if (plc.length < length || count < 1) throw damaged('a cut list of pieces');
  return Array.from({ length: count }, (_, index) => pieceAt(main, plc, { index, count, all }));
}

function pieceAt(main: Buffer, plc: Buffer, { index, count, all }: { index: number; count: number; all: number }) {
  const first = plc.readUInt32LE(4 * index);
  const end = plc.readUInt32LE(4 * (index + 1));
  const packed = plc.readUInt32LE(4 * (count + 1) + PIECE_BYTES * index + 2);
  const isCompressed = (packed & COMPRESSED) !== 0;
  const bytes = isCompressed ? 1 : 2;
  const place = packed & (COMPRESSED - 1);
  const at = isCompressed ? place / 2 : place;
  const characters = end - first;
  const isInside = characters >= 0 && end <= all + 2 && Number.isInteger(at) && at + characters * bytes <= main.length;
  if (!isInside) throw damaged(`piece ${index}`);
  return { first, characters, at, bytes } as const;
}
