import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Database } from '../database/database.ts';
import { makeSecretFile } from './secret-file.ts';

type Place = Pick<Config, 'dataFolder' | 'signingKey'>;

const fileOf = ({ dataFolder }: Place) => join(dataFolder, 'keys', 'signing.pem');

/**
 * The Ed25519 key that signs what Verso states: the operator's, from the environment, or that of the data folder, made where there is
 * none yet. Throws `OperatorError` for one that cannot be used.
 */
export async function openSigningKey(config: Place): Promise<KeyObject> {
  if (config.signingKey !== null)
    return readKey('SIGNING_KEY', { key: Buffer.from(config.signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  const path = fileOf(config);
  await makeSecretFile(path, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  );
  return readKey(path, { key: await readFile(path), format: 'pem' });
}

/** Opens the key and enters it as used. Throws `OperatorError` where it was used before and its file is missing: a new one would not stand for what was signed. */
export async function requireSigningKey(config: Place, { db }: Database): Promise<KeyObject> {
  const used = await db.selectFrom('signing_key').select('sha256').limit(1).execute();
  if (config.signingKey === null && used.length > 0 && !existsSync(fileOf(config))) {
    throw new OperatorError(
      `The signing key ${fileOf(config)} is missing, and receipts that were given out are checked with it. Restore it from a backup, or put a new Ed25519 key in PKCS #8 there.`,
    );
  }
  const key = await openSigningKey(config);
  const sha256 = createHash('sha256')
    .update(createPublicKey(key).export({ format: 'der', type: 'spki' }))
    .digest();
  await db
    .insertInto('signing_key')
    .values({ sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return key;
}

function readKey(place: string, given: Parameters<typeof createPrivateKey>[0]): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = createPrivateKey(given);
  } catch {
    // OpenSSL's own words say nothing that helps, and may repeat what they stumbled over.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new OperatorError(
    `The signing key in ${place} is damaged: it must be an Ed25519 key in PKCS #8. Restore it from a backup.`,
  );
}
