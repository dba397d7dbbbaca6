import type { SourceFormat } from '@verso/contracts';
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

const HEAD_BYTES = 1024;
/** Word wraps a document with a password into a compound file. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** The first entry of an OpenDocument text. */
const ODT = 'mimetypeapplication/vnd.oasis.opendocument.text';
const ENTRY_BYTES = 30;
/** How files of formats begin that operators can turn on. */
const BEGINNINGS: readonly (readonly [beginning: string, format: SourceFormat])[] = [
  ['\u00ff\u00d8\u00ff', 'jpeg'],
  ['\u0089PNG', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['{\\rtf', 'rtf'],
];

/** Looks into a file. Never throws: what cannot be read here may still be read by the server. */
export async function inspectFile(file: File): Promise<Preflight> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.includes('%PDF-')) return { format: 'pdf', ...(await inspectPdf(file)) };
  if (text.startsWith('PK\u0003\u0004'))
    return { format: text.startsWith(ODT, ENTRY_BYTES) ? 'odt' : 'docx', isLocked: false, pages: null };
  const other = BEGINNINGS.find(([beginning]) => text.startsWith(beginning));
  if (other) return { format: other[1], isLocked: false, pages: null };
  if (COMPOUND_FILE.every((byte, at) => head[at] === byte)) {
    // Documents of before 2007 are compound files, too; for them the server has a sentence, and a password is no use.
    const isLocked = await holdsEncryptedPackage(file);
    return { format: isLocked ? 'docx' : 'doc', pages: null, isLocked };
  }
  return { format: null, pages: null, isLocked: false };
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
