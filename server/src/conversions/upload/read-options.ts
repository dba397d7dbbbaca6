import {
  type ConversionOptions,
  contradictionIn,
  type PdfPasswords,
  readConversionOptions,
  type SourceFormat,
  type TargetFormat,
  withoutUsual,
} from '@verso/contracts';
import { CodedError } from '../../http/coded-error.ts';

/** How someone wants a conversion made. */
export interface UploadOptions {
  /** Without those that are as usual. */
  readonly options: ConversionOptions;
  readonly pdfPasswords: PdfPasswords | null;
}

/** The options in the fields of a form. Throws `CodedError` with what is wrong. */
export function readOptions(
  fields: Readonly<Record<string, string>>,
  targetFormat: TargetFormat,
  source: SourceFormat,
): UploadOptions {
  const options = readConversionOptions(fields);
  if (typeof options === 'string') throw new CodedError('INVALID_REQUEST', options);
  return checkOptions(options, fields, targetFormat, source);
}

/** Options that were checked one by one, checked together. Throws `CodedError`. */
export function checkOptions(
  given: ConversionOptions,
  { pdfPassword, ownerPassword }: PdfPasswords,
  targetFormat: TargetFormat,
  source: SourceFormat,
): UploadOptions {
  const passwords = { ...(pdfPassword ? { pdfPassword } : {}), ...(ownerPassword ? { ownerPassword } : {}) };
  const contradiction = contradictionIn(given, targetFormat, passwords, source);
  if (contradiction !== null) throw new CodedError('INVALID_REQUEST', contradiction);
  return { options: withoutUsual(given), pdfPasswords: Object.keys(passwords).length > 0 ? passwords : null };
}
