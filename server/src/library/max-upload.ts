import { effectiveLimits } from '../conversions/effective-limits.ts';
import type { Services } from '../services.ts';
import type { MaxUploadBytes } from '../uploads/resumable.ts';
import { readStorage } from './library-store.ts';
import { maxFileBytesNow } from './room.ts';

/** How large an upload in pieces may be: as a plan converts, or as there is room in My Files. */
export function maxUploadBytesFor({ config, database }: Pick<Services, 'config' | 'database'>): MaxUploadBytes {
  return async (user, purpose) => {
    const limits = effectiveLimits(config, user);
    if (purpose === 'conversion') return limits.maxUploadBytes;
    return maxFileBytesNow(await readStorage(database.db, user.id), limits);
  };
}
