import type { Capabilities, DocumentFormat } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { type Selectable, sql } from 'kysely';

/** Workers report every few seconds; one that has been silent this long is gone. */
const SILENT = sql<Date>`now() - interval '30 seconds'`;

/** What the workers that are alive can do together, and how many they are. */
export async function findCapabilities(database: Database): Promise<Capabilities & { workers: number }> {
  const rows = await database.db
    .selectFrom('worker')
    .select(['can_pdf_to_docx', 'can_docx_to_pdf'])
    .where('seen_at', '>', SILENT)
    .execute();
  return {
    workers: rows.length,
    pdfToDocx: rows.some((row) => row.can_pdf_to_docx),
    docxToPdf: rows.some((row) => row.can_docx_to_pdf),
  };
}

/** The workers that are alive, the oldest first. */
export function listWorkers(database: Database): Promise<Selectable<Schema['worker']>[]> {
  return database.db.selectFrom('worker').selectAll().where('seen_at', '>', SILENT).orderBy('started_at').execute();
}

/** Whether to take a file for this target. While no worker is alive jobs wait for one, they are not refused. */
export async function canConvert(database: Database, target: DocumentFormat): Promise<boolean> {
  const found = await findCapabilities(database);
  return found.workers === 0 || (target === 'docx' ? found.pdfToDocx : found.docxToPdf);
}
