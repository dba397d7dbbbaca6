import { randomBytes } from 'node:crypto';
import type { DocumentFormat } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Queue } from '@verso/platform/queue';
import type { ObjectStore } from '@verso/platform/storage';
import { sql } from 'kysely';
import type { GuestHash } from '../http/guest.ts';
import type { ConversionRow } from './conversion-view.ts';

/** A file that is stored and waits to be converted. */
export interface NewConversion {
  readonly guest: GuestHash;
  readonly filename: string;
  readonly originalFormat: DocumentFormat;
  readonly targetFormat: DocumentFormat;
  readonly objectKey: string;
  readonly bytes: number;
  readonly password: string | null;
  readonly retentionMs: number;
}

/** Row and job in one transaction: after the commit the conversion will run, before it there is nothing. */
export function createConversion(database: Database, queue: Queue, given: NewConversion): Promise<ConversionRow> {
  return database.db.transaction().execute(async (transaction) => {
    const id = randomBytes(18).toString('base64url');
    const jobId = await queue.send(transaction, { conversionId: id });
    return transaction
      .insertInto('conversion')
      .values({
        id,
        guest_hash: given.guest,
        original_filename: given.filename,
        original_format: given.originalFormat,
        target_format: given.targetFormat,
        original_key: given.objectKey,
        original_bytes: given.bytes,
        password: given.password,
        job_id: jobId,
        expires_at: sql<Date>`now() + ${given.retentionMs} * interval '1 millisecond'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The conversion, if it is there and this guest's own; whose it is otherwise nobody learns. */
export async function findConversion(database: Database, id: string, guest: GuestHash): Promise<ConversionRow | null> {
  const row = await database.db
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', id)
    .where('guest_hash', '=', guest)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the row, then the bytes: a crash in between leaves bytes that nothing refers to, never a row without them. */
export async function deleteConversion(database: Database, store: ObjectStore, row: ConversionRow): Promise<void> {
  await database.db.deleteFrom('conversion').where('id', '=', row.id).execute();
  for (const key of [row.original_key, row.result_key]) if (key !== null) await store.delete(key);
}
