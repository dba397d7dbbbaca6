import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeSecretFile } from './secret-file.ts';

/** The Ed25519 key that signs what Verso states: the operator's, from the environment, or that of the data folder. */
export async function openSigningKey(config: Pick<Config, 'dataFolder' | 'signingKey'>): Promise<KeyObject> {
  if (config.signingKey !== null)
    return createPrivateKey({ key: Buffer.from(config.signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  const path = join(config.dataFolder, 'keys', 'signing.pem');
  await makeSecretFile(path, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  );
  return createPrivateKey(await readFile(path));
}
