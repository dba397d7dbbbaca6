import { readFile, writeFile } from 'node:fs/promises';
import {
  admitDocx,
  attachTicket,
  DocxError,
  dropLinks,
  hideChanges,
  inspectDocx,
  protectPdf,
  readTicket,
} from '@verso/docx-to-pdf';
import { convertPdfToDocx, PdfError } from '@verso/pdf-to-docx';
import { inspectPdf } from './inspect-pdf.ts';
import type { EngineMessage, Task, TaskResult } from './task.ts';
import { warmEngine } from './warm-engine.ts';

// The main module of an engine process: it has no database, no network use and no secrets; it reads and writes the
// files that it is told of, one task at a time. Whatever it does, its parent survives it.

function say(message: EngineMessage): void {
  process.send?.(message);
}

async function perform(task: Task): Promise<TaskResult> {
  switch (task.kind) {
    case 'admit-docx':
      return admit(task);
    case 'inspect-pdf':
      return inspect(task);
    case 'hide-changes':
      await writeFile(task.output, hideChanges(await readFile(task.input)));
      return NOTHING_COUNTED;
    case 'finish-pdf':
      await finishPdf(task);
      return NOTHING_COUNTED;
    case 'pdf-to-docx':
      return toDocx(task);
  }
}

type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;
const NOTHING_COUNTED: TaskResult = { pages: 0, messages: [], characters: { source: 0, kept: 0 } };

async function inspect({ input, password }: TaskOf<'inspect-pdf'>): Promise<TaskResult> {
  const { letters, ...facts } = await inspectPdf(await readFile(input), password);
  const { total, counts } = letters;
  return { ...facts, messages: [], characters: { source: total, kept: total }, letters: counts };
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

async function finishPdf({ output, hasLinks, ticket, protection }: TaskOf<'finish-pdf'>): Promise<void> {
  let pdf: Uint8Array = await readFile(output);
  if (!hasLinks) pdf = await dropLinks(pdf);
  if (ticket !== null) {
    const docx = await readFile(ticket.input);
    pdf = await attachTicket(pdf, { docx, filename: ticket.filename, modified: new Date() });
  }
  if (protection !== null) pdf = await protectPdf(pdf, protection);
  await writeFile(output, pdf);
}

async function toDocx(task: TaskOf<'pdf-to-docx'>): Promise<TaskResult> {
  const bytes = await readFile(task.input);
  const returned = await returnOriginal(bytes, task);
  if (returned !== null) return returned;
  const result = await convertPdfToDocx(bytes, {
    title: task.title,
    ...(task.password === null ? {} : { password: task.password }),
    mode: task.options.mode ?? 'flowing',
    embedFonts: task.options.embedFonts ?? false,
    ...(task.options.pages === undefined ? {} : { pages: task.options.pages }),
    onProgress: ({ page, pages }) => say({ type: 'progress', page, pages }),
  });
  await writeFile(task.output, result.docx);
  return { pages: result.pages, messages: result.messages, characters: result.characters };
}

/** The document that the PDF was made from, where it carries it unchanged and nothing else was asked for; null: convert. */
async function returnOriginal(bytes: Uint8Array, task: TaskOf<'pdf-to-docx'>): Promise<TaskResult | null> {
  const { mode, pages: range, embedFonts } = task.options;
  if (mode !== undefined || range !== undefined || embedFonts) return null;
  const docx = readTicket(bytes);
  if (docx === null) return null;
  await writeFile(task.output, docx);
  // Whoever made the PDF chose what lies in it: what reaches outside itself or brings macros is not passed on.
  const facts = await inspectDocx(task.output).catch(() => null);
  if (facts === null || facts.messages.length > 0) return null;
  const { pages } = await inspectPdf(bytes);
  const { total } = facts.letters;
  return { pages, messages: [ORIGINAL_RETURNED], characters: { source: total, kept: total } };
}
const ORIGINAL_RETURNED = {
  code: 'original_returned',
  severity: 'info',
  text: 'This PDF carried the Word document that it was made from. You get that document back as it was, byte for byte.',
} as const;

process.on('message', (task: Task) => {
  perform(task).then(
    (result) => say({ type: 'done', result }),
    (error: unknown) => {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const isKnown = error instanceof PdfError || error instanceof DocxError;
      if (isKnown) say({ type: 'failed', reason: error.reason, message: error.message, detail });
      else say({ type: 'failed', reason: 'internal', message: 'The document could not be converted.', detail });
    },
  );
});
// The parent is gone, whatever way it went: nobody waits for a result.
process.on('disconnect', () => process.exit(0));
if (!process.argv.includes('cold')) await warmEngine();
say({ type: 'ready' });
