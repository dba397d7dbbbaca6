import { effectiveLimits } from '../conversions/effective-limits.ts';
import type { Services } from '../services/services.ts';
import type { MaxUploadBytes } from '../uploads/resumable.ts';
import { readStorage } from './library-store.ts';
import { maxFileBytesNow } from './room.ts';

/** How large an upload in pieces may be: as a plan converts, or as there is room in My Files. Unfinished ones take up room. */
export function maxUploadBytesFor({ config, database }: Pick<Services, 'config' | 'database'>): MaxUploadBytes {
  return async (user, purpose) => {
    const limits = effectiveLimits(config, user);
    if (purpose === 'conversion') {
      const room = limits.libraryBytes ?? Number.POSITIVE_INFINITY;
      return (unfinished) => Math.max(0, Math.min(limits.maxUploadBytes, room - unfinished));
    }
    const stored = await readStorage(database.db, user.id);
    return (unfinished) => maxFileBytesNow({ ...stored, bytes: stored.bytes + unfinished }, limits);
  };
}
