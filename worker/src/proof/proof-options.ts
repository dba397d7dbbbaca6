import { type ConversionOptions, withUsual } from '@verso/contracts';
import type { LossMessage } from '@verso/pdf-to-docx';
import { MOST_REMADE_PAGES } from '../sandboxed/tasks.ts';

/** Results of which it makes no sense to ask whether they look like the PDF: its text is another, or the document is not made of it. */
const NOT_PROVED: readonly string[] = [
  ...['page_recognized', 'page_not_recognized', 'words_recognized', 'handwriting', 'language_missing', 'page_parted'],
  'original_returned',
];

/** Whether the result of converting a PDF is looked at; `password` opens the PDF. */
export function isProvable(
  { options, password }: { readonly options: ConversionOptions; readonly password: string | null },
  { pages, messages }: { readonly pages: number; readonly messages: readonly Pick<LossMessage, 'code'>[] },
): boolean {
  const isFlowing = withUsual(options).mode === 'flowing';
  return (
    isFlowing &&
    password === null &&
    pages <= MOST_REMADE_PAGES &&
    !messages.some(({ code }) => NOT_PROVED.includes(code))
  );
}
