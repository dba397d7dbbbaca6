import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { constants, gunzipSync } from 'node:zlib';
import type { Entry } from 'yauzl';
import { COMPLETIONS, completeDocument } from '../complete/complete.ts';
import type { Completion } from '../complete/completion.ts';
import { Wanted } from '../complete/wanted.ts';
import { type Archive, openArchive } from '../docx/archive.ts';
import { DocxError, damaged } from '../docx/docx-error.ts';
import { containerOf, describeFormat } from '../docx/format.ts';
import { type DocxMessage, GateNotes } from '../docx/notes.ts';
import { type PartEditor, readXml } from '../docx/xml.ts';
import { ZipWriter } from '../docx/zip-writer.ts';
import type { DocxActivity } from '../reach/document-activity.ts';
import { DocumentTraits } from '../repair/document-traits.ts';
import { unlockDocx } from '../unlock/unlock.ts';
import { ContentEditor } from './content.ts';
import { type ReadFonts, readEmbeddedFonts } from './embedded-fonts.ts';
import { Letters } from './letters.ts';
import { requireModestPictures } from './pictures.ts';
import { ContentTypes, editRelationships, newRelations, type Relations, targetsOf } from './relationships.ts';
import { type LettersIn, TextPlaces } from './text-places.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const PACKAGE_RELATIONSHIPS = '_rels/.rels';
const FONT_TABLE = '.fonttable+xml';
const VBA = /(^|\/)(_rels\/)?vba(project|data)[^/]*$/i;
const GZIP = Buffer.from([0x1f, 0x8b]);
/** Word documents may hold others, but not these again others. */
const MAX_CHUNK_DEPTH = 1;
/** What all documents within one may hold, unpacked, in bytes: as much as one document alone. */
const MAX_CHUNK_BYTES = 500 * 1024 * 1024;
const NO_CHUNKS: ReadonlySet<string> = new Set();
/** Enough of a part to tell XML from anything else. */
const HEAD_BYTES = 512;

/** What the gate has seen of a DOCX that may pass. */
export interface DocxFacts {
  /** The name of the main part, such as `word/document.xml`. */
  readonly mainPart: string;
  /** Of the body's text, as the pages show it: what is deleted or written twice for old readers apart. */
  readonly letters: Letters;
  /** How many letters and digits each place has, formulas included. */
  readonly lettersIn: LettersIn;
  /** What LibreOffice does not get of it. */
  readonly messages: readonly DocxMessage[];
  /** What it would do in a word processor beside being read. */
  readonly activity: ReadonlySet<DocxActivity>;
}

/** Writes a part again, with what its first reading has found. */
type Rewrite = () => PartEditor;

/** What a reading of a whole document has found. */
interface Findings {
  readonly facts: DocxFacts;
  readonly rewrites: ReadonlyMap<string, Rewrite>;
  readonly dropped: ReadonlySet<string>;
  /** What it has to be given before it is printed. */
  readonly wanted: ReadonlySet<Completion>;
  /** Embedded fonts that are written anew. */
  readonly fonts: ReadFonts['rewritten'];
  /** Everything that is rewritten is only said in other words, for LibreOffice. */
  readonly isRefinedOnly: boolean;
}

/** Looks at a file before anything else does: a Word document within bounds passes, everything else throws `DocxError`. */
export async function inspectDocx(path: string): Promise<DocxFacts> {
  const archive = await openDocument(path);
  try {
    return (await readDocument(archive)).facts;
  } finally {
    await archive.close();
  }
}

/** A document that was read. */
interface ReadDocx extends DocxFacts {
  /** What LibreOffice may open. */
  readonly path: string;
}

/** A document that was let in. */
export interface AdmittedDocx extends ReadDocx {
  /** It has counts of pages that are known only when it has been printed: `fillPageCounts` writes them. */
  readonly hasUnsureCounts: boolean;
  /** Whether the given file may be handed on as it is: nothing in it is locked, runs, reaches outside or had to be taken out. */
  readonly isCarriable: boolean;
}

/** How a document is let in. */
export interface Admission {
  /** Where files may be written that LibreOffice opens in place of the given one; the job's own. */
  readonly folder: string;
  readonly password: string | null;
}

/**
 * Lets a document pass to LibreOffice: one behind a password is opened, and where it refers to anything outside itself, links apart, or
 * brings macros, it is written again without them; symbols in text become elements that LibreOffice knows. Throws `DocxError`.
 */
