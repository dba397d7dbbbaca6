import { randomBytes } from 'node:crypto';
import type { DocumentFormat } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Queue } from '@verso/platform/queue';
import type { Schema } from '@verso/platform/schema';
import type { ObjectStore } from '@verso/platform/storage';
import { type Kysely, sql } from 'kysely';
import type { ConversionRow } from './conversion-view.ts';
import type { Owner } from './owner.ts';

/** A file that is stored and waits to be converted. */
export interface NewConversion {
  readonly owner: Owner;
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
        // What a signed-in user converts is not the browser's: whoever uses it next does not get it.
        guest_hash: given.owner.userId === null ? given.owner.guest : null,
        user_id: given.owner.userId,
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

/** The conversion, if it is there and the owner's; whose it is otherwise nobody learns. */
export async function findConversion(database: Database, id: string, owner: Owner): Promise<ConversionRow | null> {
  const row = await database.db
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('user_id', '=', owner.userId),
        is.and([is('guest_hash', '=', owner.guest), is('user_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a user what the guest has converted who signed up as that user, when it is the same browser. */
export async function adoptConversions(db: Kysely<Schema>, userId: string, guest: Buffer | null): Promise<void> {
  if (guest === null) return;
  const user = await db
    .updateTable('user')
    .set({ guest_hash: null })
    .where('id', '=', userId)
    .where('guest_hash', '=', guest)
    .executeTakeFirst();
  if (user.numUpdatedRows === 0n) return;
  await db
    .updateTable('conversion')
    .set({ user_id: userId, guest_hash: null })
    .where('guest_hash', '=', guest)
    .where('user_id', 'is', null)
    .execute();
}

/** Deletes the row, then the bytes: a crash in between leaves bytes that nothing refers to, never a row without them. */
export async function deleteConversion(database: Database, store: ObjectStore, row: ConversionRow): Promise<void> {
  await database.db.deleteFrom('conversion').where('id', '=', row.id).execute();
  for (const key of [row.original_key, row.result_key]) if (key !== null) await store.delete(key);
}
