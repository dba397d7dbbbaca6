import type { PageDraft } from '../../model/page-draft.ts';
import type { Remedies } from '../options.ts';

/** Drafts with what is done to their pages. `inFile` says the number in the PDF of a page of the result, both from 1. */
export function withRemedies(
  drafts: readonly PageDraft[],
  { exactPages, overflows }: Remedies,
  inFile: (number: number) => number,
): readonly PageDraft[] {
  if (exactPages.length + overflows.length === 0) return drafts;
  const [placed, parts] = [new Set(exactPages), new Map(overflows)];
  return drafts.map((draft) => {
    const page = inFile(draft.number);
    const isExact = draft.isExact || placed.has(page);
    const overflow = (parts.get(page) ?? 0) * draft.height;
    return overflow > 0 ? { ...draft, isExact, overflow } : { ...draft, isExact };
  });
}