export async function admitDocx(given: string, { folder, password }: Admission, depth = 0): Promise<AdmittedDocx> {
  let path = given;
  if ((await containerOf(given)) === 'compound') {
    path = join(folder, 'unlocked.docx');
    await unlockDocx(given, password, path);
  }
  const archive = await openDocument(path);
  try {
    const findings = await readDocument(archive);
    await requireModestPictures(archive);
    const isCarriable =
      path === given && findings.isRefinedOnly && findings.facts.activity.size === 0 && !archive.hasTail;
    const notes = new GateNotes();
    const { mainPart } = findings.facts;
    const ofChunks: DocxMessage[] = [];
    let left = MAX_CHUNK_BYTES;
    const admitChunk =
      depth < MAX_CHUNK_DEPTH
        ? async (docx: Buffer) => {
            const nested = await admitNested(docx, folder, { depth: depth + 1, left });
            left -= nested.unpackedBytes;
            ofChunks.push(...nested.messages);
            return readFile(nested.path);
          }
        : null;
    const { wanted } = findings;
    const completed = await completeDocument(archive, { mainPart, wanted, notes, folder, admitChunk });
    const admitted =
      completed === null
        ? await admitAsRead(archive, findings, path, folder)
        : await admitCompleted(completed.path, folder, completed.admittedChunks);
    const hasUnsureCounts = completed?.hasUnsureCounts ?? false;
    return {
      ...admitted,
      messages: [...notes.messages(), ...admitted.messages, ...ofChunks],
      isCarriable,
      hasUnsureCounts,
    };
  } finally {
    await archive.close();
  }
}

/** What completions have written is read as any document is. */
async function admitCompleted(path: string, folder: string, admittedChunks: ReadonlySet<string>): Promise<ReadDocx> {
  const archive = await openDocument(path);
  try {
    const findings = await readDocument(archive, admittedChunks);
    await requireModestPictures(archive);
    return await admitAsRead(archive, findings, path, folder);
  } finally {
    await archive.close();
  }
}

/**
 * Writes a document that is handed out itself without what would run and what leads outside, and gives what was left out; everything else stays as
 * it is. Throws `DocxError`.
 */
export async function cleanDocx(path: string, cleaned: string): Promise<readonly DocxMessage[]> {
  const archive = await openDocument(path);
  try {
    const findings = await readDocument(archive, NO_CHUNKS, true);
    await writeDocument(archive, findings, cleaned);
    return findings.facts.messages;
  } finally {
    await archive.close();
  }
}

async function admitAsRead(archive: Archive, findings: Findings, path: string, folder: string): Promise<ReadDocx> {
  const isClean = findings.rewrites.size + findings.fonts.size === 0 && findings.dropped.size === 0 && !archive.hasTail;
  if (isClean) return { ...findings.facts, path };
  const cleaned = join(folder, 'cleaned.docx');
  await writeDocument(archive, findings, cleaned);
  return { ...findings.facts, path: cleaned };
}

async function openDocument(path: string): Promise<Archive> {
  const container = await containerOf(path);
  if (container === 'zip') return openArchive(path);
  if (container === 'compound' || container.named === null) throw damaged('no ZIP file');
  throw new DocxError('unsupported', describeFormat(container.named));
}

/** A Word document within another, as it may be read; `left` is how many bytes it may hold. */
async function admitNested(docx: Buffer, around: string, { depth, left }: { depth: number; left: number }) {
  const folder = await mkdtemp(join(around, 'chunk-'));
  const path = join(folder, 'given.docx');
  await writeFile(path, docx);
  const archive = await openArchive(path);
  await archive.close();
  const unpackedBytes = [...archive.entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpackedBytes > left) throw new DocxError('too_large', 'The documents within this document are too large.');
  return { ...(await admitDocx(path, { folder, password: null }, depth)), unpackedBytes };
}

