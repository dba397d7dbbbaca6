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
  remake(remedies: Remedies, docx: string): Promise<Answer<'pdf-to-docx'>>;
  print(docx: string, pdf: string): Promise<void>;
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
}

/**
 * Looks at a provable result that took so many milliseconds to make, and gives the answer for the document that looks best, which is the output
 * then. A document that cannot be printed or compared stays as it is, and a message says so.
 */
export async function proveDocx(
  { folder, input, output, options }: ProvedFiles,
  answer: Answer<'pdf-to-docx'>,
  tookMs: number,
  { remake, print, compare }: ProofEngines,
): Promise<Answer<'pdf-to-docx'>> {
  const { flow, pages = null } = withUsual(options);
  let documents = 0;
  const remakeBeside = async (remedies: Remedies): Promise<Made> => {
    const docx = join(folder, `remade-${++documents}.docx`);
    return { answer: await remake(remedies, docx), docx };
  };
  const look = async ({ docx }: Made) => {
    const result = join(folder, 'look.pdf');
    await print(docx, result);
    return compare({ kind: 'compare-pdfs', input, result, pages });
  };
  try {
    const first = { answer, docx: output };
    const proof = await prove<Made>(first, tookMs, { remake: remakeBeside, look, mayPlace: flow !== 'always' });
    if (proof.made.docx !== output) await rename(proof.made.docx, output);
    return { ...proof.made.answer, messages: [...proof.made.answer.messages, ...proofMessages(proof)] };
  } catch (error) {
    if (!(error instanceof DocxError || error instanceof ConversionError)) throw error;
    return { ...answer, messages: [...answer.messages, NOT_COMPARED] };
  }
}
