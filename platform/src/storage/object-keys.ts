import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { KeyRing } from './key-ring.ts';
import type { DeletedObject, StoredObject } from './object-store.ts';

const BATCH = 500;

/** What is needed to read an object. */
interface OpenedKey {
  readonly key: Buffer;
  /** Bytes of content. */
  readonly bytes: number;
}

/** The keys of objects, in the database, wrapped by the ring. */
export interface ObjectKeys {
  add(object: string, key: Buffer, stored: StoredObject): Promise<void>;
  /** Null: there is none, or it is destroyed. */
  find(object: string): Promise<OpenedKey | null>;
  destroy(object: string): Promise<void>;
  destroyed(objects: readonly string[]): Promise<ReadonlyMap<string, DeletedObject>>;
  forgetDestroyed(before: Date): Promise<void>;
}

/** The keys that this database holds. `find` throws `RingKeyMissingError` when the ring cannot open a key. */
export function openObjectKeys(database: Database, ring: KeyRing): ObjectKeys {
  const { db } = database;
  return {
    async add(object, key, { bytes, sha256 }) {
      const { ringKey, wrapped } = await ring.wrap(key, object);
      const row = { object, ring_key: ringKey, wrapped, bytes, sha256: Buffer.from(sha256, 'hex') };
      await db.insertInto('object_key').values(row).execute();
    },
    async find(object) {
      const row = await db.selectFrom('object_key').selectAll().where('object', '=', object).executeTakeFirst();
      if (row === undefined || row.wrapped === null) return null;
      return { key: await ring.unwrap({ ringKey: row.ring_key, wrapped: row.wrapped }, object), bytes: row.bytes };
    },
    async destroy(object) {
      await db
        .updateTable('object_key')
        .set({ wrapped: null, deleted_at: sql<Date>`now()` })
        .where('object', '=', object)
        .where('wrapped', 'is not', null)
        .execute();
    },
    async destroyed(objects) {
      if (objects.length === 0) return new Map();
      const rows = await db.selectFrom('object_key').selectAll().where('object', 'in', objects).execute();
      return new Map(
        rows.flatMap(({ object, bytes, sha256, stored_at: storedAt, deleted_at: deletedAt }) =>
          deletedAt === null ? [] : [[object, { bytes, sha256: sha256.toString('hex'), storedAt, deletedAt }]],
        ),
      );
    },
    async forgetDestroyed(before) {
      await db.deleteFrom('object_key').where('deleted_at', '<', before).execute();
    },
  };
}

/** The ids of the ring's keys that still wrap something. */
export async function ringKeysInUse({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('object_key')
    .select('ring_key')
    .where('wrapped', 'is not', null)
    // Of distinct rows.
    .union(
      db.selectFrom('signing_key').select('ring_key').where('wrapped', 'is not', null).$castTo<{ ring_key: string }>(),
    )
    .execute();
  return rows.map(({ ring_key: id }) => id);
}

/** Wraps anew by the ring's key in use whatever another one wraps. Servers continue meanwhile. Returns how many. */
export async function rewrapAll(database: Database, ring: KeyRing): Promise<number> {
  const { db } = database;
  const [inUse = ''] = await ring.ids();
  let count = 0;
  for (;;) {
    const rows = await db
      .selectFrom('object_key')
      .select(['object', 'ring_key', 'wrapped'])
      .where('wrapped', 'is not', null)
      .where('ring_key', '<>', inUse)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return count;
    for (const { object, ring_key: ringKey, wrapped } of rows) {
      if (wrapped === null) continue;
      const anew = await ring.wrap(await ring.unwrap({ ringKey, wrapped }, object), object);
      // Its object may have been deleted meanwhile: a key that is destroyed stays so.
      await db
        .updateTable('object_key')
        .set({ ring_key: anew.ringKey, wrapped: anew.wrapped })
        .where('object', '=', object)
        .where('wrapped', 'is not', null)
        .execute();
      count += 1;
    }
  }
}
