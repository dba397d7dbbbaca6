import { open } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { DocxError } from './docx-error.ts';
import { Letters } from './letters.ts';

/** What a DOCX may hold: far above real documents, far below what hurts (unpacked sizes in bytes). */
const LIMITS = {
  entries: 10_000,
  unpackedBytes: 500 * 1024 * 1024,
  /** Compression that only a bomb reaches, judged above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 10 * 1024 * 1024,
  xmlDepth: 256,
  tableDepth: 30,
} as const;

const MAIN_TYPES = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  'application/vnd.ms-word.document.macroEnabled.main+xml',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
];
const CONTENT_TYPES = '[Content_Types].xml';
/** Compound files (MS-CFB 2.2): old Word documents, and new ones behind a password. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Stream names in a compound file are UTF-16. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const corrupt = (cause?: unknown) =>
  new DocxError('corrupt', 'This file is damaged: it is not a complete Word document.', cause);

/** What the gate has seen of a DOCX that may pass. */
export interface DocxFacts {
  /** The name of the main part, such as `word/document.xml`. */
  readonly mainPart: string;
  /** Of the body's text, as the pages show it: what is deleted or written twice for old readers apart. */
  readonly letters: Letters;
}

/** Looks at a file before LibreOffice does: a Word document within bounds passes, everything else throws `DocxError`. */
export async function inspectDocx(path: string): Promise<DocxFacts> {
  await refuseCompound(path);
  const archive = await openArchive(path);
  try {
    const entries = await listEntries(archive);
    const types = entries.get(CONTENT_TYPES);
    if (types === undefined) throw new DocxError('unsupported', 'This is not a Word document (.docx).');
    const mainPart = await findMainPart(archive, types);
    const main = entries.get(mainPart);
    if (main === undefined) throw corrupt(`no part ${mainPart}`);
    const letters = new Letters();
    await readXml(
      archive,
      main,
      () => {},
      (text) => letters.add(text),
    );
    return { mainPart, letters };
  } finally {
    archive.close();
  }
}

/** Throws for a compound file: a Word document behind a password, or one of before 2007. */
async function refuseCompound(path: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(COMPOUND_FILE.length);
    await file.read(head, 0, head.length, 0);
    if (!head.equals(COMPOUND_FILE)) return;
    throw (await file.readFile()).includes(ENCRYPTED_PACKAGE)
      ? new DocxError(
          'password_required',
          'This document is protected by a password. Remove the password in Word and try again.',
        )
      : new DocxError('unsupported', 'This is an old Word document (.doc). Save it as .docx and try again.');
  } finally {
    await file.close();
  }
}

function openArchive(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, archive) =>
      error ? reject(corrupt(error)) : resolve(archive),
    );
  });
}

/** The central directory, checked against the limits before anything is unpacked. */
function listEntries(archive: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  let packed = 0;
  return new Promise((resolve, reject) => {
    archive.on('error', (error: Error) => reject(corrupt(error)));
    archive.on('end', () => resolve(entries));
    archive.on('entry', (entry: yauzl.Entry) => {
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (entries.has(entry.fileName)) return reject(corrupt(`two entries ${entry.fileName}`));
      if ((entry.generalPurposeBitFlag & 1) !== 0) return reject(corrupt('an encrypted entry'));
      entries.set(entry.fileName, entry);
      const isBomb = unpacked > LIMITS.ratioFromBytes && unpacked > packed * LIMITS.ratio;
      if (entries.size > LIMITS.entries || unpacked > LIMITS.unpackedBytes || isBomb) {
        return reject(new DocxError('too_large', 'This document unpacks to more than can be converted.'));
      }
      archive.readEntry();
    });
    archive.readEntry();
  });
}

/** The part that the content types declare as a Word document (ECMA-376 Part 2, 10.1). */
async function findMainPart(archive: yauzl.ZipFile, types: yauzl.Entry): Promise<string> {
  let mainPart = '';
  let other = '';
  await readXml(archive, types, (name, attributes) => {
    const type = attributes['ContentType'] ?? '';
    if (name !== 'Override') return;
    if (MAIN_TYPES.includes(type)) mainPart ||= (attributes['PartName'] ?? '').replace(/^\//, '');
    else if (/(spreadsheetml|presentationml)\S*main\+xml$/.test(type)) other = type;
  });
  if (mainPart !== '') return mainPart;
  throw other === '' ? corrupt('no main part') : new DocxError('unsupported', 'This is not a Word document (.docx).');
}

/** Streams one part through an XML parser that resolves no entity; throws for a DOCTYPE, broken XML or absurd nesting. */
function readXml(
  archive: yauzl.ZipFile,
  entry: yauzl.Entry,
  onElement: (name: string, attributes: Record<string, string>) => void,
  onText?: (text: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(corrupt(error));
      const parser = new SaxesParser();
      const decoder = new TextDecoder('utf-8', { fatal: true });
      let depth = 0;
      let tables = 0;
      let fallbacks = 0;
      let isText = false;
      const fail = (reason: DocxError) => {
        reject(reason);
        stream.destroy();
      };
      parser.on('error', (cause) => fail(corrupt(cause)));
      parser.on('doctype', () =>
        fail(new DocxError('unsupported', 'This document declares a DOCTYPE, which Word documents must not have.')),
      );
      parser.on('opentag', (tag) => {
        depth++;
        if (tag.name.endsWith(':tbl')) tables++;
        if (depth > LIMITS.xmlDepth || tables > LIMITS.tableDepth) {
          fail(new DocxError('too_complex', 'This document is nested too deeply to be converted.'));
        }
        if (tag.name.endsWith(':Fallback')) fallbacks++;
        isText = tag.name === 'w:t' && fallbacks === 0;
        onElement(tag.name, tag.attributes);
      });
      if (onText) parser.on('text', (text) => isText && onText(text));
      parser.on('closetag', (tag) => {
        depth--;
        if (tag.name.endsWith(':tbl')) tables--;
        if (tag.name.endsWith(':Fallback')) fallbacks--;
        isText = false;
      });
      stream.on('data', (chunk: Buffer) => feed(() => parser.write(decoder.decode(chunk, { stream: true })), fail));
      stream.on('error', (cause: Error) => reject(corrupt(cause)));
      stream.on('end', () => {
        feed(() => parser.write(decoder.decode()).close(), fail);
        resolve();
      });
    });
  });
}

/** Bytes that are not UTF-8 make the decoder throw; that is a damaged document, too. */
function feed(step: () => void, fail: (reason: DocxError) => void): void {
  try {
    step();
  } catch (cause) {
    fail(corrupt(cause));
  }
}
