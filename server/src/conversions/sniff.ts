import type { DocumentFormat } from '@verso/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { CodedError } from '../http/coded-error.ts';

/** Readers accept a PDF whose header stands this far behind something else (ISO 32000-2, Annex I). */
const PDF_HEADER_WITHIN = 1_024;
/** A ZIP whose first entries do not tell what it is; the engine looks inside. */
const MAYBE_DOCX = new Set(['docx', 'docm', 'dotx', 'dotm', 'zip']);
/** Compound files: what Word writes when it protects a document with a password. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Which of our formats a file has that begins like this; null: neither. */
export async function formatOfHead(head: Buffer): Promise<DocumentFormat | null> {
  if (head.subarray(0, 4).equals(COMPOUND_FILE)) return 'docx';
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
  const found = type === undefined ? 'neither' : `${type.ext.toUpperCase()} data, neither`;
  throw new CodedError(
    'UNSUPPORTED_TYPE',
    `This is not a PDF or DOCX file: it holds ${found} a PDF nor a Word document.`,
  );
}
