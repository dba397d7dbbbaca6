import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openKeyRing } from './key-ring.ts';
import { rewrapAll, ringKeysInUse } from './object-keys.ts';
import { rewrapSigningKey } from './signing-key.ts';

/** Any number of our own. */
const LOCK = 7_364_022;

/** What a rotation has done. */
export interface Rotation {
  /** The key that was put into use; null when the operator has done that in the environment. */
  readonly added: string | null;
  readonly inUse: string;
  /** How many objects' keys are wrapped anew. */
  readonly rewrapped: number;
  readonly dropped: readonly string[];
}

/**
 * Puts a new key into use and wraps the keys of all objects by it, while servers continue. The key that it replaces stays until
 * the next rotation: a server may be about to enter one more key that it has wrapped.
 */
export async function rotateKeys(config: Config, database: Database): Promise<Rotation> {
  const client = await database.pool.connect();
  try {
    // Two at once would each write a ring without the other's key, and what that one has wrapped would be lost.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await rotate(config, database);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

async function rotate(config: Config, database: Database): Promise<Rotation> {
  const ring = await openKeyRing(config, await ringKeysInUse(database));
  const [replaced = '', ...older] = await ring.ids();
  const added = await ring.addKey();
  const rewrapped = await rewrapAll(database, ring);
  await rewrapSigningKey(database, ring);
  const stillUsed = new Set(await ringKeysInUse(database));
  const dropped = added === null ? [] : older.filter((id) => !stillUsed.has(id));
  await ring.drop(dropped);
  return { added, inUse: added ?? replaced, rewrapped, dropped };
}
