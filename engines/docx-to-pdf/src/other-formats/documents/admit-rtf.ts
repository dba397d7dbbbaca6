import { readFile, writeFile } from 'node:fs/promises';
import { DocxError, damaged } from '../../docx/docx-error.ts';
import { PixelCount } from '../../gate/pictures.ts';
import type { OtherAdmission } from './other-document.ts';
import { requireModestPicturesIn } from './pictures-in-bytes.ts';
import { RtfEditor } from './rtf-editor.ts';

const BEGINNING = /^\s*\{\\rtf/i;
const HEAD_BYTES = 64;
const [OPEN, CLOSE, BACKSLASH, SPACE, MINUS] = [0x7b, 0x7d, 0x5c, 0x20, 0x2d];
/** Longer than words are (RTF 1.9.1, syntax), and their numbers. */
const MOST_WORD = 32;
const MOST_DIGITS = 10;

/**
 * The gate of RTF documents (RTF 1.9.1): each word and group is read, and written anew without programs' objects and what leads outside.
 * Throws `DocxError`.
 */
export async function admitRtf({ given, admitted, notes, letters }: OtherAdmission): Promise<void> {
  const bytes = await readFile(given);
  if (!BEGINNING.test(bytes.toString('latin1', 0, HEAD_BYTES))) throw damaged('no {\\rtf');
  const pixels = new PixelCount();
  const checkPicture = (picture: Buffer) => requireModestPicturesIn(picture, pixels);
  const editor = new RtfEditor({ notes, letters, checkPicture });
  try {
    readRtf(bytes, editor);
  } catch (cause) {
    throw cause instanceof DocxError ? cause : damaged(cause);
  }
  await writeFile(admitted, editor.written());
}

/** Reads the words, signs and groups of an RTF document; what follows its last brace is nothing. */
function readRtf(bytes: Buffer, editor: RtfEditor): void {
  let depth = 0;
  let at = bytes.indexOf(OPEN);
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === OPEN) {
      editor.open();
      depth++;
      at++;
    } else if (byte === CLOSE) {
      editor.close();
      depth--;
      at++;
      if (depth === 0) return;
    } else if (byte === BACKSLASH) at = readControl(bytes, at, editor);
    else {
      const end = endOfText(bytes, at);
      editor.text(bytes.subarray(at, end));
      at = end;
    }
  }
  throw damaged('groups without an end');
}

function endOfText(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== OPEN && bytes[at] !== CLOSE && bytes[at] !== BACKSLASH) at++;
  return at;
}

const isLetter = (byte: number) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/** A sign, or a word with its number and the space that ends it. Gives where the next begins. */
function readControl(bytes: Buffer, from: number, editor: RtfEditor): number {
  let at = from + 1;
  const first = bytes[at] ?? 0;
  if (!isLetter(first)) {
    const end = first === 0x27 ? at + 3 : at + 1;
    if (end > bytes.length) throw damaged('a sign that is cut off');
    editor.sign(bytes.subarray(from, end));
    return end;
  }
  while (isLetter(bytes[at] ?? 0)) at++;
  const word = bytes.toString('latin1', from + 1, at);
  const numberAt = at;
  if (bytes[at] === MINUS && isDigit(bytes[at + 1] ?? 0)) at++;
  while (isDigit(bytes[at] ?? 0)) at++;
  if (word.length > MOST_WORD || at - numberAt > MOST_DIGITS) throw damaged('a word that is too long');
  const number = at === numberAt ? null : Number(bytes.toString('latin1', numberAt, at));
  if (bytes[at] === SPACE) at++;
  if (word !== 'bin') {
    editor.word(word, number, bytes.subarray(from, at));
    return at;
  }
  const end = at + Math.max(0, number ?? 0);
  if (end > bytes.length) throw damaged('binary data that is cut off');
  editor.binary(bytes.subarray(from, end), bytes.subarray(at, end));
  return end;
}
