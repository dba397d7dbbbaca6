import type { WordDocument } from '../model/document/document.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { Run } from './attempts.ts';
import { MadePages } from './made-pages.ts';
import type { ConvertResult, RemadeResult, Remedies } from './options.ts';
import type { DraftedPages } from './pages/page-drafter.ts';
import { onceMore } from './together.ts';

/** A document that was made of drafted pages. */
export interface MadeDocument {
  readonly result: Omit<ConvertResult, 'remake'>;
  readonly word: WordDocument;
}

/** How documents are made of a PDF. */
interface Ways {
  readonly pages: DraftedPages;
  readonly run: Run;
  /** Makes a document of what was read of the PDF. */
  readonly make: (remedies: Remedies) => MadeDocument;
  /** Reads the PDF once more. */
  readonly readAgain: (remedies: Remedies) => Promise<ConvertResult>;
  /** Writes a document. */
  readonly write: (word: WordDocument) => Uint8Array;
}

/** What makes a document once more, whose first one is `word`, and tells which of its pages are new. */
export function remakesOf(word: WordDocument, { pages, run, make, readAgain, write }: Ways): ConvertResult['remake'] {
  const numbers = pages.drafts.map(({ number }) => number);
  let made: MadePages | undefined;
  const inFile = (madeIn: ReadonlyMap<number, number | null>) =>
    new Map([...madeIn].map(([number, document]) => [pages.inFile(number), document]));
  const remake = async (remedies: Remedies): Promise<RemadeResult> => {
    // Most documents are made only once.
    made ??= new MadePages(numbers, word);
    if (remedies.exactPages.some((page) => pages.turned.has(page)))
      return { ...(await readAgain(remedies)), remake, madeIn: inFile(made.addUnknown()) };
    const known = made;
    return onceMore(run, () => {
      const again = make(remedies);
      const { madeIn, part } = known.add(again.word);
      return { ...again.result, remake, madeIn: inFile(madeIn), ...(part && { part: write(part) }) };
    });
  };
  return remake;
}

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
