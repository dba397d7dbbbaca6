import { statfs } from 'node:fs/promises';
import type { Config } from '@verso/platform/config';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';

/** The disk may have room again after old files were deleted, which happens all the time. */
const COME_BACK_SECONDS = 600;

/** Refuses to take in `bytes` more while the disk of the data folder is nearly full: the database is there, too. Throws `CodedError` DISK_FULL. */
export async function requireDiskRoom(
  { dataFolder, minFreeDiskBytes }: Pick<Config, 'dataFolder' | 'minFreeDiskBytes'>,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder);
  if (bavail * bsize - bytes < minFreeDiskBytes)
    throw new CodedError('DISK_FULL', undefined, { retryAfter: COME_BACK_SECONDS });
}

/** What a request says that it will send, in bytes; 0 where it does not say. */
export function announcedBytes(request: FastifyRequest): number {
  const announced = Number(request.headers['upload-length'] ?? request.headers['content-length'] ?? 0);
  return Number.isSafeInteger(announced) && announced > 0 ? announced : 0;
}
