import {
  type ConversionOptions,
  isOtherDocument,
  type PdfPasswords,
  type SourceFormat,
  type TargetFormat,
} from '@verso/contracts';
import type { FormOptions } from '../state/converter-state.ts';
import { toOptions } from './chosen-options.ts';
import { pdfOptionsOf } from './pdf-choice.ts';

/** Whether anything can be chosen: a document that is only written as DOCX becomes what it is. */
export const hasOptions = (source: SourceFormat, target: TargetFormat): boolean =>
  !(isOtherDocument(source) && target === 'docx');

/** The options and passwords that the form sends. */
export function askedOptions({ target, source, docx, pdf, resultName }: FormOptions): {
  options: ConversionOptions;
  passwords: PdfPasswords;
} {
  if (source !== undefined && !hasOptions(source, target)) return { options: { resultName }, passwords: {} };
  const { options, passwords } =
    target === 'pdf' ? pdfOptionsOf(pdf) : { options: toOptions(docx, target), passwords: {} };
  return { options: { ...options, resultName }, passwords };
}
