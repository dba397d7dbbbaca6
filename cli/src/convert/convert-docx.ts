import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ConversionOptions, PdfPasswords } from '@verso/contracts';
import { DocxError, type DocxMessage, openDocxToPdf, openFontReporter } from '@verso/docx-to-pdf';
import type { Config } from '@verso/platform/config';
import { ConversionError, convert, FONTS_FOLDER } from '@verso/worker/convert';
import { EngineSlot } from '@verso/worker/engine-slot';
import { loadConfig } from '../running/load-config.ts';
import { describeFailure } from './describe-failure.ts';

/** How a DOCX is converted. `password` opens it, `passwords` are those of the PDF. */
export interface DocxOptions {
  readonly password?: string | undefined;
  readonly options: ConversionOptions;
  readonly passwords: PdfPasswords;
}

/** One DOCX by the way of every job, through engines that live for it alone. Throws `CommandError`. */
export async function convertDocxFile(
  path: string,
  given: DocxOptions,
): Promise<{ pdf: Uint8Array; messages: readonly DocxMessage[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    return await convertIn(folder, path, given);
  } catch (error) {
    if (error instanceof DocxError || error instanceof ConversionError) throw describeFailure(error);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convertIn(folder: string, path: string, { password = '', options, passwords }: DocxOptions) {
  const config = loadConfig();
  const { dataFolder, docxEngine, docxSecondEngine, conversionMemoryBytes, conversionTimeoutMs } = config;
  const job = join(folder, 'job');
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await copyFile(path, input);
  const ownFonts = join(dataFolder, FONTS_FOLDER);
  const onFailure = (error: unknown) =>
    process.stderr.write(`Falling back to LibreOffice’s own PDF export: ${error}\n`);
  const second = docxSecondEngine && { command: docxSecondEngine, onFailure };
  const slot = new EngineSlot(folder, conversionMemoryBytes, { isForOne: true });
  const [office] = await Promise.all([
    openDocxToPdf({
      folder: join(folder, 'office'),
      slots: 1,
      engine: docxEngine,
      isForOne: true,
      second,
      fonts: ownFonts,
    }),
    slot.warm(),
  ]);
  try {
    const asked = { filename: basename(path), originalFormat: 'docx', targetFormat: 'pdf', options } as const;
    const request = { ...asked, password: password || null, pdfPasswords: passwords };
    const signingKey = options.returnTicket ? await signingKeyOf(config) : null;
    const engines = { slot, office, fonts: await openFontReporter(folder, ownFonts), signingKey, tesseract: null };
    const limits = {
      timeoutMs: conversionTimeoutMs,
      memoryBytes: conversionMemoryBytes,
      signal: new AbortController().signal,
    };
    const { messages } = await convert(request, { folder: job, input, output }, engines, limits, NOBODY);
    return { pdf: await readFile(output), messages };
  } finally {
    await Promise.all([office.stop(), slot.stop()]);
  }
}

/** The store takes a moment to load, and most documents carry no ticket. */
async function signingKeyOf(config: Config) {
  const { openSigningKey } = await import('@verso/platform/storage');
  return openSigningKey(config);
}

const NOBODY = { stage: () => {}, page: () => {} };
