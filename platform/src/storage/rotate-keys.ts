import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openKeyRing } from './key-ring.ts';
import { rewrapAll, ringKeysInUse } from './object-keys.ts';

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
 * Puts a new key into use and wraps the keys of all objects by it, while servers go on. The key that it replaces stays until
 * the next rotation: a server may be about to enter one more key that it has wrapped.
 */
export async function rotateKeys(config: Config, database: Database): Promise<Rotation> {
  const ring = await openKeyRing(config);
  const [replaced = '', ...older] = await ring.ids();
  const added = await ring.addKey();
  const rewrapped = await rewrapAll(database, ring);
  const stillUsed = new Set(await ringKeysInUse(database));
  const dropped = added === null ? [] : older.filter((id) => !stillUsed.has(id));
  await ring.drop(dropped);
  return { added, inUse: added ?? replaced, rewrapped, dropped };
}
