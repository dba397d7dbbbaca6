import { t } from '@lingui/core/macro';
import { type DocumentFormat, errorCatalogue, type Limits, mediaTypes } from '@verso/contracts';
import { formatBytes } from '../../language/numbers.ts';
import { say } from '../../language/say.ts';

/** What is wrong, in a sentence, and what to know beside it. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
  /** An account would lift it. */
  readonly isOfGuest?: boolean;
}

/** Media types of what can be converted, with their endings. */
export const DOCUMENT_TYPES = {
  [mediaTypes.pdf]: ['.pdf'],
  [mediaTypes.docx]: ['.docx'],
};

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
  return { title: t`Please upload only PDF or DOCX files`, detail: t`“${file.name}” is not a PDF or Word file.` };
}

/** Refuses by size, before a byte is sent. */
export function checkSize(file: File, limits: Limits): Problem | null {
  if (file.size === 0) return { title: say(errorCatalogue.FILE_EMPTY.message), detail: t`“${file.name}” has 0 bytes.` };
  if (file.size <= limits.maxUploadBytes) return null;
  return {
    title: say(errorCatalogue.FILE_TOO_LARGE.message),
    detail: t`“${file.name}” is ${formatBytes(file.size)}; you can send up to ${formatBytes(limits.maxUploadBytes)}. Nothing was sent.`,
  };
}
