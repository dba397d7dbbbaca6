import { readFile, writeFile } from 'node:fs/promises';
import { addTextLayer, type LayeredPdf, Letters } from '@verso/docx-to-pdf';
import { type LossMessage, PdfError, type Recognizer, recognizePages } from '@verso/pdf-to-docx';
import type { SentAnswer, Task } from './tasks.ts';

const DAMAGED = 'This PDF is damaged: its pages can be read, but no text can be put behind them.';
const WITHOUT = 'It can be made searchable as it is.';
/** The most reasons that a message names. */
const MOST_REASONS = 3;
const NOTHING_ADDED: LossMessage = {
  code: 'text_already_there',
  severity: 'info',
  text: 'All pages of this PDF have text already: none was added.',
};
const UNLOCKED: LossMessage = {
  code: 'protection_removed',
  severity: 'warning',
  text: 'The PDF was protected. The searchable one is not, and has no password.',
};
const SIGNED: LossMessage = {
  code: 'signature_outdated',
  severity: 'warning',
  text: 'The PDF was signed. The searchable one is written anew and has no signature: keep the original as proof.',
};

const ARCHIVE: LossMessage = {
  code: 'made_for_archives',
  severity: 'info',
  text: 'The PDF was written anew as PDF/A-2b. It has only parts that Verso has found to conform; no other program has validated it.',
};
const doubled = (page: number): LossMessage => ({
  code: 'hidden_text_kept',
  severity: 'warning',
  text: `The hidden text that page ${page} had could not be taken out: a search finds its words twice.`,
  page,
});

/** Writes a PDF again with text behind its scanned pages. Runs in an engine process. */
export async function makeSearchable(
  { input, output, password, options }: Task<'make-searchable'>,
  recognizer: Recognizer,
  onPage: (page: number, pages: number) => void,
): Promise<SentAnswer<'make-searchable'>> {
  const bytes = await readFile(input);
  const { ocrLanguages, ocr } = options;
  const isArchive = options.pdfA !== undefined;
  const write = (pages: Parameters<typeof addTextLayer>[1]) =>
    addTextLayer(bytes, pages, { password, isArchive }).catch((cause: unknown) => {
      throw new PdfError('corrupt', DAMAGED, { cause });
    });
  // Told before the time is spent; hidden text that is in the way may go when all pages are recognized.
  if (isArchive && ocr !== 'force') requireArchive(await write([]));
  const { pageCount, pages, messages } = await recognizePages(bytes, {
    recognizer,
    ocr: ocr === 'force' ? 'force' : 'auto',
    ...(ocrLanguages && { ocrLanguages }),
    ...(password !== null && { password }),
    onProgress: ({ page, pages: all }) => onPage(page, all),
  });
  const layer = pages.map((page) => ({ ...page, replacesHidden: page.hiddenText.trim() !== '' }));
  const made = await write(layer);
  if (isArchive) requireArchive(made);
  const { pdf, isUnlocked, isSigned, doubledPages } = made;
  await writeFile(output, pdf);
  const all = [...messages];
  if (all.length === 0) all.push(NOTHING_ADDED);
  for (const index of doubledPages) all.push(doubled(index + 1));
  if (isUnlocked) all.push(UNLOCKED);
  if (isSigned) all.push(SIGNED);
  if (isArchive) all.push(ARCHIVE);
  const replaced = new Letters();
  for (const { index, hiddenText } of pages) if (!doubledPages.includes(index)) replaced.add(hiddenText);
  return {
    pages: pageCount,
    messages: all,
    replacedLetters: [...replaced.counts],
  };
}

/** Throws with the reasons where a PDF/A cannot be made: no file says that it is one that was not seen to be. */
function requireArchive({ obstacles }: LayeredPdf): void {
  if (obstacles.length === 0) return;
  const named = obstacles.slice(0, MOST_REASONS).join('; ');
  const more = obstacles.length > MOST_REASONS ? ` (and ${obstacles.length - MOST_REASONS} more)` : '';
  throw new PdfError('unsupported', `This PDF cannot become a PDF/A-2b: ${named}${more}. ${WITHOUT}`);
}
