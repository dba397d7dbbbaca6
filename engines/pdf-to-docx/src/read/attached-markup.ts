import { Unzlib } from 'fflate';

/** Bytes of all MathML files of a document: of the formulas of a long book. */
const MAX_ATTACHED_BYTES = 8 * 1024 * 1024;

/** Bytes before and behind a name in the dictionary of a stream. */
const MAX_DICTIONARY_BYTES = 1024;

/** Bytes of a compressed file that are inflated at a time: they become at most a thousand times as many. */
const INFLATE_STEP = 4096;

/** The type of an embedded file as its dictionary has it: `application/mathml+xml`. */
const MATHML = 'mathml+xml';
const DEFLATED = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/;

/**
 * The MathML files that are embedded in a PDF, in their order, as LaTeX attaches one to each formula (ISO 32000-2 14.13). PDFium tells nothing of
 * them, and a parser of the whole file would inflate all that a hostile one has. But the dictionary of a stream is never compressed: it is found by
 * the type that it names. Files that are encrypted, damaged or compressed in another way are left out, and all after `MAX_ATTACHED_BYTES`.
 */
export function attachedMarkup(pdf: Uint8Array): string[] {
  const found: string[] = [];
  let room = MAX_ATTACHED_BYTES;
  for (let at = indexOf(pdf, MATHML, 0); at >= 0 && room > 0; at = indexOf(pdf, MATHML, at + 1)) {
    const bytes = streamAround(pdf, at, room);
    if (!bytes) continue;
    room -= bytes.length;
    if (room > 0) found.push(new TextDecoder().decode(bytes));
  }
  return found;
}

/** What the stream holds whose dictionary is around a place; undefined where none is, or it cannot be read. */
function streamAround(pdf: Uint8Array, at: number, most: number): Uint8Array | undefined {
  const from = Math.max(0, at - MAX_DICTIONARY_BYTES);
  const around = latin1(pdf.subarray(from, at + MAX_DICTIONARY_BYTES));
  const begin = around.lastIndexOf(' obj', at - from);
  const end = /stream\r?\n/.exec(around.slice(at - from));
  if (begin < 0 || !end) return undefined;
  const start = at + end.index + end[0].length;
  const dictionary = around.slice(begin, at - from + end.index);
  const stop = indexOf(pdf, 'endstream', start);
  if (stop < 0 || dictionary.includes('endobj')) return undefined;
  const data = pdf.subarray(start, stop);
  if (!dictionary.includes('/Filter')) return data;
  return DEFLATED.test(dictionary) && !dictionary.includes('/DecodeParms') ? inflated(data, most) : undefined;
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length++;
    if (length === text.length) return at;
  }
  return -1;
}

/** Inflates up to a size, and no more than one step beyond it: a small file can become a large one. Undefined for what is no such data. */
function inflated(bytes: Uint8Array, most: number): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    parts.push(part);
    size += part.length;
  });
  try {
    for (let at = 0; at < bytes.length && size <= most; at += INFLATE_STEP)
      unzlib.push(bytes.subarray(at, at + INFLATE_STEP), at + INFLATE_STEP >= bytes.length);
  } catch {
    // Encrypted, or damaged: the page tells the formula.
    return undefined;
  }
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
