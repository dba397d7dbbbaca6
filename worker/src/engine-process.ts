import { readFile, writeFile } from 'node:fs/promises';
import { admitDocx, DocxError } from '@verso/docx-to-pdf';
import { convertPdfToDocx, PdfError } from '@verso/pdf-to-docx';
import { inspectPdf } from './inspect-pdf.ts';
import type { EngineMessage, Task, TaskResult } from './task.ts';

// The main module of an engine process: it has no database, no network use and no secrets; it reads and writes the
// files that it is told of, one task at a time. Whatever it does, its parent survives it.

function say(message: EngineMessage): void {
  process.send?.(message);
}

async function perform(task: Task): Promise<TaskResult> {
  if (task.kind === 'admit-docx') {
    const { letters, messages, path } = await admitDocx(task.input, task);
    const { total, counts } = letters;
    return { pages: 0, messages, characters: { source: total, kept: total }, letters: counts, admitted: path };
  }
  const bytes = await readFile(task.input);
  if (task.kind === 'inspect-pdf') {
    const { letters, ...facts } = await inspectPdf(bytes);
    const { total, counts } = letters;
    return { ...facts, messages: [], characters: { source: total, kept: total }, letters: counts };
  }
  const result = await convertPdfToDocx(bytes, {
    title: task.title,
    ...(task.password === null ? {} : { password: task.password }),
    mode: task.options.mode ?? 'flowing',
    ...(task.options.pages === undefined ? {} : { pages: task.options.pages }),
    onProgress: ({ page, pages }) => say({ type: 'progress', page, pages }),
  });
  await writeFile(task.output, result.docx);
  return { pages: result.pages, messages: result.messages, characters: result.characters };
}

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
say({ type: 'ready' });
