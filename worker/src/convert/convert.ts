import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { type ConversionOptions, missingTextRecognition } from '@verso/contracts';
import { DocxError, Letters, type Second, signerOf, signTicket } from '@verso/docx-to-pdf';
import { ConversionError, toReason } from '../engine/conversion-error.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import type { Answer, Task } from '../sandboxed/tasks.ts';
import { fontMessages, wantedPlaces, withPlaces } from './docx-messages.ts';
import type { ConversionInput, Converted, Engines, Progress } from './engines.ts';
import { TICKET_LEFT_OUT, toFinish, toPdfOptions } from './pdf-options.ts';
import { lostText, requireContent, requireInert, unreadable } from './result-checks.ts';
import { toSearchable } from './to-searchable.ts';

export { ConversionError } from '../engine/conversion-error.ts';
export { FONTS_FOLDER } from '../engine/office.ts';

/** Converts one document and opens the result again before it is called one. Throws `ConversionError`. */
export async function convert(
  given: ConversionInput,
  engines: Engines,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  try {
    switch (given.targetFormat) {
      case 'docx':
        return await toDocx(given, engines, limits, progress);
      case 'pdf':
        return await toPdf(given, engines, limits, progress);
      case 'pdf-searchable':
        return await toSearchable(given, engines, limits, progress);
    }
  } catch (error) {
    throw error instanceof DocxError ? new ConversionError(toReason(error.reason), error.message, error.cause) : error;
  }
}

async function toDocx(
  given: ConversionInput,
  { slot, signingKey, tesseract }: Engines,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  const { folder, input, output, password, options, title } = given;
  requireRecognition(options, tesseract?.languages ?? []);
  const recognition = tesseract && { languages: tesseract.languages, parallel: tesseract.parallel };
  progress.stage('converting');
  const ticketKey =
    signingKey && createPublicKey(signingKey).export({ format: 'der', type: 'spki' }).toString('base64');
  const result = await slot.run(
    { kind: 'pdf-to-docx', folder, input, output, password, options, title, ticketKey, recognition },
    limits,
    progress.page,
    tesseract,
  );
  progress.stage('checking');
  await requireContent(output);
  const written = await slot
    .run({ kind: 'inspect-docx', input: output }, limits, () => {})
    .catch((cause: unknown) => {
      // A limit that was reached is what it is.
      throw cause instanceof ConversionError && BROKEN.includes(cause.reason) ? unreadable(cause) : cause;
    });
  requireInert(written.reach);
  if (isBlank(result.characters.kept, written.characters) && !result.messages.some(({ code }) => PICTURED.test(code)))
    throw lostText();
  return result;
}

/** Throws where text is to be recognized that cannot be recognized here: no one guesses at letters of another language. */
function requireRecognition(options: ConversionOptions, installed: readonly string[]): void {
  const missing = missingTextRecognition(options, installed);
  // Of several workers one may have what another lacks, but the same request would meet this one again.
  if (missing !== null) throw new ConversionError('unsupported', missing);
}

/** What readers say of a file that they cannot read. */
const BROKEN: readonly ConversionError['reason'][] = ['corrupt', 'unsupported'];
/** Pages that could not be read become pictures, and say so: their text is not lost without a word. */
const PICTURED = /^page_(?!recognized$)/;
/** So few letters are no proof of a loss: they may be in a head or a picture. */
const FEW_LETTERS = 20;

/** Real documents keep nine tenths and more; but what a document hides counts in the source, too. */
const LEAST_KEPT = 0.25;

/** Whether nothing is left of a text that was there. */
function isBlank(source: number, result: number): boolean {
  return source > FEW_LETTERS && result === 0;
}

async function toPdf(
  given: ConversionInput,
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
  const { folder, input, output, password, options } = given;
  // In the engine's process: reading strangers' XML and keys may take long and go wrong.
  const { letters, messages, admitted, isCarriable } = await slot.run(
    { kind: 'admit-docx', input, folder, password },
    limits,
    () => {},
  );
  const source = new Letters(letters);
  const docx = admitted === null ? input : join(folder, admitted);
  progress.stage('converting');
  const shown = await acceptTrackedChanges(docx, given, slot, limits);
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
    return requireWhole(given, source, await slot.run(inspection, limits, () => {}));
  };
  // What another engine has made is checked as all results are; where it does not hold, LibreOffice prints the document.
  const { pages, characters, ...places } = await (office.second === null
    ? print(true)
    : print(false).catch(retryWithLibreOffice(office.second, () => print(true))));
  const all = withPlaces(messages, places.found);
  all.push(...fontMessages((await fonts?.report(docx, output)) ?? [], places.fonts));
  if (options.returnTicket && !(isCarriable && signingKey)) all.push(TICKET_LEFT_OUT);
  await finishPdf({ given, key: isCarriable ? signingKey : null }, pages, slot, limits);
  return { pages, messages: all, characters };
}

/** Throws where a PDF has no pages, would do more than be read, or lacks text that the document has. */
function requireWhole({ options }: ConversionInput, source: Letters, written: Answer<'inspect-pdf'>) {
  if (written.pages === 0) throw unreadable();
  const characters = { source: source.total, kept: source.keptIn(new Letters(written.letters)) };
  requireInert(written.activity);
  // Of some pages no one knows how much text they have.
  const isWhole = !options.pages;
  const isBlankNow = isWhole && characters.source > 0 && written.isBlank;
  const isTextLost = isWhole && characters.source > FEW_LETTERS && characters.kept < characters.source * LEAST_KEPT;
  if (isBlankNow || isTextLost) throw lostText();
  const { pages, fonts, found } = written;
  return { pages, characters, fonts, found };
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

/** Locks the PDF, attaches its document or takes its links out, where that is asked for, and opens it again after that. */
async function finishPdf(
  { given, key }: { readonly given: ConversionInput; readonly key: KeyObject | null },
  pages: number,
  slot: Engines['slot'],
  limits: TaskLimits,
): Promise<void> {
  const finish = toFinish(given, key && signerOf(key));
  if (finish === null) return;
  const { signatureAt } = await slot.run(finish, limits, () => {});
  await requireContent(given.output);
  const hasTicket = finish.ticket !== null;
  if (hasTicket && key) await signTicket(given.output, { at: signatureAt ?? -1, docx: given.input, key });
  const { protection } = finish;
  const inspection: Task<'inspect-pdf'> = {
    kind: 'inspect-pdf',
    input: given.output,
    ...(protection === null ? {} : { password: protection.openPassword ?? '' }),
  };
  const finished = await slot.run(inspection, limits, () => {});
  if (finished.pages !== pages) throw unreadable();
  const { activity, attachments } = finished;
  requireInert(activity.filter((found) => !(hasTicket && found === 'attachment')));
  if (attachments !== (hasTicket ? 1 : 0)) throw unreadable(`${attachments} attachments`);
}

/** The document as LibreOffice is to see it: where tracked changes are to be as if made, a copy that says so. */
async function acceptTrackedChanges(
  input: string,
  { folder, options }: ConversionInput,
  slot: Engines['slot'],
  limits: TaskLimits,
): Promise<string> {
  if (options.changes !== 'final') return input;
  const output = join(folder, 'shown.docx');
  await slot.run({ kind: 'hide-changes', input, output }, limits, () => {});
  return output;
}
