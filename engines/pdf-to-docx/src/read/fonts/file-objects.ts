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

/** The content of the stream whose dictionary begins before a place and ends behind it; undefined where it cannot be read, or has more bytes than these. */
export function streamAt(bytes: Uint8Array, at: number, mostBytes: number): string | undefined {
  const head = latin1(bytes.subarray(at, at + MAX_DICTIONARY_BYTES));
  const found = /^((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/.exec(head);
  if (found === null) return undefined;
  const content = bytes.subarray(at + found[0].length);
  if (!/\/Filter/.test(found[1]!)) return latin1(content.subarray(0, mostBytes)).split('endstream', 1)[0];
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?![\s\S]*\/DecodeParms)/.test(found[1]!)) return undefined;
  try {
    // It ends where its last block does.
    return latin1(unzlibSync(content, { out: new Uint8Array(mostBytes) }));
  } catch {
    return undefined;
  }
}

/** The content of the stream with this number; the last one in the file, as a PDF that was changed has the old ones before it. */
export function streamNumbered(bytes: Uint8Array, number: number, mostBytes: number): string | undefined {
  const head = `${number} 0 obj`;
  const isWhole = (at: number) => at === 0 || !/\d/.test(String.fromCharCode(bytes[at - 1]!));
  const last = [...placesOf(bytes, head)].filter(isWhole).at(-1);
  return last === undefined ? undefined : streamAt(bytes, last + head.length, mostBytes);
}
