import type { Readable } from 'node:stream';
import type { DocumentFormat } from '@verso/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { CodedError } from '../http/coded-error.ts';

/** What `file-type` looks at. */
const HEAD_BYTES = 4_100;
/** Readers accept a PDF whose header stands this far behind something else (ISO 32000-2, Annex I). */
const PDF_HEADER_WITHIN = 1_024;
/** A ZIP whose first entries do not tell what it is; the engine looks inside. */
const MAYBE_DOCX = new Set(['docx', 'docm', 'dotx', 'dotm', 'zip']);
/** Compound files: what Word writes when it protects a document with a password. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function detect(head: Buffer): Promise<DocumentFormat> {
  if (head.length === 0) throw new CodedError('FILE_EMPTY');
  if (head.subarray(0, 4).equals(COMPOUND_FILE)) return 'docx';
  const isZip = head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
  if (!isZip && head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  const type = await fileTypeFromBuffer(head);
  if (isZip && (type === undefined || MAYBE_DOCX.has(type.ext))) return 'docx';
  const found = type === undefined ? 'neither' : `${type.ext.toUpperCase()} data, neither`;
  throw new CodedError(
    'UNSUPPORTED_TYPE',
    `This is not a PDF or DOCX file: it holds ${found} a PDF nor a Word document.`,
  );
}

/** Passes a stream through and tells its format from its first bytes, before any of them goes on. Throws `CodedError`. */
export async function* sniff(
  content: Readable,
  onFormat: (format: DocumentFormat) => void,
): AsyncGenerator<Buffer, void, undefined> {
  let head: Buffer = Buffer.alloc(0);
  let isKnown = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (isKnown) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    onFormat(await detect(head));
    isKnown = true;
    yield head;
  }
  if (isKnown) return;
  onFormat(await detect(head));
  yield head;
}
