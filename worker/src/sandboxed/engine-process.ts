import { createPublicKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import {
  admitDocx,
  admitOther,
  attachTicket,
  cleanDocx,
  DocxError,
  docxLetters,
  dropLinks,
  fillPageCounts,
  hideChanges,
  NO_LETTERS,
  pdfActivity,
  picturesToPdf,
  protectPdf,
  readTicket,
} from '@verso/docx-to-pdf';
import {
  type ConvertResult,
  convertPdfToDocx,
  type LossMessage,
  PdfError,
  type RemadeResult,
} from '@verso/pdf-to-docx';
import { ParentRecognition } from './ask-parent.ts';
import { toEngineOptions } from './engine-options.ts';
import { inspectMadeDocx } from './inspect-docx.ts';
import { makeSearchable } from './make-searchable.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { comparePdfs, drawOnePage, drawPdf, measurePdf, sourceLooks } from './pdf/page-tasks.ts';
import {
  type EngineMessage,
  MOST_REMADE_PAGES,
  type RecognitionAnswer,
  type SentAnswer,
  type Task,
  type TaskKind,
} from './tasks.ts';
import { notReturned, ORIGINAL_RETURNED } from './ticket-messages.ts';
import { warmEngine } from './warm-engine.ts';

// The main module of an engine process: it has no database, no network use and no secrets; it reads and writes the
// files that it is notified of, one task at a time. Whatever it does, its parent survives it.

/** Where the parent listens. What a library writes to the standard streams goes nowhere. */
const PARENT = 3;

function say(message: EngineMessage): void {
  writeFileSync(PARENT, `${JSON.stringify(message)}\n`);
}

const sayProgress = (page: number, pages: number) => say({ type: 'progress', page, pages });
const recognition = new ParentRecognition(say);

/** The PDF that was converted last, as long as tasks are about it: remedies are for what was read of it already. */
let kept: { readonly input: string; readonly returned: readonly LossMessage[]; readonly result: ConvertResult } | null =
  null;

/** How each kind of task is done. */
const PERFORM: { readonly [Kind in TaskKind]: (task: Task<Kind>) => Promise<SentAnswer<Kind>> } = {
  'admit-docx': admit,
  'admit-other': async ({ input, folder, format }) => {
    const { path, letters, messages } = await admitOther(input, folder, format);
    return { messages, letters: [...letters.counts], admitted: basename(path) };
  },
  'pictures-to-pdf': (task) => picturesToPdf(task, drawPdf),
  'clean-docx': async ({ input, output }) => {
    const messages = await cleanDocx(input, output);
    return { messages, letters: [...(await docxLetters(output)).counts] };
  },
  'inspect-docx': inspectResult,
  'inspect-pdf': inspect,
  'measure-pdf': async ({ input, password, copy }) => ({ sizes: await measurePdf(input, password, copy) }),
  'draw-page': async (task) => ({ drawn: await drawOnePage(task) }),
  'look-at-pdf': async (task) => {
    await sourceLooks(task, sayProgress);
    return {};
  },
  'compare-pdfs': async (task) => ({ comparison: await comparePdfs(task, sayProgress) }),
  'hide-changes': async ({ input, output }) => {
    await writeFile(output, hideChanges(await readFile(input)));
    return {};
  },
  'fill-page-counts': async (task) => {
    await fillPageCounts(task);
    return {};
  },
  'finish-pdf': async (task) => ({ signatureAt: await finishPdf(task) }),
  'pdf-to-docx': toDocx,
  'make-searchable': (task) =>
    makeSearchable(task, recognition.recognizerIn(task.folder, task.recognition), sayProgress),
};

function perform<Kind extends TaskKind>(task: Task<Kind>): Promise<SentAnswer<Kind>> {
  if (kept?.input !== task.input) kept = null;
  return PERFORM[task.kind as Kind](task);
}

async function inspect({ input, password, find }: Task<'inspect-pdf'>): Promise<SentAnswer<'inspect-pdf'>> {
  const bytes = await readFile(input);
  const { letters, ...facts } = await inspectPdf(bytes, {
    ...(password !== undefined && { password }),
    ...(find && { find }),
  });
  // Two readers: what one overlooks the other may not. Of what we have locked the second saw all before.
  const isWhole = facts.pages > 0 && password === undefined;
  const activity = new Set([...facts.activity, ...(isWhole ? await pdfActivity(bytes) : [])]);
  return { ...facts, activity: [...activity], letters: [...letters.counts] };
}

async function inspectResult({ input }: Task<'inspect-docx'>): Promise<SentAnswer<'inspect-docx'>> {
  return inspectMadeDocx(input);
}

async function admit(task: Task<'admit-docx'>): Promise<SentAnswer<'admit-docx'>> {
  const { letters, messages, path, isCarriable, hasUnsureCounts } = await admitDocx(task.input, task);
  const admitted = path === task.input ? null : basename(path);
  return { messages, letters: [...letters.counts], admitted, isCarriable, hasUnsureCounts };
}

/** Where the signature of a ticket is to be, or null. */
async function finishPdf({ input, hasLinks, ticket, protection }: Task<'finish-pdf'>): Promise<number | null> {
  let signatureAt: number | null = null;
  let pdf: Uint8Array = await readFile(input);
  if (!hasLinks) pdf = await dropLinks(pdf);
  if (ticket !== null) {
    const docx = await readFile(ticket.input);
    const { filename, signer } = ticket;
    ({ pdf, at: signatureAt } = await attachTicket(pdf, { docx, filename, modified: new Date(), signer }));
  }
  if (protection !== null) pdf = await protectPdf(pdf, protection);
  await writeFile(input, pdf);
  return signatureAt;
}

async function toDocx(task: Task<'pdf-to-docx'>): Promise<SentAnswer<'pdf-to-docx'>> {
  const { remedies, input, output } = task;
  if (remedies && kept !== null) return writeRemade(task, await kept.result.remake(remedies), kept.returned);
  kept = null;
  const bytes = await readFile(input);
  const returned = await returnOriginal(bytes, task);
  if (returned.original !== null) return returned.original;
  const result = await convertPdfToDocx(bytes, {
    title: task.title,
    ...(task.password === null ? {} : { password: task.password }),
    ...toEngineOptions(task.options),
    ...(task.recognition && { recognizer: recognition.recognizerIn(task.folder, task.recognition) }),
    onProgress: ({ page, pages }) => sayProgress(page, pages),
  });
  // Of a locked file nothing stays, nor its password.
  if (task.password === null && result.pages <= MOST_REMADE_PAGES)
    kept = { input, result, returned: returned.messages };
  if (remedies) return writeRemade(task, await result.remake(remedies), returned.messages);
  return writeMade(output, result, returned.messages);
}

async function writeRemade(
  { output, part: path }: Task<'pdf-to-docx'>,
  { madeIn, part, ...result }: RemadeResult,
  returned: readonly LossMessage[],
): Promise<SentAnswer<'pdf-to-docx'>> {
  const hasPart = part !== undefined && path !== undefined;
  if (hasPart) await writeFile(path, part);
  return { ...(await writeMade(output, result, returned)), remade: { madeIn: [...madeIn], hasPart } };
}

async function writeMade(
  output: string,
  { docx, pages, messages, characters, lettersIn }: ConvertResult,
  returned: readonly LossMessage[],
): Promise<SentAnswer<'pdf-to-docx'>> {
  await writeFile(output, docx);
  return { pages, messages: [...returned, ...messages].map(withRealBox), characters, lettersIn, remade: null };
}

/** Without a box that is nowhere, as broken pages may have them: JSON has no such numbers. */
function withRealBox({ box, ...message }: LossMessage): LossMessage {
  return { ...message, ...(box?.every(Number.isFinite) && { box }) };
}

/** The document that the PDF was made from, where nothing else was asked for and it may be given back; otherwise why it is not. */
async function returnOriginal(
  bytes: Uint8Array,
  { options, ticketKey, output, folder }: Task<'pdf-to-docx'>,
): Promise<{ readonly original: SentAnswer<'pdf-to-docx'> | null; readonly messages: readonly LossMessage[] }> {
  const { mode, pages: range, exactPages, embedFonts, ocr } = options;
  const isConverted =
    mode !== undefined || range !== undefined || exactPages !== undefined || embedFonts || ocr === 'force';
  if (isConverted || ticketKey === null) return { original: null, messages: [] };
  const key = createPublicKey({ key: Buffer.from(ticketKey, 'base64'), format: 'der', type: 'spki' });
  const ticket = readTicket(bytes, key);
  if (ticket.kind !== 'valid') return { original: null, messages: notReturned(ticket.kind) };
  await writeFile(output, ticket.docx);
  // The rules may have changed since it was signed.
  const facts = await admitDocx(output, { folder, password: null }).catch(() => null);
  if (!facts?.isCarriable) return { original: null, messages: notReturned('active') };
  const { pages } = await inspectPdf(bytes);
  const { total } = facts.letters;
  return {
    original: {
      ...{ pages, messages: [ORIGINAL_RETURNED], characters: { source: total, kept: total } },
      ...{ lettersIn: NO_LETTERS, remade: null },
    },
    messages: [],
  };
}

async function take(line: string): Promise<void> {
  const message: Task | RecognitionAnswer = JSON.parse(line);
  if (message.kind === 'recognized') return recognition.hear(message);
  try {
    say({ type: 'done', answer: await perform(message) });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isKnown = error instanceof PdfError || error instanceof DocxError;
    if (isKnown) say({ type: 'failed', reason: error.reason, message: error.message, detail });
    else say({ type: 'failed', reason: 'internal', message: 'The document could not be converted.', detail });
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void take(line));
// The parent is gone, whatever way it went: no one waits for a result.
lines.on('close', () => process.exit(0));
if (!process.argv.includes('cold')) await warmEngine();
say({ type: 'ready' });
