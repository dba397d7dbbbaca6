import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backOffMs,
  DocxError,
  type DocxPool,
  type FontReporter,
  openDocxToPdf,
  openFontReporter,
  type PoolHealth,
} from '@verso/docx-to-pdf';
import type { Config } from '@verso/platform/config';
import type { Log } from '@verso/platform/log';

/** The folder in the data folder for the operator's own fonts. */
export const FONTS_FOLDER = 'fonts';

/** LibreOffice as far as it is there: while it is not, it is looked for again, so that no one needs to start the worker anew. */
export interface Office {
  /** When its first start has ended, in whatever way. Rejects for a fault of ours. */
  readonly opened: Promise<void>;
  /**
   * What prints documents; while LibreOffice starts for the first time it waits for that. Null without LibreOffice: PDF to DOCX works
   * all the same, and pages say what is missing.
   */
  current(): OpenedOffice | null;
  /** Whether it starts for the first time. */
  isStarting(): boolean;
  /** Null while it is not there. */
  health(): PoolHealth | null;
  stop(): Promise<void>;
}

/** What prints documents, and what tells of their fonts. */
interface OpenedOffice {
  readonly pool: Pick<DocxPool, 'convert' | 'second'>;
  readonly fonts: FontReporter | null;
}

/** Begins to open LibreOffice in a part of `folder`, the jobs' own, by `openPool`, and continues trying. */
export function openOffice(
  folder: string,
  config: Pick<Config, 'dataFolder' | 'workerSlots' | 'docxEngine' | 'docxSecondEngine' | 'officeMaxAgeMs'>,
  log: Log,
  openPool = openDocxToPdf,
): Office {
  let current: (OpenedOffice & { readonly pool: DocxPool }) | null = null;
  let isStarting = true;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;
  let attempt = Promise.resolve();
  const second = config.docxSecondEngine && {
    command: config.docxSecondEngine,
    onFailure: (err: unknown) => log.warn({ err }, 'the second engine has failed; LibreOffice prints the document'),
  };
  const open = async () => {
    try {
      const fonts = join(config.dataFolder, FONTS_FOLDER);
      await mkdir(fonts, { recursive: true });
      const pool = await openPool({
        folder: join(folder, 'office'),
        slots: config.workerSlots,
        engine: config.docxEngine,
        second,
        maxAgeMs: config.officeMaxAgeMs,
        fonts,
      });
      current = { pool, fonts: await openFontReporter(folder, fonts) };
      if (failures > 0) log.info('DOCX to PDF is available now');
    } catch (error) {
      // The first attempt shows faults of ours; a later one must not end a worker that works.
      if (!(error instanceof DocxError) && failures === 0) throw error;
      if (failures++ === 0) log.error({ err: error }, 'DOCX to PDF is not available; it is tried again');
      if (!isStopped) timer = setTimeout(() => (attempt = open()), backOffMs(failures));
    } finally {
      isStarting = false;
    }
  };
  const opened = open();
  attempt = opened.catch(() => {});
  const late: OpenedOffice = {
    pool: {
      second,
      async convert(job) {
        await opened;
        if (current === null)
          throw new DocxError('engine_unavailable', 'LibreOffice could not be started. Please try again in a moment.');
        await current.pool.convert(job);
      },
    },
    fonts: { report: async (docx, pdf) => (await current?.fonts?.report(docx, pdf)) ?? [] },
  };
  return {
    opened,
    current: () => (isStarting ? late : current),
    isStarting: () => isStarting,
    health: () => current?.pool.health() ?? null,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await attempt;
      await current?.pool.stop();
    },
  };
}
