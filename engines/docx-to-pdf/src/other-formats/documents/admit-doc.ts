import { readFile, writeFile } from 'node:fs/promises';
import { type CFB$Container, find, read, utils, write } from 'cfb';
import { DocxError, damaged } from '../../docx/docx-error.ts';
import { describeFormat } from '../../docx/format.ts';
import { PixelCount } from '../../gate/pictures.ts';
import { type OtherAdmission, olderVersion, passwordRefused } from './other-document.ts';
import { requireModestPicturesIn } from './pictures-in-bytes.ts';
import { readWordText } from './word-text.ts';

/** The streams that pages are made of (MS-DOC 2.1); everything else is left out. */
const KEPT = ['WordDocument', '0Table', '1Table', 'Data', '\u0005SummaryInformation'];
const MACROS = /^Root Entry\/(Macros|_VBA_PROJECT_CUR)\//i;
const OBJECTS = /^Root Entry\/ObjectPool\/[^/]+\/$/i;
/** The mark of a Word document, and that of Word 2 and 95 (2.5.2). */
const WORD = 0xa5ec;
const OLDER_WORD = [0xa5db, 0xa5dc];
/** The first version of the format that this describes: Word 97. */
const WORD_97 = 0x00c1;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
/** Compound files of other programs, by their streams. */
const OTHERS = [
  ['Workbook', 'an old Excel workbook (.xls)'],
  ['PowerPoint Document', 'an old PowerPoint presentation (.ppt)'],
] as const;

/**
 * The gate of documents of Word 97 to 2003 (MS-DOC): the streams that pages are made of are written into a new compound file, without macros and
 * programs' objects; fields that take their content from elsewhere lose their instruction. Throws `DocxError`.
 */
export async function admitDoc({ given, admitted, notes, letters }: OtherAdmission): Promise<void> {
  const container = open(await readFile(given));
  const main = streamOf(container, 'WordDocument');
  if (main === null) throw describeOther(container);
  const file = readBase(main);
  const table = streamOf(container, file.table);
  if (table === null) throw damaged(`no ${file.table}`);
  for (const path of container.FullPaths) {
    if (OBJECTS.test(path)) notes.add('embedded_object');
  }
  if (container.FullPaths.some((path) => MACROS.test(path))) notes.add('macros');
  const pixels = new PixelCount();
  for (const name of KEPT) requireModestPicturesIn(streamOf(container, name) ?? Buffer.alloc(0), pixels);
  readWordText(main, table, { letters, notes });
  const made = utils.cfb_new();
  for (const name of KEPT) {
    const content = name === 'WordDocument' ? main : name === file.table ? table : streamOf(container, name);
    if (content !== null) utils.cfb_add(made, `/${name}`, content);
  }
  await writeFile(admitted, write(made, { type: 'buffer', fileType: 'cfb' }) as Buffer);
}

function open(bytes: Buffer): CFB$Container {
  try {
    return read(bytes, { type: 'buffer' });
  } catch (cause) {
    throw damaged(cause);
  }
}

function streamOf(container: CFB$Container, name: string): Buffer | null {
  const entry = find(container, `/${name}`);
  return entry?.content && entry.type === 2 ? Buffer.from(entry.content) : null;
}

/** The base of the file's description (2.5.2). Throws for what LibreOffice is not given. */
function readBase(main: Buffer): { readonly table: '0Table' | '1Table' } {
  if (main.length < 0x300) throw damaged('a short description');
  const mark = main.readUInt16LE(0);
  if (OLDER_WORD.includes(mark)) throw olderVersion();
  if (mark !== WORD) throw damaged(`the mark ${mark}`);
  if (main.readUInt16LE(2) < WORD_97) throw olderVersion();
  const flags = main.readUInt16LE(10);
  if (flags & ENCRYPTED) throw passwordRefused('doc');
  return { table: flags & SECOND_TABLE ? '1Table' : '0Table' };
}

function describeOther(container: CFB$Container): DocxError {
  // A new document that Word protects; under its own name its password is asked for.
  if (find(container, '/EncryptedPackage')) return passwordRefused('doc');
  const other = OTHERS.find(([name]) => find(container, `/${name}`));
  return new DocxError('unsupported', describeFormat(other?.[1] ?? 'a file of another program'));
}
