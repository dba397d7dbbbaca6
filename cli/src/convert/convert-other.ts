import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  type ConversionOptions,
  isOtherDocument,
  missingTextRecognition,
  type PdfPasswords,
  resultFormat,
  type SourceFormat,
  type TargetFormat,
} from '@verso/contracts';
import { DocxError, openDocxToPdf, openFontReporter } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';
import { ConversionError, convert, FONTS_FOLDER } from '@verso/worker/convert';
import { EngineSlot } from '@verso/worker/engine-slot';
import { openRecognition } from '@verso/worker/recognition';
import { CommandError } from '../running/command-error.ts';
import { loadConfig } from '../running/load-config.ts';
import { describeFailure } from './describe-failure.ts';

/** sysexits(3): something needed is not installed. */
const UNAVAILABLE = 69;

/** A file of another format than PDF and DOCX, and what it is to become. */
export interface OtherFile {
  readonly path: string;
  readonly format: SourceFormat;
  readonly target: TargetFormat;
  readonly options: ConversionOptions;
  readonly passwords: PdfPasswords;
}

/** Converts a picture, or a document that LibreOffice reads, by the way of every job, through engines that live for it alone. Throws `CommandError`. */
export async function convertOtherFile(
  file: OtherFile,
  onPage: (progress: { page: number; pages: number }) => void,
): Promise<{ readonly bytes: Uint8Array; readonly messages: readonly LossMessage[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    return await convertIn(folder, file, onPage);
  } catch (error) {
    if (error instanceof DocxError || error instanceof ConversionError) throw describeFailure(error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convertIn(
  folder: string,
  { path, format, target, options, passwords }: OtherFile,
  onPage: (progress: { page: number; pages: number }) => void,
) {
  const { dataFolder, docxEngine, conversionMemoryBytes: memoryBytes, conversionTimeoutMs: timeoutMs } = loadConfig();
  const isDocument = isOtherDocument(format);
  const tesseract = isDocument ? null : openRecognition();
  const missing = isDocument ? null : missingTextRecognition(options, tesseract?.languages ?? []);
  if (missing !== null) throw new CommandError(`convert: ${missing} See verso doctor.`, UNAVAILABLE);
  const job = join(folder, 'job');
  await mkdir(job);
  const [input, output] = [join(job, `input.${format}`), join(job, `output.${resultFormat(target)}`)];
  await copyFile(path, input);
  const fonts = join(dataFolder, FONTS_FOLDER);
  const slot = new EngineSlot(folder, memoryBytes, { isForOne: true });
  // The slot first: LibreOffice gives the folder to the user that engines run as.
  const warming = slot.warm();
  const place = { folder: join(folder, 'office'), slots: 1, engine: docxEngine, isForOne: true, fonts };
  const office = isDocument ? await openDocxToPdf(place).finally(() => warming.catch(() => {})) : null;
  try {
    await warming;
    const request = { filename: basename(path), originalFormat: format, targetFormat: target, options, password: null };
    const reporter = office && (await openFontReporter(folder, fonts));
    const { messages } = await convert(
      { ...request, pdfPasswords: target === 'pdf' ? passwords : null },
      { folder: job, input, output },
      { slot, office, fonts: reporter, signingKey: null, tesseract },
      { timeoutMs, memoryBytes, signal: new AbortController().signal },
      { stage: () => {}, page: (page, pages) => onPage({ page, pages }) },
    );
    return { bytes: await readFile(output), messages };
  } finally {
    await Promise.all([office?.stop(), slot.stop()]);
  }
}
