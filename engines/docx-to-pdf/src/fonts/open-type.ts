/** The beginnings of a font of TrueType or PostScript outlines (OpenType 1.9, 4); collections are no embedded fonts. */
const VERSIONS = [0x00010000, 0x74727565, 0x4f54544f];
const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** Real fonts have up to thirty. */
const MOST_TABLES = 64;
/** Without these nothing can be drawn. */
const NEEDED = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];
const FS_TYPE_AT = 8;
const UNITS_PER_EM_AT = 18;
const [LEAST_UNITS_PER_EM, MOST_UNITS_PER_EM] = [16, 16_384];
/** Rights to embed (OpenType 1.9, OS/2 `fsType`): of several kinds the freest counts. */
const RIGHTS = { all: 0x000e, restricted: 0x0002, print: 0x0004, edit: 0x0008, unsubsetted: 0x0100, bitmaps: 0x0200 };
/** Line heights (OpenType 1.9, `OS/2` and `hhea`), and the bit of `fsSelection` by which the typographic ones count. */
const OS2 = { selection: 62, winAscent: 74, winDescent: 76 };
const HHEA = { ascender: 4, descender: 6, lineGap: 8 };
const USE_TYPO_METRICS = 0x80;
const MOST_HEIGHT = 0x7fff;
const UNICODE = { platform: 3, encoding: 1, language: 0x0409 };
const NAME_IDS = { family: 1, style: 2, full: 4, postScript: 6 };

interface Table {
  /** Where the directory has it. */
  readonly record: number;
  readonly offset: number;
  readonly length: number;
}

/** A font that is to be drawn: its bytes, what they hold, and whether its license lets a PDF have it. */
export interface OpenTypeFont {
  readonly bytes: Buffer;
  readonly tables: ReadonlyMap<string, Table>;
  /** `none`: it may not be in a PDF as this writes it, with the glyphs of its text alone. */
  readonly right: 'edit' | 'print' | 'none';
}

/** Reads the directory of a font; null where the bytes are none, or parts of it are missing. What its tables hold is for the sandbox. */
export function readOpenType(bytes: Buffer): OpenTypeFont | null {
  if (bytes.length < HEADER_BYTES || !VERSIONS.includes(bytes.readUInt32BE(0))) return null;
  const count = bytes.readUInt16BE(4);
  if (count > MOST_TABLES || HEADER_BYTES + count * RECORD_BYTES > bytes.length) return null;
  const tables = new Map<string, Table>();
  for (let index = 0; index < count; index++) {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    const [offset, length] = [bytes.readUInt32BE(record + 8), bytes.readUInt32BE(record + 12)];
    if (offset + length > bytes.length) return null;
    tables.set(bytes.toString('latin1', record, record + 4), { record, offset, length });
  }
  const hasOutlines = tables.has('CFF ') || (tables.has('glyf') && tables.has('loca'));
  if (!hasOutlines || !NEEDED.every((tag) => tables.has(tag))) return null;
  const [head, rights] = [wordAt(bytes, tables.get('head'), UNITS_PER_EM_AT), fsTypeOf(bytes, tables)];
  if (head === null || head < LEAST_UNITS_PER_EM || head > MOST_UNITS_PER_EM || rights === null) return null;
  return { bytes, tables, right: rightOf(rights) };
}

/** The height of lines where it is another one in Word, which takes that of Windows, than in LibreOffice, which takes that of `hhea`. */
interface LineHeight {
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
}

/** Whether LibreOffice would draw a font otherwise than Word, or not at all: as an editor it asks for the right to edit. */
export function isDrawnOtherwise(font: OpenTypeFont): boolean {
  return font.right === 'print' || lineHeightOf(font) !== null;
}

