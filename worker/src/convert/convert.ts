import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import {
  type ConversionOptions,
  type ConversionRequest,
  missingTextRecognition,
  resultTitleOf,
} from '@verso/contracts';
import { DEFAULT_PDF_OPTIONS, DocxError, Letters, type Second, signerOf, signTicket } from '@verso/docx-to-pdf';
import { ConversionError, toReason } from '../engine/conversion-error.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import { isProvable } from '../proof/proof-options.ts';
import { COMPARING, PRINTING, type ProofEngines, proveDocx } from '../proof/prove-docx.ts';
import type { Answer, Task } from '../sandboxed/tasks.ts';
import { fontMessages, newsIn, wantedPlaces, withPlaces } from './docx-messages.ts';
import type { Converted, Engines, JobFiles, Progress } from './engines.ts';
import { FEW_LETTERS, lostTextIn } from './lost-text.ts';
import { handOut, type MadeDocument, makeDocument } from './other-formats.ts';
import { TICKET_LEFT_OUT, toFinish, toPdfOptions } from './pdf-options.ts';
import { lostText, requireContent, requireInert, unreadable } from './result-checks.ts';
import { toSearchable } from './to-searchable.ts';

export { ConversionError } from '../engine/conversion-error.ts';
export { FONTS_FOLDER } from '../engine/office.ts';

/** Converts one document and opens the result again before it is called one. Throws `ConversionError`. */
export async function convert(
  request: ConversionRequest,
  files: JobFiles,
  engines: Engines,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  try {
    const made = await makeDocument(request, files, engines, limits);
    const { messages, ...done } = await convertMade(made, engines, limits, progress);
    return { ...done, messages: [...made.messages, ...messages] };
  } catch (error) {
    throw error instanceof DocxError ? new ConversionError(toReason(error.reason), error.message, error.cause) : error;
  }
}

/** Converts a PDF or DOCX, be it the file itself or the document that it stands for. */
function convertMade(made: MadeDocument, engines: Engines, limits: TaskLimits, progress: Progress): Promise<Converted> {
  const { request, files } = made;
  switch (request.targetFormat) {
    case 'docx':
      if (made.isResult) return handOut(made, engines, limits, progress);
      return toDocx(request, files, engines, limits, progress);
    case 'pdf':
      return toPdf(request, files, engines, limits, progress);
    case 'pdf-searchable':
      if (made.isResult) return handOut(made, engines, limits, progress);
      return toSearchable(request, files, engines, limits, progress);
  }
}

async function toDocx(
  request: ConversionRequest,
  files: JobFiles,
  { slot, office, signingKey, tesseract }: Engines,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  const { folder, input, output } = files;
  const { password, options } = request;
  const title = resultTitleOf(request);
  requireRecognition(options, tesseract?.languages ?? []);
  const recognition = tesseract && { languages: tesseract.languages, parallel: tesseract.parallel };
  progress.stage('converting');
  const ticketKey =
    signingKey && createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).toString('base64');
  const paths = { folder, input, output };
  const task = { kind: 'pdf-to-docx', ...paths, password, options, title, ticketKey, recognition } as const;
  const began = performance.now();
  const made = await slot.run(task, limits, progress.page, tesseract);
  const tookMs = performance.now() - began;
  progress.stage('checking');
  // Where nothing prints documents, no one knows how the result looks.
  const result =
    office === null || !isProvable(request, made)
      ? made
      : await proveDocx(task, made, tookMs, proofEngines(task, { slot, office, tesseract }, limits));
  limits.signal.throwIfAborted();
  await requireContent(output);
  const written = await slot
    .run({ kind: 'inspect-docx', input: output }, limits, () => {})
    .catch((cause: unknown) => {
      // A limit that was reached is what it is.
      throw cause instanceof ConversionError && BROKEN.includes(cause.reason) ? unreadable(cause) : cause;
    });
  requireInert(written.reach);
  const lost = lostTextIn(result, written.lettersIn);
  if (lost !== null) throw lostText(lost);
  const { pages, messages, characters } = result;
  return { pages, messages, characters };
}

/** What converts once more, prints and compares for a job, within its limits. */
function proofEngines(
  task: Task<'pdf-to-docx'>,
  {
    slot,
    office,
    tesseract,
  }: Pick<Engines, 'slot' | 'tesseract'> & { readonly office: NonNullable<Engines['office']> },
  limits: TaskLimits,
): ProofEngines {
  const { timeoutMs, signal } = limits;
  const own = { ...limits, ...COMPARING, timeoutMs: Math.min(COMPARING.timeoutMs, timeoutMs) };
  return {
    remake: (remedies, output, part) => slot.run({ ...task, output, part, remedies }, limits, () => {}, tesseract),
    print: (input, output) =>
      office.convert({
        ...{ folder: task.folder, input, output, signal, ...PRINTING },
        timeoutMs: Math.min(PRINTING.timeoutMs, timeoutMs),
      }),
    lookAt: (source) => slot.run(source, own, () => {}),
    compare: async (compared) => (await slot.run(compared, own, () => {})).comparison,
  };
}

/** Throws where text is to be recognized that cannot be recognized here: no one guesses at letters of another language. */
function requireRecognition(options: ConversionOptions, installed: readonly string[]): void {
  const missing = missingTextRecognition(options, installed);
  // Of several workers one may have what another lacks, but the same request would meet this one again.
  if (missing !== null) throw new ConversionError('unsupported', missing);
}

/** What readers say of a file that they cannot read. */
const BROKEN: readonly ConversionError['reason'][] = ['corrupt', 'unsupported'];

/** Real documents keep nine tenths and more; but what a document hides counts in the source, too. */
const LEAST_KEPT = 0.25;

