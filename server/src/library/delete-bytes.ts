import type { ObjectStore } from '@verso/platform/storage';
import type { LibraryRow } from './library-file.ts';

/** A library file whose row is gone. */
export type DeletedFile = Pick<LibraryRow, 'id' | 'user_id' | 'original_name' | 'object_key' | 'bytes' | 'sha256'>;

/** The columns of a `DeletedFile`. */
export const deletedFileColumns = ['id', 'user_id', 'original_name', 'object_key', 'bytes', 'sha256'] as const;

/**
 * Deletes the bytes of library files: the one way out for all of them, whoever deletes them and why. Bytes after rows:
 * a crash in between leaves bytes that nothing refers to, never a row without them.
 */
export async function deleteLibraryBytes(store: ObjectStore, files: readonly DeletedFile[]): Promise<void> {
  for (const { object_key: key } of files) await store.delete(key);
}
