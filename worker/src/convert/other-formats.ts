import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ConversionRequest,
  documentFormatOf,
  isOtherDocument,
  isPicture,
  type OtherDocument,
  type PictureFormat,
} from '@verso/contracts';
import { Letters } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';
import { ConversionError } from '../engine/conversion-error.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import type { Converted, Engines, JobFiles, Progress } from './engines.ts';
import { FEW_LETTERS } from './lost-text.ts';
import { lostText, requireContent, requireInert, unreadable } from './result-checks.ts';

/** Documents keep nearly all; but what a document hides counts in the source, too. */
const LEAST_KEPT = 0.25;
/** Labels of lists and results of fields count for one reader of a format, and not for another. */
const MOST_UNSURE = 0.02;
const NOT_INSTALLED = 'Documents of this format need LibreOffice, which is not installed here.';
const NOT_RECOGNIZED: LossMessage = {
  code: 'page_not_recognized',
  severity: 'warning',
  text: 'Text recognition is not installed here: the PDF has the picture alone, without text to search.',
};

/** A PDF or DOCX to convert: the given file, or the document that it stands for. */
export interface MadeDocument {
  /** As of the made document. */
  readonly request: ConversionRequest;
  readonly files: JobFiles;
  /** What its making has to say. */
  readonly messages: readonly LossMessage[];
  /** Of the text of the given file; null: no one has counted them. */
  readonly letters: Letters | null;
  /** Nothing is left to convert: it is what was asked for. */
  readonly isResult: boolean;
}

/**
 * Makes the document that a file of another format stands for: a PDF of pictures, a DOCX of a document that LibreOffice reads. Each goes through
 * its own gate before. Throws `ConversionError` and `DocxError`.
 */
export async function makeDocument(
  request: ConversionRequest,
  files: JobFiles,
  engines: Engines,
  limits: TaskLimits,
): Promise<MadeDocument> {
  const { originalFormat } = request;
  // The document that is made has no password, even if the file had one.
  const own = { ...request, originalFormat: documentFormatOf(originalFormat), password: null };
  if (isPicture(originalFormat)) return makePdf(own, files, originalFormat, engines, limits);
  if (isOtherDocument(originalFormat)) return makeDocx(own, files, originalFormat, engines, limits);
  return { request, files, messages: [], letters: null, isResult: false };
}

async function makePdf(
  request: ConversionRequest,
  files: JobFiles,
  format: PictureFormat,
  { slot, tesseract }: Engines,
  limits: TaskLimits,
): Promise<MadeDocument> {
  const input = join(files.folder, 'pictures.pdf');
  await slot.run({ kind: 'pictures-to-pdf', input: files.input, output: input, format }, limits, () => {});
  const { targetFormat, options } = request;
  const isAsked = options.ocr === 'force' || options.ocrLanguages !== undefined || options.pdfA !== undefined;
  const isResult = targetFormat === 'pdf-searchable' && tesseract === null && !isAsked;
  const messages = isResult ? [NOT_RECOGNIZED] : [];
  return { request, files: { ...files, input }, messages, letters: null, isResult };
}

async function makeDocx(
  request: ConversionRequest,
  files: JobFiles,
  format: OtherDocument,
  { slot, office }: Engines,
  { timeoutMs, signal, ...limits }: TaskLimits,
): Promise<MadeDocument> {
  if (office === null) throw new ConversionError('engine_unavailable', NOT_INSTALLED);
  const { folder, input } = files;
  const gate = { kind: 'admit-other', input, folder, format } as const;
  const { admitted, letters, messages } = await slot.run(gate, { timeoutMs, signal, ...limits }, () => {});
  const output = join(folder, 'made.docx');
  await office.convert({ folder, input: join(folder, admitted), output, writes: 'docx', timeoutMs, signal });
  await requireContent(output);
  return {
    request,
    files: { ...files, input: output },
    messages: messages.map(withoutPlace),
    letters: new Letters(letters),
    isResult: request.targetFormat === 'docx',
  };
}

/** Places are found in pages that are made of a DOCX, and this is said of a file that has none. */
function withoutPlace({ after: _after, ...message }: LossMessage & { readonly after?: string }): LossMessage {
  return message;
}

/** Hands out what was made as it is, when it was seen to do nothing but be read and to have the text. Throws `ConversionError`. */
export async function handOut(
  { request, files, letters }: MadeDocument,
  { slot }: Pick<Engines, 'slot'>,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  const { input, output } = files;
  progress.stage('checking');
  if (request.originalFormat === 'pdf') {
    await copyFile(input, output);
    const { pages, activity } = await slot.run({ kind: 'inspect-pdf', input: output }, limits, () => {});
    if (pages === 0) throw unreadable();
    requireInert(activity);
    return { pages, messages: [], characters: null };
  }
  const cleaned = await slot.run({ kind: 'clean-docx', input, output }, limits, () => {});
  await requireContent(output);
  const { reach } = await slot.run({ kind: 'inspect-docx', input: output }, limits, () => {});
  requireInert(reach);
  const source = letters ?? new Letters();
  const characters = { source: source.total, kept: source.keptIn(new Letters(cleaned.letters)) };
  if (characters.source > FEW_LETTERS && characters.kept < characters.source * LEAST_KEPT) throw lostText();
  const lost = characters.source - characters.kept;
  const isSure = lost === 0 || lost > characters.source * MOST_UNSURE;
  return { pages: null, messages: cleaned.messages.map(withoutPlace), characters: isSure ? characters : null };
}