async function toPdf(
  request: ConversionRequest,
  files: JobFiles,
  { slot, office, fonts, signingKey }: Engines,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  if (office === null) {
    throw new ConversionError(
      'engine_unavailable',
      'DOCX to PDF is not available, because LibreOffice is not installed.',
    );
  }
  const { folder, input, output } = files;
  const { password, options } = request;
  // In the engine's process: reading strangers' XML and keys may take long and go wrong.
  const { letters, admitted, isCarriable, hasUnsureCounts, ...given } = await slot.run(
    { kind: 'admit-docx', input, folder, password },
    limits,
    () => {},
  );
  const messages = newsIn(given.messages, options.formFields ?? false);
  const source = new Letters(letters);
  const docx = admitted === null ? input : join(folder, admitted);
  progress.stage('converting');
  const final = options.changes === 'final' ? await acceptTrackedChanges(docx, folder, slot, limits) : docx;
  const shown = hasUnsureCounts ? await countPages(final, files, { slot, office }, limits) : final;
  const print = async (isForLibreOffice: boolean) => {
    await office.convert({
      folder,
      input: shown,
      output,
      options: toPdfOptions(options),
      timeoutMs: limits.timeoutMs,
      signal: limits.signal,
      isForLibreOffice,
    });
    await requireContent(output);
    progress.stage('checking');
    const inspection = { kind: 'inspect-pdf', input: output, find: wantedPlaces(messages) } as const;
    return requireWhole(options, source, await slot.run(inspection, limits, () => {}));
  };
  // What another engine has made is checked as all results are; where it does not hold, LibreOffice prints the document.
  const { pages, characters, ...places } = await (office.second === null
    ? print(true)
    : print(false).catch(retryWithLibreOffice(office.second, () => print(true))));
  const all = withPlaces(messages, places.found);
  all.push(...fontMessages((await fonts?.report(docx, output)) ?? [], places.fonts));
  if (options.returnTicket && !(isCarriable && signingKey)) all.push(TICKET_LEFT_OUT);
  const key = isCarriable ? signingKey : null;
  const finish = toFinish(request, files, key && signerOf(key));
  if (finish !== null) await finishPdf(finish, { pages, key }, slot, limits);
  return { pages, messages: all, characters };
}

/** Throws where a PDF has no pages, would do more than be read, or lacks text that the document has. */
function requireWhole({ pages }: ConversionOptions, source: Letters, written: Answer<'inspect-pdf'>) {
  if (written.pages === 0) throw unreadable();
  const characters = { source: source.total, kept: source.keptIn(new Letters(written.letters)) };
  requireInert(written.activity);
  // Of some pages no one knows how much text they have.
  const isWhole = !pages;
  const isBlankNow = isWhole && characters.source > 0 && written.isBlank;
  const isTextLost = isWhole && characters.source > FEW_LETTERS && characters.kept < characters.source * LEAST_KEPT;
  if (isBlankNow || isTextLost) throw lostText();
  const { pages: count, fonts, found } = written;
  return { pages: count, characters, fonts, found };
}

/** Prints again with LibreOffice what the second engine has not printed well; a job that has had its time has had it. */
function retryWithLibreOffice<Result>(
  { onFailure }: Second,
  retry: () => Promise<Result>,
): (error: unknown) => Promise<Result> {
  return (error) => {
    if (!(error instanceof ConversionError) || error.reason === 'timed_out') throw error;
    onFailure(error);
    return retry();
  };
}

/** Locks the PDF, attaches its document or takes its links out, and opens it again after that. */
async function finishPdf(
  finish: Task<'finish-pdf'>,
  { pages, key }: { readonly pages: number; readonly key: KeyObject | null },
  slot: Engines['slot'],
  limits: TaskLimits,
): Promise<void> {
  const { input: output, ticket, protection } = finish;
  const { signatureAt } = await slot.run(finish, limits, () => {});
  await requireContent(output);
  const hasTicket = ticket !== null;
  if (hasTicket && key) await signTicket(output, { at: signatureAt ?? -1, docx: ticket.input, key });
  const inspection: Task<'inspect-pdf'> = {
    kind: 'inspect-pdf',
    input: output,
    ...(protection === null ? {} : { password: protection.openPassword ?? '' }),
  };
  const finished = await slot.run(inspection, limits, () => {});
  if (finished.pages !== pages) throw unreadable();
  const { activity, attachments } = finished;
  requireInert(activity.filter((found) => !(hasTicket && found === 'attachment')));
  if (attachments !== (hasTicket ? 1 : 0)) throw unreadable(`${attachments} attachments`);
}

/** Prints a document to find out how many pages it has. Gives one that says so. */
async function countPages(
  docx: string,
  { folder }: JobFiles,
  { slot, office }: { readonly slot: Engines['slot']; readonly office: NonNullable<Engines['office']> },
  { timeoutMs, ...limits }: TaskLimits,
): Promise<string> {
  const [pdf, output] = [join(folder, 'counted.pdf'), join(folder, 'counted.docx')];
  const options = { ...DEFAULT_PDF_OPTIONS, destinations: true };
  await office.convert({
    folder,
    input: docx,
    output: pdf,
    options,
    timeoutMs,
    signal: limits.signal,
    isForLibreOffice: true,
  });
  await slot.run({ kind: 'fill-page-counts', input: docx, pdf, output }, { timeoutMs, ...limits }, () => {});
  return output;
}

/** A copy of the document in which tracked changes are as if made. */
async function acceptTrackedChanges(
  input: string,
  folder: string,
  slot: Engines['slot'],
  limits: TaskLimits,
): Promise<string> {
  const output = join(folder, 'shown.docx');
  await slot.run({ kind: 'hide-changes', input, output }, limits, () => {});
  return output;
}
