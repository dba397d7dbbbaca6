import type { Schema } from '@verso/platform/schema';
import type { ObjectStore } from '@verso/platform/storage';
import type { Transaction } from 'kysely';

/**
 * The files of a user who is about to be deleted. Locks the conversions, as a worker that ends one does, before it comes to
 * the user's row: in the other order the two would wait for each other.
 */
export async function lockFilesOf(transaction: Transaction<Schema>, userId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('conversion')
    .select(['original_key', 'result_key'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  return rows.flatMap((row) => [row.original_key, row.result_key]).filter((key) => key !== null);
}

/** Bytes after rows: a crash in between leaves bytes that nothing refers to, never a row without them. */
export async function deleteFiles(store: ObjectStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key);
}
