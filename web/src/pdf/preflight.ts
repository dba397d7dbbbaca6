import { formatOfHead, HEAD_BYTES, type SourceFormat } from '@verso/contracts';
import { MAX_COUNTED_BYTES } from './use-scans.ts';

/** What the browser finds in a file before a byte of it is sent. */
export interface Preflight {
  /** By its content, not by its name; null: none of ours. */
  readonly format: SourceFormat | null;
  /** Of a PDF; a Word document has pages only once it is laid out, and what it says of itself may be old. */
  readonly pages: number | null;
  /** Whether it opens with a password only. */
  readonly isLocked: boolean;
}

/** Looks into a file. Never throws: what cannot be read here may still be read by the server. */
export async function inspectFile(file: File): Promise<Preflight> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const format = formatOfHead(String.fromCharCode(...head));
  if (format === 'pdf') return { format, ...(await inspectPdf(file)) };
  if (format !== 'compound') return { format, isLocked: false, pages: null };
  // Documents of before 2007 are compound files, too; for them the server has a sentence, and a password is no use.
  const isLocked = await holdsEncryptedPackage(file);
  return { format: isLocked ? 'docx' : 'doc', pages: null, isLocked };
}

/** Whether a compound file names the stream that a protected document is in (MS-OFFCRYPTO 1.3.3). Its directory may be anywhere. */
async function holdsEncryptedPackage(file: File): Promise<boolean> {
  if (file.size > MAX_COUNTED_BYTES) return true;
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return text.includes([...'EncryptedPackage'].join('\0'));
}

async function inspectPdf(file: File): Promise<{ pages: number | null; isLocked: boolean }> {
  if (file.size > MAX_COUNTED_BYTES) return { pages: null, isLocked: false };
  const { openPdf } = await import('./open-pdf.ts');
  return openPdf(await file.arrayBuffer());
}
