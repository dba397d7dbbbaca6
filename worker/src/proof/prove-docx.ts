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

/** Looks at documents one after the other, and at a page that one before had only once. */
class Looks {
  readonly #chosen: string | null;
  readonly #lookAt: (docx: string, pages: string | null) => Promise<readonly PageComparison[]>;
  readonly #seen: (readonly PageComparison[])[] = [];

  /** `lookAt` prints a document, and compares it with some pages of the PDF. */
  constructor(
    chosen: string | null,
    lookAt: (docx: string, pages: string | null) => Promise<readonly PageComparison[]>,
  ) {
    this.#chosen = chosen;
    this.#lookAt = lookAt;
  }

  /** How each page of the PDF looks in a document. */
  async at(made: Made): Promise<readonly PageComparison[]> {
    const fresh = freshPages(made);
    const pages = fresh === null ? this.#chosen : fresh.join(',');
    const compared = pages === '' ? [] : await this.#lookAt(made.printed, pages);
    const madeIn = new Map(made.answer.remade?.madeIn);
    const all = (this.#seen[0] ?? compared).map((_, at) => {
      const document = madeIn.get(at + 1) ?? null;
      const seen = document === null ? compared : this.#seen[document];
      if (!seen) throw new ConversionError('internal', 'The engine named a document that it has not made.');
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
  const looks = new Looks(pages, async (printed, compared) => {
    const result = join(folder, 'look.pdf');
    const source = { input, pages: compared };
    // Both come to an end before anything else is asked of the engine.
    const both = await Promise.allSettled([print(printed, result), lookAt({ kind: 'look-at-pdf', ...source })]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
    return compare({ kind: 'compare-pdfs', ...source, result });
  });
  let documents = 0;
  const remakeBeside = async (remedies: Remedies): Promise<Made> => {
    documents++;
    const [docx, part] = [join(folder, `remade-${documents}.docx`), join(folder, `part-${documents}.docx`)];
    const again = await remake(remedies, docx, part);
    return { answer: again, docx, printed: again.remade?.hasPart ? part : docx };
  };
  const partToPrint = (made: Made) => (freshPages(made)?.length ?? answer.pages) / answer.pages;
  try {
    const first = { answer, docx: output, printed: output };
    const look = (made: Made) => looks.at(made);
    const ways = { remake: remakeBeside, partToPrint, look, mayPlace: flow !== 'always' };
    const proof = await prove<Made>(first, tookMs, ways);
    if (proof.made.docx !== output) await rename(proof.made.docx, output);
    return { ...proof.made.answer, messages: [...proof.made.answer.messages, ...proofMessages(proof)] };
  } catch (error) {
    if (!(error instanceof DocxError || error instanceof ConversionError)) throw error;
    return { ...answer, messages: [...answer.messages, NOT_COMPARED] };
  }
}
