import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { encryptedStore } from './encrypted-store.ts';
import { openFileStore } from './file-store.ts';
import { openKeyRing } from './key-ring.ts';
import { openObjectKeys, ringKeysInUse } from './object-keys.ts';
import type { ObjectStore } from './object-store.ts';

export { type KeyRing, openKeyRing } from './key-ring.ts';
export {
  type DeletedObject,
  newObjectKey,
  ObjectMissingError,
  type ObjectStore,
  StorageDownError,
  type StoredObject,
} from './object-store.ts';
export { rotateKeys } from './rotate-keys.ts';
export { openSigningKey, requireSigningKey } from './signing-key.ts';

/** Opens the store that the configuration names. Throws `OperatorError` when stored files could not be read. */
export async function openStore(config: Config, database: Database): Promise<ObjectStore> {
  const ring = await openKeyRing(config, await ringKeysInUse(database));
  const bytes =
    config.s3 === null
      ? await openFileStore(join(config.dataFolder, 'objects'))
      : // Amazon's client is large and most installations need none.
        await (await import('./s3-store.ts')).openS3Store(config.s3);
  return encryptedStore(bytes, openObjectKeys(database, ring));
}
