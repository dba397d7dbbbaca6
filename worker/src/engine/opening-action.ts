import { constants, inflateSync } from 'node:zlib';

const OPENING = Buffer.from('/OpenAction');
const OBJECT_STREAM = Buffer.from('/ObjStm');
const STREAM = Buffer.from('stream');
/** More than any object stream unpacks to: writers put some hundred objects into one. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const [LINE_FEED, SPACE, ARRAY] = [10, 32, 91];

/**
 * Whether a PDF does something when it is opened other than showing one of its pages (ISO 32000-2, 7.7.2: an array is a destination).
 * PDFium has no call that tells. Looks at the objects in the file and in its object streams.
 */
export function hasOpeningAction(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (namesAction(bytes)) return true;
  for (let at = bytes.indexOf(OBJECT_STREAM); at >= 0; at = bytes.indexOf(OBJECT_STREAM, at + 1)) {
    const start = bytes.indexOf(STREAM, at + OBJECT_STREAM.length);
    if (start < 0) return false;
    const lineEnd = bytes.indexOf(LINE_FEED, start);
    if (namesAction(unpack(bytes.subarray(lineEnd + 1)))) return true;
  }
  return false;
}

function namesAction(objects: Buffer): boolean {
  for (let at = objects.indexOf(OPENING); at >= 0; at = objects.indexOf(OPENING, at + 1)) {
    let next = at + OPENING.length;
    while ((objects[next] ?? SPACE + 1) <= SPACE) next++;
    if (objects[next] !== ARRAY) return true;
  }
  return false;
}

/** What is behind the packed bytes is left alone. */
function unpack(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
