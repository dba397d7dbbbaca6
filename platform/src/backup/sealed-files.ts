import { hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../config/operator-error.ts';
import { KEY_BYTES, ObjectDamagedError, open, seal, sealedRange } from '../storage/chunk-cipher.ts';

/** Writes a stream to a file under the snapshot's key; the file is bound to `name`. Returns its content's bytes. */
export async function writeSealed(
  file: string,
  content: AsyncIterable<Buffer>,
  key: Buffer,
  name: string,
): Promise<number> {
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of content) {
      bytes += piece.length;
      yield piece;
    }
  };
  const sealed = Readable.from(seal(counted(), fileKey(key, name), name), { objectMode: false });
  await pipeline(sealed, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  return bytes;
}

/** Reads such a file of `bytes` bytes of content. The stream fails with an `OperatorError` when the file was changed or is gone. */
export function readSealed(file: string, bytes: number, key: Buffer, name: string): Readable {
  const place = sealedRange(bytes, { start: 0, end: bytes - 1 });
  const content = async function* () {
    try {
      yield* open(createReadStream(file, place.bytes), place, fileKey(key, name), name);
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isGone && !(error instanceof ObjectDamagedError)) throw error;
      throw new OperatorError(
        `The snapshot is damaged: its copy of ${name} ${isGone ? 'is missing' : 'was changed'}. Restore another snapshot with --snapshot NAME.`,
      );
    }
  };
  return Readable.from(content(), { objectMode: false });
}

/** The cipher uses each key for one file only. */
function fileKey(key: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', name, KEY_BYTES));
}
