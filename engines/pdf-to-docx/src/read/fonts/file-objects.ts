import { unzlibSync } from 'fflate';
import { MAX_DICTIONARY_BYTES } from '../limits/limits.ts';

const ASCII = new TextEncoder();

/** The text of bytes, one character each. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Where a word begins in the bytes of a PDF, one place after the other. */
export function* placesOf(bytes: Uint8Array, word: string): Generator<number> {
  const sought = ASCII.encode(word);
  for (let at = bytes.indexOf(sought[0]!); at >= 0; at = bytes.indexOf(sought[0]!, at + 1))
    if (sought.every((byte, i) => bytes[at + i] === byte)) yield at;
}

/**
 * Unpacks a stream into `room` and returns its content; `at` is a place in its dictionary. Undefined where it cannot be read, or is larger
 * than the room.
 */
export function streamAt(bytes: Uint8Array, at: number, room: Uint8Array): string | undefined {
  const head = latin1(bytes.subarray(at, at + MAX_DICTIONARY_BYTES));
  const end = head.indexOf('stream');
  const dictionary = head.slice(0, Math.max(0, end));
  if (end < 0 || dictionary.includes('endobj')) return undefined;
  const begin = head.indexOf('\n', end) + 1;
  if (begin === 0) return undefined;
  const content = bytes.subarray(at + begin);
  if (!dictionary.includes('/Filter')) return latin1(content.subarray(0, room.length)).split('endstream', 1)[0];
  if (!/\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary) || dictionary.includes('/DecodeParms')) return undefined;
  try {
    // It ends where its last block does.
    return latin1(unzlibSync(content, { out: room }));
  } catch {
    // It is damaged, encrypted or too large: PDFium's own answer stays.
    return undefined;
  }
}

/** Where objects with these numbers begin; the last one of each, as a PDF that was changed has the old ones before it. */
export function placesOfObjects(bytes: Uint8Array, wanted: ReadonlySet<number>): Map<number, number> {
  const places = new Map<number, number>();
  for (const at of placesOf(bytes, ' 0 obj')) {
    const number = Number(/\d+$/.exec(latin1(bytes.subarray(Math.max(0, at - MAX_DIGITS), at)))?.[0]);
    if (wanted.has(number)) places.set(number, at + ' 0 obj'.length);
  }
  return places;
}

/** Digits of the number of an object. */
const MAX_DIGITS = 10;