/** A copy that LibreOffice draws as Word does. It says of itself that it may be edited; here it is only printed. */
export function asDrawnByWord(font: OpenTypeFont): Buffer {
  const copy = Buffer.from(font.bytes);
  const at = (tag: string) => font.tables.get(tag)?.offset ?? 0;
  copy.writeUInt16BE(RIGHTS.edit, at('OS/2') + FS_TYPE_AT);
  const height = lineHeightOf(font);
  if (height === null) return copy;
  copy.writeInt16BE(height.ascender, at('hhea') + HHEA.ascender);
  copy.writeInt16BE(height.descender, at('hhea') + HHEA.descender);
  copy.writeInt16BE(height.lineGap, at('hhea') + HHEA.lineGap);
  return copy;
}

/** Null where both take the same. Lines of B Mitra are 1.39 em high in Word and 1.0 by `hhea`, those of Cordia New 1.39 and 1.15. */
function lineHeightOf({ bytes, tables }: OpenTypeFont): LineHeight | null {
  const [os2, hhea] = [tables.get('OS/2'), tables.get('hhea')];
  const isShort = (os2?.length ?? 0) < OS2.winDescent + 2 || (hhea?.length ?? 0) < HHEA.lineGap + 2;
  if (os2 === undefined || hhea === undefined || isShort) return null;
  if ((bytes.readUInt16BE(os2.offset + OS2.selection) & USE_TYPO_METRICS) !== 0) return null;
  const win = (at: number) => Math.min(bytes.readUInt16BE(os2.offset + at), MOST_HEIGHT);
  const own = (at: number) => bytes.readInt16BE(hhea.offset + at);
  const [ascender, descender] = [win(OS2.winAscent), win(OS2.winDescent)];
  const [height, ownHeight] = [ascender + descender, own(HHEA.ascender) - own(HHEA.descender)];
  const lineGap = Math.max(0, own(HHEA.lineGap) - (height - ownHeight));
  const isSame = height + lineGap === ownHeight + own(HHEA.lineGap);
  return height === 0 || isSame ? null : { ascender, descender: -descender, lineGap };
}

/** What a font is to be called: to programs, and in PDFs. */
interface FontName {
  readonly family: string;
  readonly style: string;
  readonly postScript: string;
}

/** A copy under another name: with a new table of names behind all others. */
export function withName({ bytes, tables }: OpenTypeFont, name: FontName): Buffer {
  const names = nameTable(name);
  const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
  const copy = Buffer.concat([bytes, padding, names]);
  const record = tables.get('name')?.record ?? 0;
  copy.writeUInt32BE(bytes.length + padding.length, record + 8);
  copy.writeUInt32BE(names.length, record + 12);
  return copy;
}

function wordAt(bytes: Buffer, table: Table | undefined, at: number): number | null {
  return table === undefined || table.length < at + 2 ? null : bytes.readUInt16BE(table.offset + at);
}

function fsTypeOf(bytes: Buffer, tables: ReadonlyMap<string, Table>): number | null {
  return wordAt(bytes, tables.get('OS/2'), FS_TYPE_AT);
}

function rightOf(fsType: number): OpenTypeFont['right'] {
  const kinds = fsType & RIGHTS.all;
  if (kinds === RIGHTS.restricted || (fsType & (RIGHTS.unsubsetted | RIGHTS.bitmaps)) !== 0) return 'none';
  return kinds === 0 || (kinds & RIGHTS.edit) !== 0 ? 'edit' : 'print';
}

/** A table of names (OpenType 1.9, `name`), of format 0. */
function nameTable({ family, style, postScript }: FontName): Buffer {
  const names = [
    [NAME_IDS.family, family],
    [NAME_IDS.style, style],
    [NAME_IDS.full, `${family} ${style}`],
    [NAME_IDS.postScript, postScript],
  ] as const;
  const records: number[] = [];
  const texts = names.map(([id, text]) => [id, Buffer.from(text, 'utf16le').swap16()] as const);
  let at = 0;
  for (const [id, { length }] of texts) {
    records.push(UNICODE.platform, UNICODE.encoding, UNICODE.language, id, length, at);
    at += length;
  }
  const words = [0, names.length, 2 * (3 + records.length), ...records];
  const header = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) header.writeUInt16BE(word, 2 * index);
  return Buffer.concat([header, ...texts.map(([, text]) => text)]);
}
