import type { PageComparison } from '@verso/contracts';
import { DocxError } from '@verso/docx-to-pdf';
import type { Remedies } from '@verso/pdf-to-docx';
import { ConversionError } from '../engine/conversion-error.ts';

/** The exact look of a page with this score or a lower one is tried, unless its text flows as it should. Of 100. */
const LOW_SCORE = 60;
/** The exact look of a page is kept where it is better by so much. With 25, and 50 as a low score, 43 PDFs without tags had .015 less of looks. */
const GAIN = 15;
/** A page whose score is lower by no more looks as it did. */
const NOISE = 3;
/** Of its height. A page of which more went on to the next one is not drawn together: its lines would touch. */
const MOST_OVERFLOW = 0.15;
/** Other looks are tried for so long after the first look, or for half of the time that the conversion took if that is more. Milliseconds. */
const MOST_MS = 2_000;

/** How documents are made and looked at. */
export interface Prover<Made> {
  /** Makes the document once more, with remedies for some pages of the PDF. */
  readonly remake: (remedies: Remedies) => Promise<Made>;
  /** The part of a document's pages (0 to 1) that is printed to look at it: those that no document before had. */
  readonly partToPrint: (made: Made) => number;
  /** Prints what is new of a document, and compares it with the pages of the PDF. */
  readonly look: (made: Made) => Promise<readonly PageComparison[]>;
  /** Whether pages that cannot flow may keep their exact look. */
  readonly mayPlace: boolean;
}

/** The document that was chosen, and how its pages look. */
export interface Proof<Made> {
  readonly made: Made;
  /** How each page of the PDF looks in it. */
  readonly pages: readonly PageComparison[];
  readonly remedies: Remedies;
  /** Pages that look different were left as they are: there was no time to try another look. */
  readonly isOutOfTime: boolean;
}

const NO_REMEDIES: Remedies = { exactPages: [], overflows: [] };

/**
 * Looks at a document that was made in `tookMs` milliseconds, and has remedies tried for pages that look different: a page whose end went on to the
 * next one is drawn together, and one that cannot flow keeps its exact look. The best of at most three documents is chosen by how they look, so the
 * same PDF becomes the same document; the clock decides only whether another is looked at, for which each page is given the time that it took in the
 * first look.
 *
 * @example
 * const { made, remedies } = await prove(flowing, 300, { remake, partToPrint, look, mayPlace: true });
 */
export async function prove<Made>(first: Made, tookMs: number, prover: Prover<Made>): Promise<Proof<Made>> {
  const { remake, partToPrint, look, mayPlace } = prover;
  const began = performance.now();
  const flowing: Proof<Made> = { made: first, pages: await look(first), remedies: NO_REMEDIES, isOutOfTime: false };
  const lookMs = performance.now() - began;
  const until = began + lookMs + Math.max(MOST_MS, tookMs / 2);
  const wanted = firstRemedies(flowing.pages, mayPlace);
  if (isNothing(wanted)) return flowing;
  // A look that cannot be had, or not in time, is none to choose.
  const better = async (best: Proof<Made>, remedies: Remedies): Promise<Tried<Made>> => {
    try {
      if (performance.now() > until) return outOfTime(best);
      const made = await remake(remedies);
      if (performance.now() + partToPrint(made) * lookMs > until) return outOfTime(best);
      const tried = { made, pages: await look(made), remedies, isOutOfTime: false };
      return { best: meanScore(tried) > meanScore(best) ? tried : best, tried };
    } catch (error) {
      if (error instanceof ConversionError || error instanceof DocxError) return { best };
      throw error;
    }
  };
  const { best, tried } = await better(flowing, wanted);
  if (!tried) return best;
  const kept = secondRemedies(flowing, tried, mayPlace);
  if (JSON.stringify(kept) === JSON.stringify(tried.remedies)) return best;
  const isKept = tried.remedies.exactPages.every((page) => kept.exactPages.includes(page));
  const chosen = isKept ? best : flowing;
  return isNothing(kept) ? chosen : (await better(chosen, kept)).best;
}

/** The better of two documents, and the second, if it was looked at. */
interface Tried<Made> {
  readonly best: Proof<Made>;
  readonly tried?: Proof<Made>;
}

const outOfTime = <Made>(best: Proof<Made>): Tried<Made> => ({ best: { ...best, isOutOfTime: true } });

const isNothing = ({ exactPages, overflows }: Remedies) => exactPages.length === 0 && overflows.length === 0;

/** What is tried first for each page: to draw it together where a little of it went on, else its exact look. */
function firstRemedies(pages: readonly PageComparison[], mayPlace: boolean): Remedies {
  const overflows = pages.flatMap(({ overflow = 0 }, at) =>
    overflow > 0 && overflow <= MOST_OVERFLOW ? [[at + 1, overflow] as const] : [],
  );
  const drawn = new Set(overflows.map(([page]) => page));
  const exactPages = mayPlace ? lowPages(pages).filter((page) => !drawn.has(page)) : [];
  return { exactPages, overflows };
}

/** Pages that look different, but those whose text flows as it should. */
const lowPages = (pages: readonly PageComparison[]) =>
  pages.flatMap(({ score, flows }, at) => (score !== null && score <= LOW_SCORE && !flows ? [at + 1] : []));

/** What of the remedies that were tried is kept, and what is tried beside: pages that are low when they are drawn together may not be able to flow. */
function secondRemedies<Made>(flowing: Proof<Made>, tried: Proof<Made>, mayPlace: boolean): Remedies {
  const { exactPages, overflows } = tried.remedies;
  const placed = exactPages.filter((page) => scoreOf(tried, page) >= scoreOf(flowing, page) + GAIN);
  const low = new Set(mayPlace ? lowPages(tried.pages) : []);
  const stillLow = overflows.flatMap(([page]) => (low.has(page) ? [page] : []));
  const drawn = overflows.filter(([page]) => !low.has(page) && scoreOf(tried, page) >= scoreOf(flowing, page) - NOISE);
  const more = (page: number) => tried.pages[page - 1]?.overflow ?? 0;
  return {
    exactPages: [...placed, ...stillLow].sort((a, b) => a - b),
    overflows: drawn.map(([page, part]) => [page, Math.min(MOST_OVERFLOW, part + more(page))] as const),
  };
}

const scoreOf = ({ pages }: Pick<Proof<unknown>, 'pages'>, page: number) => pages[page - 1]?.score ?? 0;

function meanScore({ pages }: Pick<Proof<unknown>, 'pages'>): number {
  const scores = pages.flatMap(({ score }) => score ?? []);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
