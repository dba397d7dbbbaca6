import type { Archive } from '../docx/archive.ts';
import { DocxError } from '../docx/docx-error.ts';
import type { GateNotes } from '../docx/notes.ts';
import { localName, type PartEditor, readXml } from '../docx/xml.ts';
import { asDrawnByWord, isDrawnOtherwise, type OpenTypeFont, readOpenType, withName } from '../fonts/open-type.ts';
import { embeddedName, isReplacedByOffice } from '../fonts/stand-ins.ts';
import type { EmbeddedFonts } from '../repair/document-traits.ts';
import { attributeOf } from '../repair/repair.ts';
import { type Relations, targetsOf } from './relationships.ts';

/** The largest fonts, of all Chinese characters, have 20 MB a face. */
const MOST_BYTES = 40 * 1024 * 1024;
const MOST_BYTES_IN_ALL = 160 * 1024 * 1024;
const MOST_FACES = 100;
/** The faces of a family (17.8.3.3 to 17.8.3.6), as fonts name them. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['embedRegular', 'Regular'],
  ['embedBold', 'Bold'],
  ['embedItalic', 'Italic'],
  ['embedBoldItalic', 'Bold Italic'],
]);
/** A font key (17.8.1): a GUID, whose bytes lie over the first of the font, twice and the last one first. */
const KEY = /^\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}$/i;
const HIDDEN_BYTES = 32;
/** LibreOffice names a file after the family. */
const UNSAFE_NAME = /[/\\\p{Cc}]|^\.*$/u;

/** A face in the table of fonts. */
interface Face {
  readonly family: string;
  readonly style: string;
  readonly id: string;
  readonly key: string;
}

/** What the fonts in a document are to LibreOffice. */
export interface ReadFonts extends EmbeddedFonts {
  /** By the names of their parts, what is written in their place. */
  readonly rewritten: ReadonlyMap<string, () => Promise<Buffer>>;
}

/**
 * Judges the fonts that a document brings with it (ECMA-376 Part 1, 17.8.1), in its tables of fonts `tables`: which are fonts, and may be
 * used by their licenses. Some are written anew: fonts for printing alone, which LibreOffice refuses as an editor, those whose lines it would
 * make higher or lower than Word, and families that its own settings replace by others, which get another name.
 */
export async function readEmbeddedFonts(
  archive: Archive,
  tables: readonly string[],
  relations: Relations,
  notes: GateNotes,
): Promise<ReadFonts> {
  const [accepted, families, rewritten] = [new Set<string>(), new Set<string>(), new Map()];
  let left = MOST_BYTES_IN_ALL;
  for (const table of tables) {
    const { parts } = targetsOf(relations, table);
    for (const face of parts.size === 0 ? [] : await facesIn(archive, table)) {
      const part = parts.get(face.id) ?? '';
      const size = archive.entries.get(part)?.uncompressedSize ?? 0;
      left -= size;
      const isSmall = size <= MOST_BYTES && left >= 0 && accepted.size < MOST_FACES;
      const found = isSmall && !UNSAFE_NAME.test(face.family) ? await readFont(archive, part, face.key) : null;
      if (found === null) notes.addNamed('damaged_font', face.family);
      else if (found.font.right === 'none') notes.addNamed('restricted_font', face.family);
      else {
        accepted.add(face.id);
        families.add(face.family.toLowerCase());
        const isOther = isDrawnOtherwise(found.font) || found.isPlain || isReplacedByOffice(face.family);
        if (isOther) rewritten.set(part, () => rewrite(archive, part, face));
      }
    }
  }
  return { accepted, families, rewritten };
}

async function facesIn(archive: Archive, table: string): Promise<readonly Face[]> {
  const faces: Face[] = [];
  let family = '';
  const entry = archive.entries.get(table);
  if (entry === undefined) return faces;
  const editor: PartEditor = {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'font') family = attributeOf('name', attributes) ?? '';
      const style = STYLES.get(local);
      const [id, key] = [attributeOf('id', attributes), attributeOf('fontKey', attributes)];
      if (style !== undefined && id !== undefined) faces.push({ family, style, id, key: key ?? '' });
      return true;
    },
  };
  try {
    await readXml(await archive.read(entry), editor);
  } catch (error) {
    // The gate leaves a damaged table out, and says so.
    if (error instanceof DocxError && error.reason === 'corrupt') return [];
    throw error;
  }
  return faces;
}

/** The font of a part; null where it is none. Some programs name a key and do not use it (`isPlain`). */
async function readFont(
  archive: Archive,
  part: string,
  key: string,
): Promise<{ font: OpenTypeFont; isPlain: boolean } | null> {
  const entry = archive.entries.get(part);
  if (entry === undefined || (key !== '' && !KEY.test(key))) return null;
  const pieces: Buffer[] = [];
  try {
    for await (const piece of (await archive.read(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
  } catch {
    // Word can do without it.
    return null;
  }
  const bytes = Buffer.concat(pieces);
  const plain = readOpenType(bytes);
  const font = plain ?? readOpenType(unhide(bytes, key));
  return font === null ? null : { font, isPlain: plain !== null && key !== '' };
}

async function rewrite(archive: Archive, part: string, { family, style, key }: Face): Promise<Buffer> {
  const found = await readFont(archive, part, key);
  if (found === null) return Buffer.alloc(0);
  const drawn = { ...found.font, bytes: asDrawnByWord(found.font) };
  if (!isReplacedByOffice(family)) return unhide(drawn.bytes, key);
  const postScript = `${family}-${style}`.replace(/ /g, '');
  return unhide(withName(drawn, { family: embeddedName(family), style, postScript }), key);
}

/** Lays a key over the beginning of a font, or takes it away. */
function unhide(bytes: Buffer, key: string): Buffer {
  const mask = Buffer.from(key.replace(/[{}-]/g, ''), 'hex').reverse();
  const copy = Buffer.from(bytes);
  if (mask.length === 0) return copy;
  for (let at = 0; at < Math.min(HIDDEN_BYTES, copy.length); at++)
    copy[at] = (copy[at] ?? 0) ^ (mask[at % mask.length] ?? 0);
  return copy;
}