async function readDocument(
  archive: Archive,
  admittedChunks: ReadonlySet<string> = NO_CHUNKS,
  isHandedOut = false,
): Promise<Findings> {
  const notes = new GateNotes();
  const rewrites = new Map<string, Rewrite>();
  const relations: Relations = newRelations(admittedChunks, isHandedOut);
  const contentTypes = archive.entries.get(CONTENT_TYPES);
  if (contentTypes === undefined) throw new DocxError('unsupported', await describeArchive(archive));
  const types = new ContentTypes();
  const isUtf8 = await readXml(await archive.read(contentTypes), types);
  if (!isUtf8 || types.changes > 0) rewrites.set(CONTENT_TYPES, () => new ContentTypes());
  for (const [name, entry] of archive.entries) {
    if (!/(^|\/)_rels\/[^/]*\.rels$/i.test(name)) continue;
    const editor = editRelationships(name, relations, notes);
    const isUtf8Part = await readXml(await archive.read(entry), editor);
    const rewrite = () => editRelationships(name, newRelations(admittedChunks, isHandedOut), new GateNotes());
    if (!isUtf8Part || editor.changes > 0) rewrites.set(name, rewrite);
  }
  const mainPart = types.mainPart(archive.entries.has(PACKAGE_RELATIONSHIPS) ? relations.mainPart : '');
  const main = [...archive.entries.keys()].find((name) => name.toLowerCase() === mainPart.toLowerCase());
  if (main === undefined) throw damaged(`no part ${mainPart}`);
  const dropped = new Set([...archive.entries.keys()].filter((name) => relations.dropped.has(name) || VBA.test(name)));
  const letters = new Letters();
  const places = new TextPlaces();
  const traits = new DocumentTraits();
  const wanted = new Wanted(COMPLETIONS);
  const tables = [...archive.entries.keys()].filter((name) => types.typeOf(name).endsWith(FONT_TABLE));
  const fonts = await readEmbeddedFonts(archive, tables, relations, notes);
  traits.embeddedFonts = fonts;
  const refined: [name: string, editor: ContentEditor, rewrite: Rewrite][] = [];
  let isRefinedOnly = rewrites.size === 0 && dropped.size === 0;
  for (const [name, entry] of archive.entries) {
    if (rewrites.has(name) || name === CONTENT_TYPES || name.endsWith('.rels') || dropped.has(name)) continue;
    if (admittedChunks.has(name)) continue;
    if (name !== main && !(await isXml(archive, entry, types.typeOf(name)))) continue;
    const targets = targetsOf(relations, name);
    const isMain = name === main;
    const editor = new ContentEditor(notes, isMain ? letters : null, {
      ...{ targets, traits, isMain, wanted, isHandedOut },
      places: places.ofPart(),
    });
    try {
      const isUtf8Part = await readXml(await archive.read(entry), editor);
      const known = editor.found();
      for (const activity of editor.activity) relations.activity.add(activity);
      const rewrite = () => new ContentEditor(new GateNotes(), null, { targets, traits, known, isHandedOut });
      const isChanged = !isUtf8Part || editor.changes > 0;
      if (isChanged) isRefinedOnly = false;
      if (isChanged) rewrites.set(name, rewrite);
      else refined.push([name, editor, rewrite]);
    } catch (error) {
      // Word cannot do without its main part; what else is broken is better left out than given to a less careful reader.
      if (name === main || !(error instanceof DocxError && error.reason === 'corrupt')) throw error;
      notes.add('unreadable_part');
      dropped.add(name);
      isRefinedOnly = false;
    }
  }
  // What a part needs may be in another one.
  for (const [name, editor, rewrite] of refined) if (editor.isRefined) rewrites.set(name, rewrite);
  if (dropped.size > 0 && [...dropped].some((name) => VBA.test(name))) relations.activity.add('macros');
  const facts = {
    mainPart: main,
    letters,
    lettersIn: places.counts,
    messages: [...notes.messages(), ...traits.hyphenation.messages()],
    activity: relations.activity,
  };
  return { facts, rewrites, dropped, fonts: fonts.rewritten, wanted: wanted.found, isRefinedOnly };
}

/** OpenDocument files say first what they are (OpenDocument 1.3 Part 2, 3.3). */
async function describeArchive(archive: Archive): Promise<string> {
  const mimetype = archive.entries.get('mimetype');
  const type = mimetype ? (await readHead(await archive.read(mimetype))).toString('latin1') : '';
  return type.includes('opendocument')
    ? describeFormat('an OpenDocument file')
    : 'This is not a Word document (.docx).';
}

async function writeDocument(archive: Archive, { rewrites, dropped, fonts }: Findings, path: string): Promise<void> {
  const writer = await ZipWriter.create(path);
  try {
    for (const [name, entry] of archive.entries) {
      if (dropped.has(name) || name.endsWith('/')) continue;
      const rewrite = rewrites.get(name);
      const font = fonts.get(name);
      if (font !== undefined) {
        await writer.addBytes(name, await font());
      } else if (rewrite === undefined) {
        await writer.copyFrom(name, entry, await archive.read(entry, 'packed'));
      } else {
        const content = await archive.read(entry);
        await writer.add(name, async (write) => void (await readXml(content, rewrite(), write)));
      }
    }
    await writer.end();
  } catch (error) {
    await writer.close();
    throw error;
  }
}

/** Whether a part is XML by its type, its name or its first bytes: readers of pictures go by the bytes alone. */
async function isXml(archive: Archive, entry: Entry, type: string): Promise<boolean> {
  if (entry.fileName.endsWith('/') || entry.uncompressedSize === 0) return false;
  if (/[+/]xml$/.test(type) || /\.(xml|vml|svg)$/i.test(entry.fileName)) return true;
  const head = await readHead(await archive.read(entry));
  if (head.subarray(0, GZIP.length).equals(GZIP) && beginsAsXml(unpackHead(head))) return true;
  return beginsAsXml(head);
}

async function readHead(stream: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= HEAD_BYTES) break;
    }
  } catch (cause) {
    throw damaged(cause);
  }
  return head;
}

/** The beginning of a packed picture; nothing where it is none. */
function unpackHead(head: Buffer): Buffer {
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * 1024 * 1024 });
  } catch {
    return Buffer.alloc(0);
  }
}

function beginsAsXml(head: Buffer): boolean {
  return /^(\xef\xbb\xbf)?\s*<[a-z!?][\t\n\r -~]{3}/i.test(head.toString('latin1'));
}
