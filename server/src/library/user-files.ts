import type { Schema } from '@verso/platform/schema';
import type { ObjectStore } from '@verso/platform/storage';
import type { Transaction } from 'kysely';
import { type DeletedFile, deletedFileColumns, deleteLibraryBytes } from './delete-bytes.ts';

/** All stored bytes of a user. */
export interface UserFiles {
  /** Of conversions: names in the object store. */
  readonly keys: readonly string[];
  readonly library: readonly DeletedFile[];
}

/**
 * The files of a user who is about to be deleted. Locks the conversions, as a worker that ends one does, before it comes to
 * the user's row: in the other order the two would wait for each other.
 */
export async function lockFilesOf(transaction: Transaction<Schema>, userId: string): Promise<UserFiles> {
  const rows = await transaction
    .selectFrom('conversion')
    .select(['original_key', 'result_key'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const library = await transaction
    .selectFrom('library_file')
    .select(deletedFileColumns)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  return { keys: rows.flatMap((row) => [row.original_key, row.result_key]).filter((key) => key !== null), library };
}

/** Bytes after rows: a crash in between leaves bytes that nothing refers to, never a row without them. */
export async function deleteFiles(store: ObjectStore, { keys, library }: UserFiles): Promise<void> {
  for (const key of keys) await store.delete(key);
  await deleteLibraryBytes(store, library);
}
