import type { SourceFormat } from '@verso/contracts';
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

/** By the endings of `file-type`: what the operator may have turned on. */
const OTHER_TYPES: Readonly<Record<string, SourceFormat>> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  tif: 'tiff',
  odt: 'odt',
};
/** Pictures of phones: what reads them is under patents, or may not be linked in. */
const HEIC = new Set(['heic', 'heif', 'avif']);

/**
 * Which of our formats a file has that begins like this; null: none of PDF, DOCX and those that are turned on. The name counts only where a compound
 * file does not begin with what it holds.
 */
export async function formatOfHead(
  head: Buffer,
  filename: string,
  others: readonly SourceFormat[],
): Promise<SourceFormat | null> {
  if (isCompound(head)) return formatOfCompound(head, filename, others);
  const isZip = head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  if (!isZip && head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  const type = isZip || others.length > 0 ? await fileTypeFromBuffer(head) : undefined;
  const isRtf = !isZip && /^\s*\{\\rtf/i.test(head.toString('latin1'));
  const other = isRtf ? 'rtf' : type && OTHER_TYPES[type.ext];
  if (other !== undefined && others.includes(other)) return other;
  if (!isZip) return null;
  return type === undefined || MAYBE_DOCX.has(type.ext) ? 'docx' : null;
}

/** An old Word document, or a new one behind a password; its directory may be far behind. */
function formatOfCompound(head: Buffer, filename: string, others: readonly SourceFormat[]): SourceFormat | null {
  const isUnknown = nameDocument(head) === undefined;
  const isDoc = isOldOffice(head, 'WordDocument') || (isUnknown && /\.do[ct]$/i.test(filename));
  if (isDoc && others.includes('doc') && !isOldOffice(head, 'EncryptedPackage')) return 'doc';
  return isUnknown ? 'docx' : null;
}

/** The format of a file that is to be converted, from its first bytes. Throws `CodedError` FILE_EMPTY, UNSUPPORTED_TYPE. */
export async function requireFormat(
  head: Buffer,
  filename: string,
  others: readonly SourceFormat[],
): Promise<SourceFormat> {
  if (head.length === 0) throw new CodedError('FILE_EMPTY');
  const format = await formatOfHead(head, filename, others);
  if (format !== null) return format;
  const type = await fileTypeFromBuffer(head);
  if (others.includes('jpeg') && HEIC.has(type?.ext ?? ''))
    throw new CodedError(
      'UNSUPPORTED_TYPE',
      `${type?.ext.toUpperCase()} pictures cannot be converted. Save the picture as JPEG and try again.`,
    );
  const name = nameDocument(head) ?? NAMED_TYPES[type?.ext ?? ''];
  if (name !== undefined)
    throw new CodedError('UNSUPPORTED_TYPE', `This is ${name}. Save it as .docx or as PDF and try again.`);
  if (others.length > 0)
    throw new CodedError('UNSUPPORTED_TYPE', `Files of this type cannot be converted. Send ${listFormats(others)}.`);
  const found = type === undefined ? 'neither' : `${type.ext.toUpperCase()} data, neither`;
  throw new CodedError(
    'UNSUPPORTED_TYPE',
    `This is not a PDF or DOCX file: it contains ${found} a PDF nor a Word document.`,
  );
}

/** What may be sent, for a sentence. */
function listFormats(others: readonly SourceFormat[]): string {
  const names = ['pdf', 'docx', ...others].map((format) => format.toUpperCase());
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
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
