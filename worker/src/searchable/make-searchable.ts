import { readFile, writeFile } from 'node:fs/promises';
import { addTextLayer, Letters } from '@verso/docx-to-pdf';
import { type LossMessage, PdfError, type Recognizer, recognizePages } from '@verso/pdf-to-docx';
import type { Task, TaskResult } from '../task.ts';

const DAMAGED = 'This PDF is damaged: its pages can be read, but no text can be put behind them.';
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
  text: 'The PDF is signed. The signature holds for the PDF as it was, not for the text that was added.',
};

const doubled = (page: number): LossMessage => ({
  code: 'hidden_text_kept',
  severity: 'warning',
  text: `The hidden text that page ${page} had could not be taken out: a search finds its words twice.`,
  page,
});

/** Writes a PDF again with text behind its scanned pages. Runs in an engine process. */
export async function makeSearchable(
  { input, output, password, options }: Extract<Task, { kind: 'make-searchable' }>,
  recognizer: Recognizer,
  onPage: (page: number, pages: number) => void,
): Promise<TaskResult> {
  const bytes = await readFile(input);
  const { ocrLanguages, ocr } = options;
  const { pageCount, pages, messages, characters } = await recognizePages(bytes, {
    recognizer,
    ocr: ocr === 'force' ? 'force' : 'auto',
    ...(ocrLanguages && { ocrLanguages }),
    ...(password !== null && { password }),
    onProgress: ({ page, pages: all }) => onPage(page, all),
  });
  const layer = pages.map((page) => ({ ...page, replacesHidden: page.hiddenText.trim() !== '' }));
  const { pdf, isUnlocked, isSigned, doubledPages } = await addTextLayer(bytes, layer, password).catch(
    (cause: unknown) => {
      throw new PdfError('corrupt', DAMAGED, { cause });
    },
  );
  await writeFile(output, pdf);
  const told = [...messages];
  if (told.length === 0) told.push(NOTHING_ADDED);
  for (const index of doubledPages) told.push(doubled(index + 1));
  if (isUnlocked) told.push(UNLOCKED);
  if (isSigned) told.push(SIGNED);
  const replaced = new Letters();
  for (const { index, hiddenText } of pages) if (!doubledPages.includes(index)) replaced.add(hiddenText);
  return {
    pages: pageCount,
    messages: told,
    characters: { source: characters, kept: characters },
    replacedLetters: replaced.counts,
  };
}
