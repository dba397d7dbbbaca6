import type { FormOptions } from '../state/converter-state.ts';
import { toOptions } from './chosen-options.ts';
import { pdfOptionsOf } from './pdf-choice.ts';

/** The options and passwords that the form sends. */
export function askedOptions({ target, docx, pdf }: FormOptions): ReturnType<typeof pdfOptionsOf> {
  return target === 'pdf' ? pdfOptionsOf(pdf) : { options: toOptions(docx, target), passwords: {} };
}
