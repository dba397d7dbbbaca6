import { newObjectKey, ObjectMissingError } from '@verso/platform/storage';
import { CodedError } from '../../http/coded-error.ts';
import { requireDiskRoom } from '../../limits/disk-room.ts';
import type { Services } from '../../services/services.ts';
import type { UserRow } from '../../users/user-view.ts';
import { createConversion, type NewConversion } from '../conversion-store.ts';
import type { ConversionRow } from '../conversion-view.ts';
import { effectiveLimits } from '../effective-limits.ts';
import { requireEngines } from '../queue/workers.ts';

/** A conversion of bytes that are stored already, under `objectKey`. */
interface CopiedConversion extends Omit<NewConversion, 'sha256' | 'retentionMs'> {
  readonly user: UserRow | null;
}

/**
 * Converts bytes that are stored already, by the way of every upload. Each conversion has bytes of its own, so that
 * deleting one takes nothing from the other. Throws `CodedError`: nothing is left and nothing was taken then.
 */
export async function convertCopy(services: Services, given: CopiedConversion): Promise<ConversionRow> {
  const { config, database, store } = services;
  const { user, objectKey: source, ...conversion } = given;
  await requireEngines(database, given.originalFormat, given.targetFormat, given.options);
  await requireDiskRoom(config, given.bytes);
  const content = await store.get(source).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? new CodedError('EXPIRED', undefined, { cause: error }) : error;
  });
  const key = newObjectKey();
  const stored = await store.put(key, content);
  try {
    const made = await createConversion(services, {
      ...conversion,
      objectKey: key,
      bytes: stored.bytes,
      sha256: stored.sha256,
      retentionMs: effectiveLimits(config, user).retentionSeconds * 1000,
    });
    if (!made.isNew) await store.delete(key);
    return made.row;
  } catch (error) {
    // As with an upload: after any other error a row may name the bytes.
    if (error instanceof CodedError) await store.delete(key);
    throw error;
  }
}
