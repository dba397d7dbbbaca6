import { ConversionOptions, type ConversionRequest, PdfPasswords, resultNameOf } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { ConversionJob, Lane, Queue } from '@verso/platform/queue';
import type { ObjectStore } from '@verso/platform/storage';
import { sql } from 'kysely';
import type { Converted } from '../convert/engines.ts';
import type { ConversionError } from '../engine/conversion-error.ts';

/** A conversion that waits to be made, as its row tells it. */
export interface QueuedConversion extends ConversionRequest {
  readonly id: string;
  readonly originalKey: string;
  readonly originalBytes: number;
  readonly createdAt: Date;
}

/** The conversion with its passwords, which `store` opens, or null when there is nothing left to do for it. */
export async function findQueued(
  database: Database,
  store: Pick<ObjectStore, 'openText'>,
  id: string,
): Promise<QueuedConversion | null> {
  const row = await database.db
    .selectFrom('conversion')
    .select([
      'id',
      'original_format',
      'target_format',
      'original_key',
      'original_bytes',
      'created_at',
      'original_filename',
      'password',
      'pdf_passwords',
      'options',
    ])
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  if (row === undefined || row.original_key === null) return null;
  return {
    id: row.id,
    filename: row.original_filename,
    originalFormat: row.original_format,
    targetFormat: row.target_format,
    originalKey: row.original_key,
    originalBytes: row.original_bytes,
    createdAt: row.created_at,
    password: row.password && (await store.openText(row.password)),
    options: ConversionOptions.parse(row.options),
    pdfPasswords: row.pdf_passwords === null ? null : PdfPasswords.parse(await openPasswords(store, row.pdf_passwords)),
  };
}

/** Earlier versions kept them as they are. */
async function openPasswords(store: Pick<ObjectStore, 'openText'>, kept: unknown): Promise<unknown> {
  return typeof kept === 'string' ? JSON.parse(await store.openText(kept)) : kept;
}

/** The row was not `processing` any more, or the job not ours: thrown to roll the transaction back. */
class Superseded extends Error {}

/** Runs `change` and the end of the job in one transaction; false when another attempt, or the owner, was first. */
async function settle(
  database: Database,
  queue: Queue,
  job: ConversionJob,
  change: (transaction: Parameters<Queue['settle']>[0]) => Promise<bigint>,
): Promise<boolean> {
  try {
    await database.db.transaction().execute(async (transaction) => {
      const isOurs = await queue.settle(transaction, job);
      if (!isOurs || (await change(transaction)) !== 1n) throw new Superseded();
    });
    return true;
  } catch (error) {
    if (error instanceof Superseded) return false;
    throw error;
  }
}

/** Makes the result the conversion's own. False: no one's any more, drop it. May be done again when no one knows how it ended. */
export async function complete(
  database: Database,
  queue: Queue,
  job: ConversionJob,
  conversion: QueuedConversion,
  result: Converted & { key: string; bytes: number; workMs: number },
): Promise<boolean> {
  const isSettled = await settle(database, queue, job, async (transaction) => {
    const updated = await transaction
      .updateTable('conversion')
      .set({
        status: 'completed',
        stage: 'completed',
        password: null,
        result_key: result.key,
        work_ms: Math.round(result.workMs),
        result_filename: resultNameOf(conversion),
        result_bytes: result.bytes,
        result_pages: result.pages,
        page: result.pages,
        pages: result.pages,
        messages: JSON.stringify(result.messages),
        report: JSON.stringify({ characters: result.characters }),
        completed_at: sql<Date>`now()`,
      })
      .where('id', '=', conversion.id)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    return updated.numUpdatedRows;
  });
  return isSettled || (await isResult(database, conversion.id, result.key));
}

/** Whether it is there already: a connection may break after the commit, before the answer. */
async function isResult(database: Database, id: string, key: string): Promise<boolean> {
  const { db } = database;
  const row = await db.selectFrom('conversion').select('result_key').where('id', '=', id).executeTakeFirst();
  return row?.result_key === key;
}

/** Has the conversion wait in this lane, with its turn and all its attempts. False: no one's any more. */
export function putBack(database: Database, queue: Queue, job: ConversionJob, lane: Lane): Promise<boolean> {
  return settle(database, queue, job, async (transaction) => {
    const jobId = await queue.send(transaction, job.conversionId, job.turn, lane);
    const updated = await transaction
      .updateTable('conversion')
      .set({ job_id: jobId, stage: 'queued', page: null, pages: null })
      .where('id', '=', job.conversionId)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    return updated.numUpdatedRows;
  });
}

/** Ends the conversion with its reason. */
export function fail(
  database: Database,
  queue: Queue,
  job: ConversionJob,
  conversion: QueuedConversion,
  error: ConversionError,
): Promise<boolean> {
  return settle(database, queue, job, async (transaction) => {
    const updated = await transaction
      .updateTable('conversion')
      .set({
        status: 'failed',
        stage: 'failed',
        password: null,
        failure_reason: error.reason,
        failure_message: error.message,
        completed_at: sql<Date>`now()`,
      })
      .where('id', '=', conversion.id)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    return updated.numUpdatedRows;
  });
}
