/** Units of the font to an em. */
export const EM = 1000;
/** The advance of each of its glyphs, in units: what is as wide as it should be is made so by horizontal scaling. */
export const ADVANCE = 500;
/** How far the box of a character reaches above and below its baseline, in units. */
export const [ASCENT, DESCENT] = [750, -250];

/** The box of the glyph that all text is of. */
const BOX = [0, DESCENT, ADVANCE, ASCENT];

const GLYPHS = 2;
/** The length of that glyph; the other one is empty. */
const GLYPH_WORDS = 12;
const TABLE_ALIGNMENT = 4;
/** What all 32-bit words of a font file are to sum up to (OpenType, `head`). */
const CHECKSUM = 0xb1b0afba;
const CHECKSUM_AT = 8;

/** A table of a font from numbers of two bytes, as OpenType has most. */
function words(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) view.setInt16(at * 2, value);
  return bytes;
}

/**
 * A TrueType font of two glyphs that draw nothing, of our own: text in it has places, and nothing to be seen. It has the tables that a PDF
 * needs to have of a CIDFont (ISO 32000-2, 9.9.1).
 */
export function glyphlessFont(): Uint8Array {
  const tables: Readonly<Record<string, Uint8Array>> = {
    // One contour from corner to corner of its box, which has no area: PDFium leaves out upright text whose characters have no box.
    // Contours, box, last point; no instructions; two points on the curve; their distances across, and upward.
    glyf: words(1, ...BOX, 1, 0, 0x0101, 0, ADVANCE, DESCENT, ASCENT - DESCENT),
    // Version 1.0, revision 1.0, checksum, magic number, flags, units; dates; box; style, smallest size, direction, short offsets.
    head: words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, EM, ...Array(8).fill(0), ...BOX, 0, 8, 2, 0, 0),
    hhea: words(1, 0, ASCENT, DESCENT, 0, ADVANCE, ...Array(5).fill(0), 1, ...Array(5).fill(0), GLYPHS),
    hmtx: words(ADVANCE, 0, ADVANCE, 0),
    loca: words(0, 0, GLYPH_WORDS),
    maxp: words(1, 0, GLYPHS, ...Array(13).fill(0).with(0, 2).with(1, 1).with(4, 1)),
  };
  const names = Object.keys(tables);
  const log = Math.floor(Math.log2(names.length));
  const range = 16 * 2 ** log;
  const directory = words(1, 0, names.length, range, log, names.length * 16 - range);
  const head = directory.length + names.length * 16;
  const size = names.reduce((sum, name) => sum + aligned(tables[name]?.length ?? 0), head);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  file.set(directory);
  let at = head;
  let headAt = 0;
  for (const [index, name] of names.entries()) {
    const table = tables[name] ?? new Uint8Array();
    const entry = directory.length + index * 16;
    file.set(new TextEncoder().encode(name), entry);
    file.set(table, at);
    view.setUint32(entry + 4, sumOf(file.subarray(at, at + aligned(table.length))));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    if (name === 'head') headAt = at;
    at += aligned(table.length);
  }
  view.setUint32(headAt + CHECKSUM_AT, CHECKSUM - sumOf(file));
  return file;
}

const aligned = (length: number) => Math.ceil(length / TABLE_ALIGNMENT) * TABLE_ALIGNMENT;

function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += TABLE_ALIGNMENT) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
