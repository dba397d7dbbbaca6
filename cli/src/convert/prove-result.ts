import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { DocxError, openDocxToPdf } from '@verso/docx-to-pdf';
import { type ConvertResult, PdfError } from '@verso/pdf-to-docx';
import { ConversionError, FONTS_FOLDER } from '@verso/worker/convert';
import { EngineSlot } from '@verso/worker/engine-slot';
import { COMPARING, NOT_COMPARED, PRINTING, proveDocx } from '@verso/worker/proof';
import { CommandError } from '../running/command-error.ts';
import { loadConfig } from '../running/load-config.ts';

/** A result, the file that it was made of, and how. */
interface Finished {
  readonly bytes: Uint8Array;
  readonly options: ConversionOptions;
  readonly made: ConvertResult;
  readonly tookMs: number;
}

/**
 * The result of converting a file that looks most like it, by LibreOffice and an engine that live for it alone. Where they do not start, it is
 * the one that was made, and a message says so; none does without LibreOffice.
 */
export async function proveResult(finished: Finished): Promise<ConvertResult> {
  const { made } = finished;
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    return await proveIn(folder, finished);
  } catch (error) {
    const isOurs = !(error instanceof DocxError || error instanceof ConversionError || error instanceof CommandError);
    if (isOurs) throw error;
    const isMissing = error instanceof DocxError && error.reason === 'engine_unavailable';
    return isMissing ? made : { ...made, messages: [...made.messages, NOT_COMPARED] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function proveIn(folder: string, { bytes, options, made, tookMs }: Finished): Promise<ConvertResult> {
  const { dataFolder, docxEngine, conversionMemoryBytes } = loadConfig();
  const job = join(folder, 'job');
  await mkdir(job);
  const [input, output] = [join(job, 'input.pdf'), join(job, 'output.docx')];
  const { docx, remake, ...about } = made;
  const answer = { ...about, remade: null };
  await Promise.all([writeFile(input, bytes), writeFile(output, docx)]);
  // Before LibreOffice: it gives the folder to the user that engines run as.
  const slot = new EngineSlot(folder, conversionMemoryBytes, { isForOne: true });
  const place = { folder: join(folder, 'office'), slots: 1, engine: docxEngine, isForOne: true };
  // Where it does not start, the first comparison starts it, or says why not.
  const starting = slot.warm().catch(() => {});
  try {
    const office = await openDocxToPdf({ ...place, fonts: join(dataFolder, FONTS_FOLDER) });
    try {
      const limits = { ...COMPARING, memoryBytes: conversionMemoryBytes, signal: new AbortController().signal };
      const proved = await proveDocx({ folder: job, input, output, options }, answer, tookMs, {
        async remake(remedies, path, partPath) {
          const { docx: again, madeIn, part, ...about } = await remake(remedies).catch(asConversionError);
          await Promise.all([writeFile(path, again), part && writeFile(partPath, part)]);
          return { ...about, remade: { madeIn: [...madeIn], hasPart: part !== undefined } };
        },
        print: (from, to) => office.convert({ folder: job, input: from, output: to, ...PRINTING }),
        lookAt: (source) => slot.run(source, limits, () => {}),
        compare: async (compared) => (await slot.run(compared, limits, () => {})).comparison,
      });
      return { ...proved, docx: await readFile(output), remake };
    } finally {
      await office.stop();
    }
  } finally {
    await starting;
    await slot.stop();
  }
}

function asConversionError(error: unknown): never {
  if (error instanceof PdfError) throw new ConversionError('too_complex', error.message, error);
  throw error;
}
