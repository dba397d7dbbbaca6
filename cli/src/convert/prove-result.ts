import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ConversionOptions } from '@verso/contracts';
import { DocxError, openDocxToPdf } from '@verso/docx-to-pdf';
import { type ConvertOptions, type ConvertResult, convertPdfToDocx, PdfError } from '@verso/pdf-to-docx';
import { comparePdfs } from '@verso/worker/compare-pdfs';
import { ConversionError, FONTS_FOLDER } from '@verso/worker/convert';
import { toEngineOptions } from '@verso/worker/engine-options';
import { PRINTING, proveDocx } from '@verso/worker/proof';
import { loadConfig } from '../running/load-config.ts';

/** What looks at results. */
export interface ResultProof {
  /** The result of converting a file that looks most like it; `tookMs` is what the conversion took. */
  prove(result: ConvertResult, tookMs: number): Promise<ConvertResult>;
  close(): Promise<void>;
}

/** The file that is converted, and how. */
interface Source {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly options: ConversionOptions;
  /** What the engine is given beside these. */
  readonly own: Pick<ConvertOptions, 'ignoreTags' | 'title'>;
}

/** Starts LibreOffice, which prints results so that they can be compared; null where it is not installed. */
export async function openProof({ path, bytes, options, own }: Source): Promise<ResultProof | null> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { dataFolder, docxEngine } = loadConfig();
  const place = { folder: join(folder, 'office'), slots: 1, engine: docxEngine, isForOne: true };
  const office = await openDocxToPdf({ ...place, fonts: join(dataFolder, FONTS_FOLDER) }).catch(async (error) => {
    await remove();
    if (error instanceof DocxError) return null;
    throw error;
  });
  if (office === null) return null;
  const job = join(folder, 'job');
  await mkdir(job);
  const output = join(job, 'output.docx');
  return {
    async prove({ docx, ...answer }, tookMs) {
      await writeFile(output, docx);
      const files = { folder: job, input: resolve(path), output };
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
        compare: (compared) => comparePdfs(compared, () => {}),
      });
      return { ...proved, docx: await readFile(output) };
    },
    async close() {
      await office.stop();
      await remove();
    },
  };
}

function asConversionError(error: unknown): never {
  if (error instanceof PdfError) throw new ConversionError('too_complex', error.message, error);
  throw error;
}
