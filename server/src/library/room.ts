import { formatBytes, LIBRARY_FILES, type LibraryStorage, type Limits } from '@verso/contracts';
import { CodedError } from '../http/coded-error.ts';

/** What someone has stored. */
export type Stored = Omit<LibraryStorage, 'quotaBytes'>;
/** What of someone's limits is about My Files. */
export type LibraryLimits = Pick<Limits, 'maxFileBytes' | 'libraryBytes'>;

function hasAllFiles({ files, trashedFiles }: Stored): boolean {
  return files + trashedFiles >= LIBRARY_FILES;
}

function bytesLeft({ bytes, trashedBytes }: Stored, { libraryBytes }: LibraryLimits): number {
  return libraryBytes === null ? Number.POSITIVE_INFINITY : Math.max(0, libraryBytes - bytes - trashedBytes);
}

/** The largest file that fits now, in bytes. */
export function maxFileBytesNow(stored: Stored, limits: LibraryLimits): number {
  return hasAllFiles(stored) ? 0 : Math.min(limits.maxFileBytes, bytesLeft(stored, limits));
}

/** Why a file of so many bytes does not fit; null: it does. */
export function refusalOf(stored: Stored, limits: LibraryLimits, bytes: number): CodedError | null {
  if (hasAllFiles(stored))
    return new CodedError(
      'LIBRARY_FULL',
      `My Files can have at most ${LIBRARY_FILES.toLocaleString('en')} files. Delete files and empty the trash to free up space.`,
    );
  if (bytes > limits.maxFileBytes)
    return new CodedError('FILE_TOO_LARGE', `Files can have up to ${formatBytes(limits.maxFileBytes)}.`);
  const left = bytesLeft(stored, limits);
  if (bytes <= left) return null;
  return new CodedError(
    'LIBRARY_FULL',
    `My Files has ${formatBytes(left)} of ${formatBytes(limits.libraryBytes ?? 0)} left. Delete files or empty the trash to free up space.`,
  );
}
