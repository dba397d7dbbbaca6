import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { type DocxPool, openDocxToPdf } from '@verso/docx-to-pdf';
import { type ConvertOptions, type ConvertResult, convertPdfToDocx, PdfError } from '@verso/pdf-to-docx';
import { ConversionError, FONTS_FOLDER } from '@verso/worker/convert';
import { toEngineOptions } from '@verso/worker/engine-options';
import { EngineSlot } from '@verso/worker/engine-slot';
import { COMPARING, PRINTING, proveDocx } from '@verso/worker/proof';
import { loadConfig } from '../running/load-config.ts';

/** What looks at results. */
export interface ResultProof {
  /** The result of converting a file that looks most like it; `tookMs` is what the conversion took. */
  prove(result: ConvertResult, tookMs: number): Promise<ConvertResult>;
  close(): Promise<void>;
}

/** The file that is converted, and how. */
interface Source {
  readonly bytes: Uint8Array;
  readonly options: ConversionOptions;
  /** What the engine is given beside these. */
  readonly own: Pick<ConvertOptions, 'ignoreTags' | 'title'>;
}

/** Starts LibreOffice, which prints results, and an engine that compares them. Throws a `DocxError` where LibreOffice does not start. */
export async function openProof(source: Source): Promise<ResultProof> {
  const { dataFolder, docxEngine, conversionMemoryBytes } = loadConfig();
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  const slot = new EngineSlot(folder, conversionMemoryBytes, { isForOne: true });
  const close = async (office?: DocxPool) => {
    await Promise.all([office?.stop(), slot.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const job = join(folder, 'job');
    await mkdir(job);
    await writeFile(join(job, 'input.pdf'), source.bytes);
    const place = { folder: join(folder, 'office'), slots: 1, engine: docxEngine, isForOne: true };
    const [office] = await Promise.all([
      openDocxToPdf({ ...place, fonts: join(dataFolder, FONTS_FOLDER) }),
      slot.warm(),
    ]);
    const limits = { ...COMPARING, memoryBytes: conversionMemoryBytes, signal: new AbortController().signal };
    return {
      prove: (result, tookMs) => prove(source, job, { result, tookMs }, { office, slot, limits }),
      close: () => close(office),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prove(
  { bytes, options, own }: Source,
  job: string,
  { result: { docx, ...answer }, tookMs }: { readonly result: ConvertResult; readonly tookMs: number },
  { office, slot, limits }: { office: DocxPool; slot: EngineSlot; limits: Parameters<EngineSlot['run']>[1] },
): Promise<ConvertResult> {
  const output = join(job, 'output.docx');
  await writeFile(output, docx);
  const files = { folder: job, input: join(job, 'input.pdf'), output };
  const nothing = { password: null, ticketKey: null, recognition: null };
  const task = { kind: 'pdf-to-docx', ...files, ...nothing, options, title: own.title ?? '' } as const;
  const proved = await proveDocx(task, answer, tookMs, {
    async convert(again) {
      const made = await convertPdfToDocx(bytes, { ...own, ...toEngineOptions(again.options) }).catch(
        asConversionError,
      );
      await writeFile(again.output, made.docx);
      return made;
    },
    print: (input, pdf) => office.convert({ folder: job, input, output: pdf, ...PRINTING }),
    compare: async (compared) => (await slot.run(compared, limits, () => {})).comparison,
  });
  return { ...proved, docx: await readFile(output) };
}

function asConversionError(error: unknown): never {
  if (error instanceof PdfError) throw new ConversionError('too_complex', error.message, error);
  throw error;
}
