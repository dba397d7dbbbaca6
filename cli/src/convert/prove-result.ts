import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { DocxError, openDocxToPdf } from '@verso/docx-to-pdf';
import { type ConvertOptions, type ConvertResult, convertPdfToDocx, PdfError } from '@verso/pdf-to-docx';
import { ConversionError, FONTS_FOLDER } from '@verso/worker/convert';
import { toEngineOptions } from '@verso/worker/engine-options';
import { EngineSlot } from '@verso/worker/engine-slot';
import { COMPARING, NOT_COMPARED, PRINTING, proveDocx } from '@verso/worker/proof';
import { CommandError } from '../running/command-error.ts';
import { loadConfig } from '../running/load-config.ts';

/** A result, the file that it was made of, and how. */
interface Finished {
  readonly bytes: Uint8Array;
  readonly options: ConversionOptions;
  /** What the engine is given beside these. */
  readonly own: Pick<ConvertOptions, 'ignoreTags' | 'title'>;
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

async function proveIn(folder: string, { bytes, options, own, made, tookMs }: Finished): Promise<ConvertResult> {
  const { dataFolder, docxEngine, conversionMemoryBytes } = loadConfig();
  const job = join(folder, 'job');
  await mkdir(job);
  const [input, output] = [join(job, 'input.pdf'), join(job, 'output.docx')];
  const { docx, ...answer } = made;
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
      const nothing = { password: null, ticketKey: null, recognition: null };
      const files = { folder: job, input, output };
      const task = { kind: 'pdf-to-docx', ...files, ...nothing, options, title: own.title ?? '' } as const;
      const proved = await proveDocx(task, answer, tookMs, {
        async convert(again) {
          const { docx: remade, ...about } = await convertPdfToDocx(bytes, {
            ...own,
            ...toEngineOptions(again.options, again.remedies),
          }).catch(asConversionError);
          await writeFile(again.output, remade);
          return about;
        },
        print: (from, to) => office.convert({ folder: job, input: from, output: to, ...PRINTING }),
        compare: async (compared) => (await slot.run(compared, limits, () => {})).comparison,
      });
      return { ...proved, docx: await readFile(output) };
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
