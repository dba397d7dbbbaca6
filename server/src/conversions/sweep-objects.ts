import { sql } from 'kysely';
import type { Services } from '../services/services.ts';

/** Between storing bytes and naming them in a row lie moments; after this no one will name them any more. */
const UNNAMED_FOR_MS = 60 * 60 * 1000;
const BATCH = 500;

/**
 * Deletes stored bytes that no conversion, library file, upload or preview names: what a process that was killed had stored and not yet entered, or had
 * taken out of its row and not yet deleted. Returns how many.
 */
export async function sweepObjects({ database, store }: Pick<Services, 'database' | 'store'>): Promise<number> {
  const before = new Date(Date.now() - UNNAMED_FOR_MS);
  await store.removeUnfinished(before);
  let deleted = 0;
  const deleteUnnamed = async (keys: readonly string[]) => {
    // The first condition is that of an index: rows without files are not looked at.
    const { rows } = await sql<{ key: string }>`
      select key from conversion, unnest(array[original_key, result_key]) as key
      where (original_key is not null or result_key is not null) and key = any(${keys})
      union all select object_key from library_file where object_key = any(${keys})
      union all select key from preview, unnest(array[source_key, result_key]) as key where key = any(${keys})
      union all select object_key from page_image where object_key = any(${keys})
      union all select object_key from upload_piece where object_key = any(${keys})`.execute(database.db);
    const named = new Set(rows.map(({ key }) => key));
    for (const key of keys)
      if (!named.has(key)) {
        await store.delete(key);
        deleted += 1;
      }
  };
  let batch: string[] = [];
  for await (const key of store.list(before)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await deleteUnnamed(batch);
    batch = [];
  }
  if (batch.length > 0) await deleteUnnamed(batch);
  return deleted;
}

/** Deletes the bytes of pages and pieces of uploads whose rows are gone. Returns how many. */
export async function deleteDiscarded({ database, store }: Pick<Services, 'database' | 'store'>): Promise<number> {
  const rows = await database.db.selectFrom('discarded_object').select('key').limit(BATCH).execute();
  for (const { key } of rows) {
    await store.delete(key);
    await database.db.deleteFrom('discarded_object').where('key', '=', key).execute();
  }
  return rows.length;
}
