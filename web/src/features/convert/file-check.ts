import { type Capabilities, type DocumentFormat, errorCatalogue, formatBytes, type Limits } from '@verso/contracts';
import type { Preflight } from './preflight.ts';

/** What is wrong, in a sentence, and what to know beside it. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
}

/** What a file's name says it is; null for anything that is not ours. */
export function formatOf(filename: string): DocumentFormat | null {
  const ending = filename.toLowerCase().match(/\.(pdf|docx)$/)?.[1];
  return ending === 'pdf' || ending === 'docx' ? ending : null;
}

/** The only target that makes sense for a source. */
export function targetFor(source: DocumentFormat): DocumentFormat {
  return source === 'pdf' ? 'docx' : 'pdf';
}

/** Refuses by name, as soon as a file is chosen. */
export function checkName(file: File): Problem | null {
  if (formatOf(file.name) !== null) return null;
  return { title: 'Please upload only PDF or DOCX files', detail: `“${file.name}” is neither of the two.` };
}

/** Refuses by size, before a byte is sent. */
export function checkSize(file: File, limits: Limits): Problem | null {
  if (file.size === 0) return { title: errorCatalogue.FILE_EMPTY.message, detail: `“${file.name}” has 0 bytes.` };
  if (file.size <= limits.maxUploadBytes) return null;
  return {
    title: errorCatalogue.FILE_TOO_LARGE.message,
    detail: `“${file.name}” is ${formatBytes(file.size)}; you can send up to ${formatBytes(limits.maxUploadBytes)}. Nothing was sent.`,
  };
}

/** A word of warning when a file's content is not what it would have to be; the server decides. */
export function warnOfContent(file: File | null, found: Preflight | null, target: DocumentFormat): string | null {
  if (!file) return null;
  if (found && found.format === null) return `“${file.name}” holds neither a PDF nor a Word document.`;
  if ((found?.format ?? formatOf(file.name)) !== target) return null;
  return `“${file.name}” seems to be a ${target.toUpperCase()} already.`;
}

/** Pages and cost, as far as they are known before a byte is sent. */
export function factsOf(found: Preflight | null, cost: string | undefined): string[] {
  const pages = found?.pages ?? null;
  return [...(pages === null ? [] : [`${pages} ${pages === 1 ? 'page' : 'pages'}`]), ...(cost ? [cost] : [])];
}

/** Says why this installation cannot make a target, or null when it can. */
export function missingCapability(target: DocumentFormat, capabilities: Capabilities | undefined): string | null {
  if (!capabilities) return null;
  if (target === 'pdf') return capabilities.docxToPdf ? null : errorCatalogue.ENGINE_UNAVAILABLE.message;
  return capabilities.pdfToDocx ? null : 'PDF to DOCX is not available on this server.';
}
