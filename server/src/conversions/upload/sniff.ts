import type { DocumentFormat } from '@verso/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { CodedError } from '../../http/coded-error.ts';

/** Readers accept a PDF whose header is this far behind something else (ISO 32000-2, Annex I). */
const PDF_HEADER_WITHIN = 1_024;
/** A ZIP whose first entries do not tell what it is; the engine looks inside. */
const MAYBE_DOCX = new Set(['docx', 'docm', 'dotx', 'dotm', 'zip']);
/** Compound files: what Word writes when it protects a document with a password, and what Office wrote before 2007. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What people take for Word documents, as far as their first bytes tell, and how they are called. */
const OTHER_DOCUMENTS: readonly (readonly [is: (head: Buffer, text: string) => boolean, name: string])[] = [
  [(head) => isOldOffice(head, 'WordDocument'), 'an old Word document (.doc)'],
  [(head) => isOldOffice(head, 'Workbook'), 'an old Excel workbook (.xls)'],
  [(head) => isOldOffice(head, 'PowerPoint Document'), 'an old PowerPoint presentation (.ppt)'],
  [(_, text) => /^\s*\{\\rtf/i.test(text), 'an RTF document'],
  [(_, text) => /^\s*<\?xml.*<office:document\b/is.test(text), 'a flat OpenDocument file'],
  [(_, text) => /^\s*<\?xml.*(<w:wordDocument\b|<pkg:package\b)/is.test(text), 'a Word document in one XML file'],
  [(_, text) => /^\s*(<\?xml.*?>\s*)?(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body)\b/is.test(text), 'an HTML page'],
];

/** File types by `file-type` that people take for Word documents. */
const NAMED_TYPES: Readonly<Record<string, string>> = {
  odt: 'an OpenDocument text',
  ott: 'an OpenDocument template',
  xlsx: 'an Excel workbook',
  xlsm: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
  pptm: 'a PowerPoint presentation',
  epub: 'an e-book',
};

/** Which of our formats a file has that begins like this; null: neither. */
export async function formatOfHead(head: Buffer): Promise<DocumentFormat | null> {
  if (isCompound(head)) return nameDocument(head) === undefined ? 'docx' : null;
  const isZip = head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  if (!isZip && head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  if (!isZip) return null;
  const type = await fileTypeFromBuffer(head);
  return type === undefined || MAYBE_DOCX.has(type.ext) ? 'docx' : null;
}

/** The format of a file that is to be converted, from its first bytes. Throws `CodedError` FILE_EMPTY, UNSUPPORTED_TYPE. */
export async function requireFormat(head: Buffer): Promise<DocumentFormat> {
  if (head.length === 0) throw new CodedError('FILE_EMPTY');
  const format = await formatOfHead(head);
  if (format !== null) return format;
  const type = await fileTypeFromBuffer(head);
  const name = nameDocument(head) ?? NAMED_TYPES[type?.ext ?? ''];
  if (name !== undefined)
    throw new CodedError('UNSUPPORTED_TYPE', `This is ${name}. Save it as .docx or as PDF and try again.`);
  const found = type === undefined ? 'neither' : `${type.ext.toUpperCase()} data, neither`;
  throw new CodedError(
    'UNSUPPORTED_TYPE',
    `This is not a PDF or DOCX file: it contains ${found} a PDF nor a Word document.`,
  );
}

function nameDocument(head: Buffer): string | undefined {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return OTHER_DOCUMENTS.find(([is]) => is(head, text))?.[1];
}

function isCompound(head: Buffer): boolean {
  return head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE);
}

/** Whether the directory of a compound file, where it is in the head, names this stream (MS-CFB 2.6.1: in UTF-16). */
function isOldOffice(head: Buffer, stream: string): boolean {
  return isCompound(head) && head.includes(Buffer.from(`${stream}\0`, 'utf16le'));
}
