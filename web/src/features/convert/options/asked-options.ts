import type { ConversionOptions, PdfPasswords } from '@verso/contracts';
import type { FormOptions } from '../state/converter-state.ts';
import { toOptions } from './chosen-options.ts';
import { pdfOptionsOf } from './pdf-choice.ts';

/** The options and passwords that the form sends. */
export function askedOptions({ target, docx, pdf, resultName }: FormOptions): {
  options: ConversionOptions;
  passwords: PdfPasswords;
} {
  const { options, passwords } =
    target === 'pdf' ? pdfOptionsOf(pdf) : { options: toOptions(docx, target), passwords: {} };
  return { options: { ...options, resultName }, passwords };
}
