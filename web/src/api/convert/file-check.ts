import { t } from '@lingui/core/macro';
import {
  endingsOf,
  errorCatalogue,
  type Limits,
  mediaTypes,
  SourceFormat,
  type TargetFormat,
  targetsOf,
} from '@verso/contracts';
import { formatBytes } from '../../language/numbers.ts';
import { say } from '../../language/say.ts';

/** What is wrong, in a sentence, and what to know beside it. */
export interface Problem {
  readonly title: string;
  readonly detail: string;
  /** An account would lift it. */
  readonly isOfGuest?: boolean;
}

/** What is converted everywhere. */
const USUAL_FORMATS: readonly SourceFormat[] = ['pdf', 'docx'];
const HEIC = /\.(heic|heif)$/i;

/** What can be converted where the operator has turned `others` on. */
export const formatsWith = (others: readonly SourceFormat[]): readonly SourceFormat[] => [...USUAL_FORMATS, ...others];

/** Media types of what can be converted, with their endings. */
export function typesWith(others: readonly SourceFormat[]): Record<string, string[]> {
  return Object.fromEntries(formatsWith(others).map((format) => [mediaTypes[format], [...endingsOf[format]]]));
}

/** What a file's name says it is; null for anything that is never ours. */
export function formatOf(filename: string): SourceFormat | null {
  const name = filename.toLowerCase();
  return SourceFormat.options.find((format) => endingsOf[format].some((ending) => name.endsWith(ending))) ?? null;
}

/** The usual target of a source. */
export function targetFor(source: SourceFormat): TargetFormat {
  return targetsOf(source)[0];
}

/** The names of formats, for a sentence. */
export const namesOf = (formats: readonly SourceFormat[]): string =>
  formats.map((format) => format.toUpperCase()).join(', ');

/** Refuses by name, as soon as a file is chosen; `others` are turned on beside PDF and DOCX. */
export function checkName(file: File, others: readonly SourceFormat[] = []): Problem | null {
  const format = formatOf(file.name);
  if (format !== null && formatsWith(others).includes(format)) return null;
  if (others.length > 0) return { title: t`This file cannot be converted`, detail: whyNot(file, others) };
  return { title: t`Please upload only PDF or DOCX files`, detail: t`“${file.name}” is not a PDF or Word file.` };
}

function whyNot(file: File, others: readonly SourceFormat[]): string {
  if (HEIC.test(file.name) && others.includes('jpeg'))
    return t`HEIC pictures cannot be converted. Save the picture as JPEG and try again.`;
  return t`“${file.name}” is none of these: ${namesOf(formatsWith(others))}.`;
}

/** Refuses a file by its content, not by its name. */
export function foreignContent(file: File, others: readonly SourceFormat[] = []): Problem {
  if (others.length > 0)
    return {
      title: t`This file cannot be converted`,
      detail: t`“${file.name}” contains none of these: ${namesOf(formatsWith(others))}.`,
    };
  const detail = t`“${file.name}” contains neither a PDF nor a Word document.`;
  return { title: t`Please upload only PDF or DOCX files`, detail };
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
