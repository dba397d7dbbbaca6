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
import { FONTS_FOLDER } from '../convert.ts';

/** LibreOffice as far as it is there: while it is not, it is looked for again, so that no one needs to start the worker anew. */
export interface Office {
  /** Null without LibreOffice: PDF to DOCX works all the same, and pages say what is missing. */
  current(): { readonly pool: DocxPool; readonly fonts: FontReporter | null } | null;
  /** Null while it is not there. */
  health(): PoolHealth | null;
  stop(): Promise<void>;
}

/** Opens LibreOffice in a part of `folder`, the jobs' own, by `openPool`, or continues trying. */
export async function openOffice(
  folder: string,
  config: Pick<Config, 'dataFolder' | 'workerSlots' | 'docxEngine' | 'docxSecondEngine' | 'officeMaxAgeMs'>,
  log: Log,
  openPool = openDocxToPdf,
): Promise<Office> {
  let current: ReturnType<Office['current']> = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;
  let attempt = Promise.resolve();
  const open = async () => {
    try {
      const fonts = join(config.dataFolder, FONTS_FOLDER);
      await mkdir(fonts, { recursive: true });
      const pool = await openPool({
        folder: join(folder, 'office'),
        slots: config.workerSlots,
        engine: config.docxEngine,
        second: config.docxSecondEngine && {
          command: config.docxSecondEngine,
          onFailure: (err) => log.warn({ err }, 'the second engine has failed; LibreOffice prints the document'),
        },
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
    }
  };
  await open();
  return {
    current: () => current,
    health: () => current?.pool.health() ?? null,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await attempt;
      await current?.pool.stop();
    },
  };
}
