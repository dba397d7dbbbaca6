import { readdir } from 'node:fs/promises';
import type { FileStore } from '@tus/file-store';

/** What an upload is for: it says so in its metadata, its id keeps it, and it can be taken for nothing else. */
export type UploadPurpose = 'conversion' | 'library';
/** The letter in an id after its owner's. */
export const MARKS = { conversion: 'c', library: 'l' } as const satisfies Record<UploadPurpose, string>;

/** So many uploads of one user may be unfinished; of more, the oldest gives way. */
const MOST_OPEN = 10;

interface OpenUpload {
  readonly id: string;
  /** Announced, in bytes. */
  readonly size: number;
  readonly begunAt: string;
}

/** Whether an upload's id is this user's, and for this purpose where one is named. */
export function isOwn(userId: string, id: string, purpose?: UploadPurpose): boolean {
  const [mark, ...digits] = id.slice(userId.length);
  const isFor = purpose === undefined ? mark === MARKS.conversion || mark === MARKS.library : mark === MARKS[purpose];
  return id.startsWith(userId) && isFor && /^[0-9a-f]{24}$/.test(digits.join(''));
}

async function listOpen(datastore: FileStore, userId: string): Promise<OpenUpload[]> {
  const names = await readdir(datastore.directory).catch(() => []);
  const found = names
    .filter((name) => isOwn(userId, name))
    .map(async (id) => {
      // Another request may have ended it at this moment.
      const upload = await datastore.getUpload(id).catch(() => null);
      return { id, size: upload?.size ?? 0, begunAt: upload?.creation_date ?? '' };
    });
  return Promise.all(found);
}

/** Bytes that a user's unfinished uploads have announced, without the upload `but`: the room is theirs until they end or expire. */
export async function openBytes(datastore: FileStore, userId: string, but: string | null): Promise<number> {
  const open = await listOpen(datastore, userId);
  return open.filter(({ id }) => id !== but).reduce((sum, { size }) => sum + size, 0);
}

/** Makes room for one more unfinished upload. */
export async function dropOldest(datastore: FileStore, userId: string): Promise<void> {
  const open = await listOpen(datastore, userId);
  open.sort((a, b) => a.begunAt.localeCompare(b.begunAt));
  for (const { id } of open.slice(0, Math.max(0, open.length - MOST_OPEN + 1)))
    await datastore.remove(id).catch(() => undefined);
}
