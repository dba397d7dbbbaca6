import type { PageComparison } from '@verso/contracts';
import { DocxError } from '@verso/docx-to-pdf';
import { ConversionError } from '../engine/conversion-error.ts';

/** The exact look of a page with this score or a lower one is tried, unless its text flows as it should. Of 100. */
const LOW_SCORE = 50;
/**
 * The exact look of a page is kept where it is better by so much. On 43 PDFs without tags, 15 brought .004 more of looks and took .023 of the text
 * that flows.
 */
const GAIN = 25;
/** A document that took longer is not made again, and once one was looked at, nothing else is tried after so long. Milliseconds. */
const MOST_MS = 2_000;

/** How documents are made and looked at. */
export interface Prover<Made> {
  /**
   * Makes the document once more, with the exact look of some pages of the PDF (from 1) beside those that were asked for; null where all pages are
   * to flow, however they look.
   */
  readonly remake: ((exactPages: readonly number[]) => Promise<Made>) | null;
  /** Prints a document, and compares it with the pages of the PDF. */
  readonly look: (made: Made) => Promise<readonly PageComparison[]>;
}

/** The document that was chosen, and how its pages look. */
export interface Proof<Made> {
  readonly made: Made;
  /** How each page of the PDF looks in it. */
  readonly pages: readonly PageComparison[];
  /** The pages, from 1, that keep their exact look because they could not flow. */
  readonly exactPages: readonly number[];
  /** Pages that look different were left as they are: there was no time to try another look. */
  readonly isOutOfTime: boolean;
}

/**
 * Looks at a document that was made in `tookMs` milliseconds, and has the exact look of pages tried that look different. The best of at most
 * three documents is chosen by how they look, so the same PDF becomes the same document; the clock decides only whether another is tried.
 *
 * @example
 * const { made, exactPages } = await prove(flowing, 300, { remake, look });
 */
export async function prove<Made>(first: Made, tookMs: number, { remake, look }: Prover<Made>): Promise<Proof<Made>> {
  const flowing: Proof<Made> = { made: first, pages: await look(first), exactPages: [], isOutOfTime: false };
  const low = flowing.pages.flatMap(({ score, flows }, at) =>
    score !== null && score <= LOW_SCORE && !flows ? [at + 1] : [],
  );
  if (remake === null || low.length === 0) return flowing;
  if (tookMs > MOST_MS) return { ...flowing, isOutOfTime: true };
  const until = performance.now() + MOST_MS;
  // A look that cannot be had is none to choose.
  const withExact = async (exactPages: readonly number[]): Promise<Proof<Made>> => {
    try {
      const made = await remake(exactPages);
      return { made, pages: await look(made), exactPages, isOutOfTime: false };
    } catch (error) {
      if (error instanceof ConversionError || error instanceof DocxError) return flowing;
      throw error;
    }
  };
  const tried = await withExact(low);
  const better = low.filter((page) => scoreOf(tried, page) >= scoreOf(flowing, page) + GAIN);
  if (better.length === 0) return flowing;
  if (better.length < low.length && performance.now() > until) return { ...flowing, isOutOfTime: true };
  const mixed = better.length < low.length ? await withExact(better) : tried;
  return meanScore(mixed) > meanScore(flowing) ? mixed : flowing;
}

const scoreOf = ({ pages }: Pick<Proof<unknown>, 'pages'>, page: number) => pages[page - 1]?.score ?? 0;

function meanScore({ pages }: Pick<Proof<unknown>, 'pages'>): number {
  const scores = pages.flatMap(({ score }) => score ?? []);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
