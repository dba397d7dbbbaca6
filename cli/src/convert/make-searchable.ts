import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type ConversionOptions, missingTextRecognition } from '@verso/contracts';
import type { LossMessage } from '@verso/pdf-to-docx';
import { ConversionError, convert } from '@verso/worker/convert';
import { EngineSlot } from '@verso/worker/engine-slot';
import { openRecognition } from '@verso/worker/recognition';
import { CommandError } from '../running/command-error.ts';
import { loadConfig } from '../running/load-config.ts';

/** sysexits(3): the input was no good; something needed is not installed; a fault of ours. */
const BAD_INPUT = 65;
const UNAVAILABLE = 69;
const SOFTWARE = 70;

/** Puts text behind the scanned pages of a PDF, by the way of every job, through an engine that lives for it alone. Throws `CommandError`. */
export async function makeSearchableFile(
  path: string,
  { password, options }: { readonly password?: string | undefined; readonly options: ConversionOptions },
  onPage: (progress: { page: number; pages: number }) => void,
): Promise<{ readonly pdf: Uint8Array; readonly messages: readonly LossMessage[] }> {
  const { conversionMemoryBytes: memoryBytes, conversionTimeoutMs: timeoutMs } = loadConfig();
  const tesseract = openRecognition();
  const missing = missingTextRecognition(options, tesseract?.languages ?? [], true);
  if (missing !== null) throw new CommandError(`convert: ${missing} See verso doctor.`, UNAVAILABLE);
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  const slot = new EngineSlot(folder, memoryBytes, { isForOne: true });
  try {
    const job = join(folder, 'job');
    await mkdir(job);
    const [input, output] = [join(job, 'input.pdf'), join(job, 'output.pdf')];
    await copyFile(path, input);
    const asked = { filename: basename(path), originalFormat: 'pdf', targetFormat: 'pdf-searchable' } as const;
    const engines = { slot, office: null, fonts: null, signingKey: null, tesseract };
    const { messages } = await convert(
      { ...asked, options, password: password || null, pdfPasswords: null },
      { folder: job, input, output },
      engines,
      { timeoutMs, memoryBytes, signal: new AbortController().signal },
      { stage: () => {}, page: (page, pages) => onPage({ page, pages }) },
    );
    return { pdf: await readFile(output), messages };
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    const exitCode = error.reason === 'internal' ? SOFTWARE : BAD_INPUT;
    throw new CommandError(`convert: ${error.message} [${error.reason}]`, exitCode);
  } finally {
    await slot.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
