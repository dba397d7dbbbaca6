import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Database } from '../database/database.ts';
import type { SigningKeyTable } from '../database/schema.ts';
import type { KeyRing } from './key-ring.ts';
import { makeSecretFile } from './secret-file.ts';

/** What the wrapped key is bound to. */
const SHARED_NAME = 'signing-key';
/** Any number of our own: servers enter their keys one after the other. */
const SHARE_LOCK = 7_364_023;

type Place = Pick<Config, 'dataFolder' | 'signingKey'>;

const fileOf = ({ dataFolder }: Place) => join(dataFolder, 'keys', 'signing.pem');

/**
 * The Ed25519 key that signs what Verso states, where there is no database: the operator's, from the environment, or that of the
 * data folder, made where there is none yet. Throws `OperatorError` for one that cannot be used.
 */
export async function openSigningKey(config: Place): Promise<KeyObject> {
  if (config.signingKey !== null) return keyInEnvironment(config.signingKey);
  const path = fileOf(config);
  await makeSecretFile(path, () => textOf(newKey()));
  return readKey(path, { key: await readFile(path), format: 'pem' });
}

/**
 * The key that all servers of this database sign with: the operator's, from the environment, or the one that the first server made, which
 * the database keeps wrapped by the key ring. The data folder has a copy. Throws `OperatorError` where the key was used before
 * and is lost: a new one would not stand for what was signed.
 */
export async function requireSigningKey(config: Place, database: Database, ring: KeyRing): Promise<KeyObject> {
  if (config.signingKey !== null) {
    const key = keyInEnvironment(config.signingKey);
    await enter(database, { sha256: digestOf(key), ring_key: null, wrapped: null });
    return key;
  }
  const key = (await findShared(database, ring)) ?? (await share(config, database, ring));
  await makeSecretFile(fileOf(config), () => textOf(key));
  return key;
}

/** Enters the key of the data folder, or a new one, as the key of all servers. */
async function share(config: Place, database: Database, ring: KeyRing): Promise<KeyObject> {
  const path = fileOf(config);
  const isThere = existsSync(path);
  const used = await database.db.selectFrom('signing_key').select('sha256').limit(1).execute();
  if (!isThere && used.length > 0) {
    // A server that starts at the same moment may have entered its key since this one looked.
    const shared = await findShared(database, ring);
    if (shared !== null) return shared;
    throw new OperatorError(
      `The signing key ${path} is missing, and receipts that were given out are checked with it. Restore it from a backup, or put a new Ed25519 key in PKCS #8 there.`,
    );
  }
  const key = isThere ? readKey(path, { key: await readFile(path), format: 'pem' }) : newKey();
  const { ringKey, wrapped } = await wrap(key, ring);
  await enter(database, { sha256: digestOf(key), ring_key: ringKey, wrapped });
  // Of several servers that start at once, the first one's.
  return (await findShared(database, ring)) ?? key;
}

/** Wraps the shared key anew by the ring's key in use. */
export async function rewrapSigningKey(database: Database, ring: KeyRing): Promise<void> {
  const key = await findShared(database, ring);
  if (key === null) return;
  const { ringKey, wrapped } = await wrap(key, ring);
  await database.db
    .updateTable('signing_key')
    .set({ ring_key: ringKey, wrapped })
    .where('sha256', '=', digestOf(key))
    .execute();
}

async function wrap(key: KeyObject, ring: KeyRing) {
  return ring.wrap(key.export({ format: 'der', type: 'pkcs8' }), SHARED_NAME);
}

async function findShared({ db }: Database, ring: KeyRing): Promise<KeyObject | null> {
  const row = await db.selectFrom('signing_key').selectAll().where('wrapped', 'is not', null).executeTakeFirst();
  if (row === undefined || row.wrapped === null) return null;
  const key = await ring.unwrap({ ringKey: row.ring_key ?? '', wrapped: row.wrapped }, SHARED_NAME);
  return readKey('the database', { key, format: 'der', type: 'pkcs8' });
}

async function enter({ db }: Database, row: Insertable<SigningKeyTable>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SHARE_LOCK})`.execute(trx);
    const shared = await trx.selectFrom('signing_key').select('sha256').where('wrapped', 'is not', null).execute();
    if (row.wrapped !== null && shared.length > 0) return;
    await trx
      .insertInto('signing_key')
      .values(row)
      .onConflict((conflict) =>
        row.wrapped === null
          ? conflict.doNothing()
          : conflict.column('sha256').doUpdateSet({ ring_key: row.ring_key, wrapped: row.wrapped }),
      )
      .execute();
  });
}

function newKey(): KeyObject {
  return generateKeyPairSync('ed25519').privateKey;
}

function textOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function digestOf(key: KeyObject): Buffer {
  return createHash('sha256')
    .update(createPublicKey(key).export({ format: 'der', type: 'spki' }))
    .digest();
}

function keyInEnvironment(text: string): KeyObject {
  return readKey('SIGNING_KEY', { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
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
