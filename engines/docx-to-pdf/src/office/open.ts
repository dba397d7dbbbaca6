import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocxError } from '../docx/docx-error.ts';
import { findStandIns, type StandIns } from '../fonts/stand-ins.ts';
import type { Second } from './engine.ts';
import { findLibreOffice } from './installation.ts';
import { DocxPool } from './pool.ts';
import { SecondEngine } from './second-engine.ts';
import { Soffice } from './soffice.ts';
import { Zygote } from './zygote.ts';

/** The program that set-up builds from `zygote/` at the root of a checkout. */
export const ZYGOTE_BINARY = fileURLToPath(new URL('../../../../.verso/zygote/verso-zygote', import.meta.url));
/** A document that has one of each thing that is common. */
export const WARM_DOCUMENT = fileURLToPath(new URL('../../zygote/warm.docx', import.meta.url));
const WAITING_PER_SLOT = 50;

/** How to run LibreOffice. `folder` is absolute and the pool's own. */
export interface PoolOptions {
  readonly folder: string;
  /** Documents at the same time; the number of processors by default. */
  readonly slots?: number;
  /** `soffice` forces the slower way that needs no compiler. */
  readonly engine?: 'zygote' | 'soffice';
  /** For one document alone: it is printed sooner by a LibreOffice that was not warmed before. */
  readonly isForOne?: boolean;
  /** A program that is to print documents instead, where it can; null: none. */
  readonly second?: Second | null;
  /** A folder with the operator's own fonts, beside those that are installed. */
  readonly fonts?: string;
  /** The fonts that set-up has built, unless others are given; null: none. */
  readonly standIns?: StandIns | null;
  /** Milliseconds after which a warmed LibreOffice is replaced by a new one. */
  readonly maxAgeMs?: number;
}

/** Opens LibreOffice in the fastest way this machine allows and warms it, unless it is for one document. Throws `DocxError` (`engine_unavailable`) without LibreOffice. */
export async function openDocxToPdf(options: PoolOptions): Promise<DocxPool> {
  const office = findLibreOffice();
  if (office === null) {
    throw new DocxError('engine_unavailable', 'DOCX to PDF needs LibreOffice, which is not installed on this server.');
  }
  const slots = options.slots ?? availableParallelism();
  const fonts = options.fonts ?? null;
  const standIns = options.standIns === undefined ? findStandIns() : options.standIns;
  const canFork = options.engine !== 'soffice' && existsSync(ZYGOTE_BINARY);
  const engines = await Promise.all(
    Array.from({ length: slots }, async (_, index) => {
      const folder = join(options.folder, `slot-${index}`);
      await mkdir(folder, { recursive: true });
      const places = {
        binary: ZYGOTE_BINARY,
        program: office.program,
        folder,
        warmDocument: options.isForOne ? null : WARM_DOCUMENT,
        fonts,
        standIns,
      };
      const first = canFork
        ? new Zygote(places, options.maxAgeMs)
        : new Soffice(office.program, folder, fonts, standIns);
      return options.second ? new SecondEngine(first, options.second) : first;
    }),
  );
  const pool = new DocxPool(engines, slots * WAITING_PER_SLOT);
  await pool.start();
  return pool;
}
