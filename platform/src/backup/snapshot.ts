import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../config/operator-error.ts';
import { KEY_BYTES } from '../storage/chunk-cipher.ts';
import type { KeyRing } from '../storage/key-ring.ts';
import { replaceSecretFile } from '../storage/secret-file.ts';

/** What a snapshot's key is bound to. */
const KEY_NAME = 'backup';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const MANIFEST = 'manifest.json';
const FORMAT = 1;

const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The key of the snapshot's files, wrapped by the key `ringKey` of the ring. */
  key: z.object({ ringKey: z.string(), wrapped: z.string() }),
  /** The migrations that the tables are of. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), bytes: z.number(), rows: z.number() })),
  /** The operator's files, by their paths in the data folder; absent in snapshots of earlier versions. */
  files: z.optional(z.array(z.object({ path: z.string(), bytes: z.number() }))),
  /** Bytes of the file of jobs. */
  jobBytes: z.number(),
  jobs: z.number(),
  /** Objects that its rows name, and the bytes of their content. */
  objects: z.number(),
  objectBytes: z.number(),
});

/** What a snapshot has: the state of the database at one moment. */
export type Manifest = z.infer<typeof Manifest>;

/** A folder that holds snapshots, and the objects that they share. */
export interface BackupFolder {
  readonly path: string;
  /** The bytes of objects as they are in the store, encrypted, in the layout of a file store. */
  readonly objects: string;
  /** The keys of objects that are not deleted, wrapped by the ring; the only copy that a backup has of them. */
  readonly keys: string;
  /** The signing key, wrapped by the ring; absent where only its operator has it. */
  readonly signingKey: string;
  /** The key ring, where it was asked for. */
  readonly ring: string;
}

/** The places in a backup at `path`. */
export function backupFolder(path: string): BackupFolder {
  return {
    path,
    objects: join(path, 'objects'),
    keys: join(path, 'object-keys.jsonl'),
    signingKey: join(path, 'signing-key.json'),
    ring: join(path, 'ring.json'),
  };
}

/** A name for a snapshot that is made now; later ones sort behind earlier ones. */
export function newSnapshotName(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}

/** The names of the finished snapshots of a backup, in the order in which they were made. */
export async function listSnapshots({ path }: BackupFolder): Promise<string[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name) && existsSync(join(path, name, MANIFEST))).sort();
}

/** Throws `OperatorError` when it is damaged or of another version. */
export async function readManifest(snapshot: string): Promise<Manifest> {
  const text = await readFile(join(snapshot, MANIFEST), 'utf8');
  try {
    return z.parse(Manifest, JSON.parse(text));
  } catch {
    throw new OperatorError(`The snapshot ${snapshot} is damaged, or a newer version of Verso made it.`);
  }
}

/** Writes the manifest, whole or not at all: a snapshot is finished once it has one. */
export async function writeManifest(snapshot: string, manifest: Manifest): Promise<void> {
  await mkdir(snapshot, { recursive: true, mode: 0o700 });
  await replaceSecretFile(join(snapshot, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A new key for the files of a snapshot: itself, and as its manifest has it. */
export async function newSnapshotKey(ring: KeyRing): Promise<{ key: Buffer; wrapped: Manifest['key'] }> {
  const key = randomBytes(KEY_BYTES);
  return { key, wrapped: await wrapKey(ring, key) };
}

/** Throws when the ring cannot open it. */
export async function openSnapshotKey(ring: KeyRing, { ringKey, wrapped }: Manifest['key']): Promise<Buffer> {
  return ring.unwrap({ ringKey, wrapped: Buffer.from(wrapped, 'base64') }, KEY_NAME);
}

/**
 * Wraps the keys of all snapshots by the ring's key in use: after a rotation the ring may drop the old one. Returns the names of snapshots whose
 * key it has dropped already, which no one can read any more.
 */
export async function rewrapSnapshots(folder: BackupFolder, ring: KeyRing): Promise<string[]> {
  const known = await ring.ids();
  const [inUse] = known;
  const unreadable: string[] = [];
  for (const name of await listSnapshots(folder)) {
    const snapshot = join(folder.path, name);
    const manifest = await readManifest(snapshot);
    if (manifest.key.ringKey === inUse) continue;
    if (!known.includes(manifest.key.ringKey)) {
      unreadable.push(name);
      continue;
    }
    const key = await wrapKey(ring, await openSnapshotKey(ring, manifest.key));
    await writeManifest(snapshot, { ...manifest, key });
  }
  return unreadable;
}

async function wrapKey(ring: KeyRing, key: Buffer): Promise<Manifest['key']> {
  const { ringKey, wrapped } = await ring.wrap(key, KEY_NAME);
  return { ringKey, wrapped: wrapped.toString('base64') };
}
