import { createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import {
  admitDocx,
  attachTicket,
  DocxError,
  dropLinks,
  hideChanges,
  pdfActivity,
  protectPdf,
  readTicket,
} from '@verso/docx-to-pdf';
import { convertPdfToDocx, type LossMessage, PdfError } from '@verso/pdf-to-docx';
import { ParentRecognition } from './ask-parent.ts';
import { toEngineOptions } from './engine-options.ts';
import { inspectMadeDocx } from './inspect-docx.ts';
import { makeSearchable } from './make-searchable.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { comparePdfs, drawOnePage, measurePdf } from './pdf/page-tasks.ts';
import type { EngineMessage, RecognitionAnswer, Task, TaskResult } from './tasks.ts';
import { notReturned, ORIGINAL_RETURNED } from './ticket-messages.ts';
import { warmEngine } from './warm-engine.ts';

// The main module of an engine process: it has no database, no network use and no secrets; it reads and writes the
// files that it is notified of, one task at a time. Whatever it does, its parent survives it.

function say(message: EngineMessage): void {
  process.send?.(message);
}

const sayProgress = (page: number, pages: number) => say({ type: 'progress', page, pages });
const recognition = new ParentRecognition(say);

async function perform(task: Task): Promise<TaskResult> {
  switch (task.kind) {
    case 'admit-docx':
      return admit(task);
    case 'inspect-docx':
      return inspectResult(task);
    case 'inspect-pdf':
      return inspect(task);
    case 'measure-pdf':
      return { ...NOTHING_COUNTED, sizes: await measurePdf(task.input, task.password, task.copy) };
    case 'draw-page':
      return { ...NOTHING_COUNTED, drawn: await drawOnePage(task.input, task.order) };
    case 'compare-pdfs':
      return { ...NOTHING_COUNTED, comparison: await comparePdfs(task.input, task.result, sayProgress) };
    case 'hide-changes':
      await writeFile(task.output, hideChanges(await readFile(task.input)));
      return NOTHING_COUNTED;
    case 'finish-pdf':
      return { ...NOTHING_COUNTED, signatureAt: await finishPdf(task) };
    case 'pdf-to-docx':
      return toDocx(task);
    case 'make-searchable':
      return makeSearchable(task, recognition.recognizerIn(task.folder, task.recognition), sayProgress);
  }
}

type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;
const NOTHING_COUNTED: TaskResult = { pages: 0, messages: [], characters: { source: 0, kept: 0 } };

async function inspect({ input, password, find }: TaskOf<'inspect-pdf'>): Promise<TaskResult> {
  const bytes = await readFile(input);
  const { letters, ...facts } = await inspectPdf(bytes, {
    ...(password !== undefined && { password }),
    ...(find && { find }),
  });
  const { total, counts } = letters;
  // Two readers: what one overlooks the other may not. Of what we have locked the second saw all before.
  const isWhole = facts.pages > 0 && password === undefined;
  const activity = new Set([...facts.activity, ...(isWhole ? await pdfActivity(bytes) : [])]);
  return { ...facts, activity, messages: [], characters: { source: total, kept: total }, letters: counts };
}

async function inspectResult({ input }: TaskOf<'inspect-docx'>): Promise<TaskResult> {
  const { letters, reach } = await inspectMadeDocx(input);
  return { pages: 0, messages: [], characters: { source: letters.total, kept: letters.total }, reach };
}

async function admit(task: TaskOf<'admit-docx'>): Promise<TaskResult> {
  const { letters, messages, path, isCarriable } = await admitDocx(task.input, task);
  const { total, counts } = letters;
  return {
    pages: 0,
    messages,
    characters: { source: total, kept: total },
    letters: counts,
    admitted: path,
    isCarriable,
  };
}

/** Where the signature of a ticket is to be, or null. */
async function finishPdf({ output, hasLinks, ticket, protection }: TaskOf<'finish-pdf'>): Promise<number | null> {
  let signatureAt: number | null = null;
  let pdf: Uint8Array = await readFile(output);
  if (!hasLinks) pdf = await dropLinks(pdf);
  if (ticket !== null) {
    const docx = await readFile(ticket.input);
    const { filename, signer } = ticket;
    ({ pdf, at: signatureAt } = await attachTicket(pdf, { docx, filename, modified: new Date(), signer }));
  }
  if (protection !== null) pdf = await protectPdf(pdf, protection);
  await writeFile(output, pdf);
  return signatureAt;
}

async function toDocx(task: TaskOf<'pdf-to-docx'>): Promise<TaskResult> {
  const bytes = await readFile(task.input);
  const returned = await returnOriginal(bytes, task);
  if (returned.original !== null) return returned.original;
  const result = await convertPdfToDocx(bytes, {
    title: task.title,
    ...(task.password === null ? {} : { password: task.password }),
    ...toEngineOptions(task.options),
    ...(task.recognition && { recognizer: recognition.recognizerIn(task.folder, task.recognition) }),
    onProgress: ({ page, pages }) => say({ type: 'progress', page, pages }),
  });
  await writeFile(task.output, result.docx);
  const messages = [...returned.messages, ...result.messages];
  return { pages: result.pages, messages, characters: result.characters };
}

/** The document that the PDF was made from, where nothing else was asked for and it may be given back; otherwise why it is not. */
async function returnOriginal(
  bytes: Uint8Array,
  { options, ticketKey, output, folder }: TaskOf<'pdf-to-docx'>,
): Promise<{ readonly original: TaskResult | null; readonly messages: readonly LossMessage[] }> {
  const { mode, pages: range, exactPages, embedFonts, ocr } = options;
  const isConverted =
    mode !== undefined || range !== undefined || exactPages !== undefined || embedFonts || ocr === 'force';
  if (isConverted || ticketKey === null) return { original: null, messages: [] };
  const key = createPublicKey({ key: Buffer.from(ticketKey), format: 'der', type: 'spki' });
  const ticket = readTicket(bytes, key);
  if (ticket.kind !== 'valid') return { original: null, messages: notReturned(ticket.kind) };
  await writeFile(output, ticket.docx);
  // The rules may have changed since it was signed.
  const facts = await admitDocx(output, { folder, password: null }).catch(() => null);
  if (!facts?.isCarriable) return { original: null, messages: notReturned('active') };
  const { pages } = await inspectPdf(bytes);
  const { total } = facts.letters;
  return {
    original: { pages, messages: [ORIGINAL_RETURNED], characters: { source: total, kept: total } },
    messages: [],
  };
}

process.on('message', (message: Task | RecognitionAnswer) => {
  if (message.kind === 'recognized') return recognition.hear(message);
  perform(message).then(
    (result) => say({ type: 'done', result }),
    (error: unknown) => {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const isKnown = error instanceof PdfError || error instanceof DocxError;
      if (isKnown) say({ type: 'failed', reason: error.reason, message: error.message, detail });
      else say({ type: 'failed', reason: 'internal', message: 'The document could not be converted.', detail });
    },
  );
});
// The parent is gone, whatever way it went: no one waits for a result.
process.on('disconnect', () => process.exit(0));
if (!process.argv.includes('cold')) await warmEngine();
say({ type: 'ready' });
