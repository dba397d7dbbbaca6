import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { newObjectKey, type ObjectStore } from '@verso/platform/storage';

/**
 * Stores a file that an engine has made, under a new name each time: what was broken off may be incomplete, and the sweeper removes it.
 */
export async function storeMade(store: ObjectStore, path: string): Promise<{ key: string; bytes: number }> {
  const key = newObjectKey();
  // The engine that wrote it may have been taken over by a document: a link would lead to a file of ours.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { bytes } = await store.put(key, file.createReadStream());
  return { key, bytes };
}
