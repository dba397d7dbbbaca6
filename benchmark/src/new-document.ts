import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { makeTextPdf } from './text-pdf.ts';

const DOCX = readFileSync(new URL('../../worker/fixtures/short.docx', import.meta.url));

/** What documents are sent: the share that is DOCX, and how many pages most others have at most; one in twenty has up to ten times as many. */
export interface DocumentMix {
  readonly docxPart?: number;
  readonly mostPages?: number;
}

/** Bytes that no one has sent before: the same ones would be converted for nothing. */
export function newDocument(
  random: () => number,
  { docxPart = 0.3, mostPages = 6 }: DocumentMix = {},
): { from: 'pdf' | 'docx'; bytes: Buffer<ArrayBuffer> } {
  const mark = randomUUID();
  if (random() < docxPart) {
    const parts = unzipSync(DOCX);
    return { from: 'docx', bytes: Buffer.from(zipSync({ ...parts, 'mark.txt': strToU8(mark) })) };
  }
  const pages = 1 + Math.floor(random() * (random() < 0.05 ? 10 * mostPages : mostPages));
  return { from: 'pdf', bytes: Buffer.concat([makeTextPdf(pages), Buffer.from(`% ${mark}\n`)]) };
}
