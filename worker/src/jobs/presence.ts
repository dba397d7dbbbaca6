import { randomUUID } from 'node:crypto';
import type { PoolHealth, SandboxLayers } from '@verso/docx-to-pdf';
import type { Database } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import { sql } from 'kysely';

const EVERY_MS = 5_000;
/** Rows of workers that died long ago. */
const FORGOTTEN = sql<Date>`now() - interval '1 hour'`;

/** What a worker offers. */
export interface Offer {
  readonly slots: number;
  readonly canPdfToDocx: boolean;
  /** In which it recognizes text. */
  readonly textLanguages: readonly string[];
  /** How LibreOffice is; null: it is not there. */
  readonly office: PoolHealth | null;
  /** Whether LibreOffice starts for the first time: documents wait for it. */
  readonly isOfficeStarting: boolean;
  readonly sandbox: Omit<SandboxLayers, 'hindrance'>;
}

/** Keeps a row in `worker` fresh, so that servers know what can be done; removes it on a clean end. */
export async function announce(database: Database, offer: () => Offer, log: Log): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  const say = async () => {
    const { slots, canPdfToDocx, textLanguages, office, isOfficeStarting, sandbox } = offer();
    // What changes while it works: LibreOffice may come later, and break down.
    const canDocxToPdf = isOfficeStarting || (office !== null && office.ready > 0);
    const now = { can_docx_to_pdf: canDocxToPdf, office: office && JSON.stringify(office) };
    await database.db
      .insertInto('worker')
      .values({
        id,
        slots,
        can_pdf_to_docx: canPdfToDocx,
        text_languages: [...textLanguages],
        sandbox: JSON.stringify(sandbox),
        ...now,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...now, seen_at: sql<Date>`now()` }))
      .execute();
  };
  await say();
  await database.db.deleteFrom('worker').where('seen_at', '<', FORGOTTEN).execute();
  const timer = setInterval(() => {
    say().catch((error: unknown) => log.warn({ err: error }, 'the worker could not report'));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await database.db.deleteFrom('worker').where('id', '=', id).execute();
    },
  };
}
