import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { encryptedStore } from './encrypted-store.ts';
import { openFileStore } from './file-store.ts';
import { openKeyRing } from './key-ring.ts';
import { openObjectKeys, ringKeysInUse } from './object-keys.ts';
import type { ByteStore, ObjectStore } from './object-store.ts';
import { requireSigningKey } from './signing-key.ts';

export {
  type DeletedObject,
  newObjectKey,
  ObjectMissingError,
  type ObjectStore,
  StorageDownError,
  type StoredObject,
} from './object-store.ts';
export { rotateKeys } from './rotate-keys.ts';
export { openSecretBox, type SecretBox } from './secret-box.ts';
export { openSigningKey } from './signing-key.ts';

/** What is stored outside of the database, and the keys to it. */
export interface Storage {
  readonly store: ObjectStore;
  /** Signs what Verso states; the same on all servers of the database. */
  readonly signingKey: KeyObject;
}

/** Opens the store that the configuration names. Throws `OperatorError` when stored files could not be read or checked. */
export async function openStorage(config: Config, database: Database): Promise<Storage> {
  const ring = await openKeyRing(config, await ringKeysInUse(database));
  const store = encryptedStore(await openByteStore(config), openObjectKeys(database, ring));
  return { store, signingKey: await requireSigningKey(config, database, ring) };
}

/** Where the bytes of objects are, encrypted. */
export async function openByteStore(config: Pick<Config, 's3' | 'dataFolder'>): Promise<ByteStore> {
  if (config.s3 === null) return openFileStore(join(config.dataFolder, 'objects'));
  // Amazon's client is large and most installations need none.
  return (await import('./s3-store.ts')).openS3Store(config.s3);
}
