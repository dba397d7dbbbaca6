/** What the license says of a font in a document (OpenType, OS/2, `fsType`). */
const FS_TYPE = { usage: 0x0f, installable: 0, editable: 8, noSubsetting: 0x100, bitmapsOnly: 0x200 } as const;

/** Kinds of font files (OpenType, `sfntVersion`). */
const SFNT = { trueType: 0x00010000, trueTypeOfApple: 0x74727565, openType: 0x4f54544f } as const;

/** In the table of names: the family, platforms, and a language (OpenType, `name`). */
const NAME = { family: 1, windows: 3, unicode: 0, english: 0x409 } as const;

/** A font without these is only good for the page that it was made for. */
const NEEDED = ['OS/2', 'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'post'];

/** What a font file says about itself. */
export interface FontFile {
  readonly family: string;
  /** Whether it may go with a document that is meant to be edited. */
  readonly isFree: boolean;
  /** Whether it draws a character. */
  has(codePoint: number): boolean;
}

/** Reads an OpenType file (ISO/IEC 14496-22); undefined for a font of another kind, and one that lacks what a word processor needs. */
export function openFontFile(bytes: Uint8Array): FontFile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readFile(view);
  } catch (error) {
    // A table that ends before it should.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readFile(view: DataView): FontFile | undefined {
  const kind = view.getUint32(0);
  if (kind !== SFNT.trueType && kind !== SFNT.trueTypeOfApple && kind !== SFNT.openType) return undefined;
  const tables = readTables(view);
  const outlines = tables.get('CFF ') ?? (tables.has('loca') ? tables.get('glyf') : undefined);
  if (!outlines || NEEDED.some((name) => !tables.has(name))) return undefined;
  const family = familyName(tables.get('name')!);
  const glyphOf = readCharacterMap(tables.get('cmap')!);
  if (family === '' || !glyphOf) return undefined;
  const usage = tables.get('OS/2')!.getUint16(8);
  const isFree =
    ((usage & FS_TYPE.usage) === FS_TYPE.installable || (usage & FS_TYPE.usage) === FS_TYPE.editable) &&
    (usage & (FS_TYPE.noSubsetting | FS_TYPE.bitmapsOnly)) === 0;
  const isDrawn = outlineTest(tables);
  const has = (codePoint: number) => {
    try {
      const glyph = glyphOf(codePoint);
      return glyph > 0 && isDrawn(glyph);
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
  return { family, isFree, has };
}

function readTables(view: DataView): Map<string, DataView> {
  const tables = new Map<string, DataView>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length <= view.byteLength)
      tables.set(tag, new DataView(view.buffer, view.byteOffset + offset, length));
  }
  return tables;
}

/** The family name in English, else in any language. */
function familyName(names: DataView): string {
  const count = names.getUint16(2);
  const storage = names.getUint16(4);
  let found = '';
  for (let i = 0; i < count; i++) {
    const at = 6 + 12 * i;
    const [platform, language] = [names.getUint16(at), names.getUint16(at + 4)];
    if (names.getUint16(at + 6) !== NAME.family || (platform !== NAME.windows && platform !== NAME.unicode)) continue;
    const [length, offset] = [names.getUint16(at + 8), storage + names.getUint16(at + 10)];
    let text = '';
    for (let k = 0; k + 1 < length; k += 2) text += String.fromCharCode(names.getUint16(offset + k));
    if (found === '' || language === NAME.english) found = text;
  }
  return found;
}

/** The map from Unicode to glyphs; undefined where the font has none, as fonts of symbols. */
function readCharacterMap(maps: DataView): ((codePoint: number) => number) | undefined {
  const count = maps.getUint16(2);
  let found: ((codePoint: number) => number) | undefined;
  for (let i = 0; i < count; i++) {
    const [platform, encoding] = [maps.getUint16(4 + 8 * i), maps.getUint16(6 + 8 * i)];
    const isUnicode = platform === NAME.unicode || (platform === NAME.windows && (encoding === 1 || encoding === 10));
    if (!isUnicode) continue;
    const at = maps.getUint32(8 + 8 * i);
    const format = maps.getUint16(at);
    if (format === 12) return (codePoint) => inGroups(maps, at, codePoint);
    if (format === 4) found = (codePoint) => inSegments(maps, at, codePoint);
  }
  return found;
}

function inGroups(maps: DataView, at: number, codePoint: number): number {
  const count = maps.getUint32(at + 12);
  for (let i = 0; i < count; i++) {
    const group = at + 16 + 12 * i;
    if (codePoint > maps.getUint32(group + 4)) continue;
    const first = maps.getUint32(group);
    return codePoint < first ? 0 : maps.getUint32(group + 8) + codePoint - first;
  }
  return 0;
}

function inSegments(maps: DataView, at: number, codePoint: number): number {
  const size = maps.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + size + 2;
  for (let i = 0; i < size; i += 2) {
    if (codePoint > maps.getUint16(ends + i)) continue;
    const first = maps.getUint16(starts + i);
    if (codePoint < first) return 0;
    const delta = maps.getUint16(starts + size + i);
    const range = starts + 2 * size + i;
    const offset = maps.getUint16(range);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const glyph = maps.getUint16(range + offset + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Whether a glyph has an outline: fonts cut down to what a PDF shows keep the numbers of the others. */
function outlineTest(tables: ReadonlyMap<string, DataView>): (glyph: number) => boolean {
  const places = tables.get('loca');
  if (!places) return () => true;
  const isLong = tables.get('head')!.getInt16(50) !== 0;
  const place = (glyph: number) => (isLong ? places.getUint32(4 * glyph) : places.getUint16(2 * glyph));
  return (glyph) => place(glyph + 1) > place(glyph);
}
