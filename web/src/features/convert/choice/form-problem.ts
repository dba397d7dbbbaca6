import { plural, t } from '@lingui/core/macro';
import { contradictionIn, pagesIn } from '@verso/contracts';
import { say } from '../../../language/say.ts';
import { askedOptions } from '../options/asked-options.ts';
import type { FormOptions } from '../state/converter-state.ts';

/** Why the server would refuse what the form says, in a sentence, before anything is sent; null: nothing is known against it. `pages`: of the PDF, where they were counted. */
export function problemOf(formOptions: FormOptions, pages: number | null): string | null {
  const { target } = formOptions;
  const { options, passwords } = askedOptions(formOptions);
  // What is typed in the field of pages counts at once, not only once it is sent.
  if (options.pages?.trim()) {
    const named = pagesIn(options.pages);
    if (named === null) return t`“${options.pages}” is not a page range. Write it as 1-3,7.`;
    if (target === 'docx' && pages !== null && named.every(([first]) => first > pages))
      return plural(pages, { one: 'This PDF has # page.', other: 'This PDF has # pages.' });
  }
  const contradiction = contradictionIn(options, target, passwords);
  return contradiction && say(contradiction);
}
