import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConversionOptions, type PageComparison, withUsual } from '@verso/contracts';
import { DEFAULT_PDF_OPTIONS, DocxError } from '@verso/docx-to-pdf';
import type { Remedies } from '@verso/pdf-to-docx';
import { ConversionError } from '../engine/conversion-error.ts';
import type { Answer, Task } from '../sandboxed/tasks.ts';
import { NOT_COMPARED, proofMessages } from './proof-messages.ts';
import { prove } from './prove.ts';

/**
 * How results are printed to be looked at: nothing is needed that cannot be seen, and pictures as they are take a fifth less time. A document that is
 * not printed in time is not compared.
 */
export const PRINTING = {
  options: { ...DEFAULT_PDF_OPTIONS, tagged: false, bookmarks: false, imageDpi: null, imageQuality: null },
  timeoutMs: 30_000,
  isForLibreOffice: true,
} as const;

/** What comparing a result may take: all of it, and the processor time of a page. */
export const COMPARING = { timeoutMs: 20_000, cpuMs: 10_000 } as const;

export { NOT_COMPARED } from './proof-messages.ts';

/** What makes, prints and compares documents. Each rejects with a `ConversionError` or `DocxError` where it cannot. */
export interface ProofEngines {
  /** Writes the document once more, and, where only some of its pages are new, these into `part`. */
  remake(remedies: Remedies, docx: string, part: string): Promise<Answer<'pdf-to-docx'>>;
  print(docx: string, pdf: string): Promise<void>;
  /** Looks at the PDF while the result is printed. */
  lookAt(task: Task<'look-at-pdf'>): Promise<unknown>;
  compare(task: Task<'compare-pdfs'>): Promise<readonly PageComparison[]>;
}

/** A PDF, the document that was made of it, and how. Paths. */
interface ProvedFiles {
  readonly input: string;
  readonly output: string;
  /** For files on the way. */
  readonly folder: string;
  readonly options: ConversionOptions;
}

interface Made {
  readonly answer: Answer<'pdf-to-docx'>;
  /** The path of the document. */
  readonly docx: string;
  /** What is printed of it. */
  readonly printed: string;
}

/** Prints a document, and compares it with some pages of the PDF, as `1-3,7`; null: all. */
type PrintAndCompare = (docx: string, pages: string | null) => Promise<readonly PageComparison[]>;

/** Looks at documents one after the other, and at a page that one before had only once. */
class Looks {
  readonly #chosen: string | null;
  readonly #compare: PrintAndCompare;
  readonly #seen: (readonly PageComparison[])[] = [];

  /** `chosen` are the pages of the PDF that the first document has. */
  constructor(chosen: string | null, compare: PrintAndCompare) {
    this.#chosen = chosen;
    this.#compare = compare;
  }

  /** How each page of the PDF looks in a document. */
  async of(made: Made): Promise<readonly PageComparison[]> {
    const fresh = freshPages(made);
    const pages = fresh === null ? this.#chosen : fresh.join(',');
    const compared = pages === '' ? [] : await this.#compare(made.printed, pages);
    const { remade } = made.answer;
    const madeIn = remade && new Map(remade.madeIn);
    const all = (this.#seen[0] ?? compared).map((before, at) => {
      const document = madeIn ? madeIn.get(at + 1) : null;
      // Pages that were not chosen are in no document.
      if (document === undefined && before.score === null) return NOT_SEEN;
      const seen = document === null ? compared : this.#seen[document ?? -1];
      if (!seen)
        throw new ConversionError('internal', 'The engine did not say in which document a page was first made.');
      return seen[at] ?? NOT_SEEN;
    });
    this.#seen.push(all);
    return all;
  }
}

/** The pages of the PDF that no document before had so; null: all. */
function freshPages({ answer: { remade } }: Made): number[] | null {
  return remade?.madeIn.flatMap(([page, document]) => (document === null ? [page] : [])) ?? null;
}

/** A page that was not chosen. */
const NOT_SEEN: PageComparison = { result: null, score: null };

/**
 * Looks at a provable result that took so many milliseconds to make, and gives the answer for the document that looks best, which is the output
 * then. A document that cannot be printed or compared stays as it is, and a message says so.
 */
export async function proveDocx(
  { folder, input, output, options }: ProvedFiles,
  answer: Answer<'pdf-to-docx'>,
  tookMs: number,
  { remake, print, lookAt, compare }: ProofEngines,
): Promise<Answer<'pdf-to-docx'>> {
  const { flow, pages = null } = withUsual(options);
  let documents = 0;
  const looks = new Looks(pages, async (printed, range) => {
    const result = join(folder, 'look.pdf');
    // The first document has all pages that are ever compared.
    const looking = documents === 0 ? [lookAt({ kind: 'look-at-pdf', input, pages: range })] : [];
    // All come to an end before anything else is asked of the engine.
    const done = await Promise.allSettled([print(printed, result), ...looking]);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    return compare({ kind: 'compare-pdfs', input, result, pages: range });
  });
  const remakeBeside = async (remedies: Remedies): Promise<Made> => {
    documents++;
    const [docx, part] = [join(folder, `remade-${documents}.docx`), join(folder, `part-${documents}.docx`)];
    const again = await remake(remedies, docx, part);
    return { answer: again, docx, printed: again.remade?.hasPart ? part : docx };
  };
  const partToPrint = (made: Made) => (freshPages(made)?.length ?? answer.pages) / answer.pages;
  try {
    const first = { answer, docx: output, printed: output };
    const look = (made: Made) => looks.of(made);
    const ways = { remake: remakeBeside, partToPrint, look, mayPlace: flow !== 'always' };
    const proof = await prove<Made>(first, tookMs, ways);
    if (proof.made.docx !== output) await rename(proof.made.docx, output);
    return { ...proof.made.answer, messages: [...proof.made.answer.messages, ...proofMessages(proof)] };
  } catch (error) {
    if (!(error instanceof DocxError || error instanceof ConversionError)) throw error;
    return { ...answer, messages: [...answer.messages, NOT_COMPARED] };
  }
}
