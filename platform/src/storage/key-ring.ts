import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { KEY_BYTES } from './chunk-cipher.ts';
import { makeSecretFile, replaceSecretFile } from './secret-file.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 bytes in base64. */
const KeyText = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const RingFile = z.object({
  /** The first is the one in use. */
  keys: z.array(z.object({ id: z.string(), key: KeyText, madeAt: z.string() })).check(z.minLength(1)),
});
type RingFile = z.infer<typeof RingFile>;

/** The key of the ring that wraps another key is not there; `place` says where the ring is kept. */
class RingKeyMissingError extends OperatorError {
  constructor(id: string, place: string) {
    super(
      `The key ring (${place}) does not hold the key ${id}, which is needed to read stored files. Restore the ring from a backup.`,
    );
    this.name = 'RingKeyMissingError';
  }
}

/** A key as it may be stored, and which key of the ring opens it. */
interface WrappedKey {
  readonly ringKey: string;
  readonly wrapped: Buffer;
}

/** The keys that wrap the keys of objects. */
export interface KeyRing {
  /** Where it is kept, for people: a file or a variable. */
  readonly place: string;
  /** `name` is bound to the key: it does not open as another's. */
  wrap(key: Buffer, name: string): Promise<WrappedKey>;
  /** Throws `RingKeyMissingError`, or an error when the wrapped key was changed. */
  unwrap(wrapped: WrappedKey, name: string): Promise<Buffer>;
  /** The ids of all keys, that in use first. */
  ids(): Promise<readonly string[]>;
  /** Puts a new key into use and returns its id; null for a ring that the operator keeps in the environment. */
  addKey(): Promise<string | null>;
  /** Drops keys that nothing is wrapped by any more; that in use stays. */
  drop(ids: readonly string[]): Promise<void>;
}

type Keys = ReadonlyMap<string, Buffer>;

/**
 * The ring of this installation: the operator's, from the environment, or that of the data folder, made where there is none yet. Throws
 * `OperatorError` where it cannot be used, or a file is missing whose keys (`needed`) open what is stored.
 */
export async function openKeyRing(
  config: Pick<Config, 'dataFolder' | 'encryptionKeys'>,
  needed: readonly string[] = [],
): Promise<KeyRing> {
  const ring =
    config.encryptionKeys === null
      ? await openRingFile(join(config.dataFolder, 'keys'), needed)
      : ringFromText(config.encryptionKeys);
  const known = await ring.ids();
  const missing = needed.find((id) => !known.includes(id));
  if (missing !== undefined) throw new RingKeyMissingError(missing, ring.place);
  return ring;
}

/** A ring from `id:base64,id:base64`, the first in use: for several servers that share a database. */
function ringFromText(text: string): KeyRing {
  const keys = new Map(
    text.split(',').map((entry) => {
      const [id = '', key = ''] = entry.trim().split(':');
      return [id, Buffer.from(key, 'base64')] as const;
    }),
  );
  return ringOf('ENCRYPTION_KEYS', async () => keys, { addKey: async () => null, drop: async () => {} });
}

/** A ring in a file of the folder, made when it is not there; each use sees what another process has changed. */
async function openRingFile(folder: string, needed: readonly string[]): Promise<KeyRing> {
  const path = join(folder, 'ring.json');
  if (needed.length > 0 && !existsSync(path)) {
    throw new OperatorError(
      `The key ring ${path} is missing, and stored files cannot be read without its key ${needed[0]}. Restore it from a backup.`,
    );
  }
  await makeSecretFile(path, () => textOf({ keys: [newKey()] }));
  let known: { readonly changed: bigint; readonly keys: Keys } | null = null;
  const read = async (): Promise<Keys> => {
    const { mtimeNs: changed } = await stat(path, { bigint: true });
    if (known?.changed !== changed) known = { changed, keys: keysOf(await readRing(path)) };
    return known.keys;
  };
  return ringOf(path, read, {
    async addKey() {
      const made = newKey();
      await replaceSecretFile(path, textOf({ keys: [made, ...(await readRing(path)).keys] }));
      return made.id;
    },
    async drop(ids) {
      const [inUse, ...old] = (await readRing(path)).keys;
      if (inUse) await replaceSecretFile(path, textOf({ keys: [inUse, ...old.filter(({ id }) => !ids.includes(id))] }));
    },
  });
}

function ringOf(place: string, read: () => Promise<Keys>, change: Pick<KeyRing, 'addKey' | 'drop'>): KeyRing {
  return {
    place,
    ...change,
    ids: async () => [...(await read()).keys()],
    async wrap(key, name) {
      const [inUse] = await read();
      if (inUse === undefined) throw new Error('The key ring is empty.');
      const [ringKey, master] = inUse;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', master, nonce);
      cipher.setAAD(Buffer.from(name));
      return { ringKey, wrapped: Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]) };
    },
    async unwrap({ ringKey, wrapped }, name) {
      const master = (await read()).get(ringKey);
      if (master === undefined) throw new RingKeyMissingError(ringKey, place);
      const decipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(wrapped.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}

function newKey(): RingFile['keys'][number] {
  return {
    id: randomBytes(6).toString('hex'),
    key: randomBytes(KEY_BYTES).toString('base64'),
    madeAt: new Date().toISOString(),
  };
}

function keysOf(ring: RingFile): Keys {
  return new Map(ring.keys.map(({ id, key }) => [id, Buffer.from(key, 'base64')]));
}

async function readRing(path: string): Promise<RingFile> {
  const text = await readFile(path, 'utf8');
  try {
    return z.parse(RingFile, JSON.parse(text));
  } catch (error) {
    // What cannot be read may hold keys all the same: its words go nowhere.
    const what = error instanceof SyntaxError ? 'it is no JSON' : 'it does not hold a list of keys of 32 bytes';
    throw new OperatorError(`The key ring ${path} is damaged: ${what}. Restore it from a backup.`);
  }
}

function textOf(ring: RingFile): string {
  return `${JSON.stringify(ring, null, 2)}\n`;
}
