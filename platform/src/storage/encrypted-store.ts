import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KEY_BYTES, open, seal, sealedRange } from './chunk-cipher.ts';
import type { ObjectKeys } from './object-keys.ts';
import { type ByteStore, checkObjectKey, ObjectMissingError, type ObjectStore } from './object-store.ts';
import { objectOf, openText, sealText } from './sealed-text.ts';

/**
 * Objects under a key of their own each. A key is entered when its bytes are stored whole, and destroyed before they are
 * deleted: whatever is interrupted in between leaves bytes that no one can read.
 */
export function encryptedStore(bytes: ByteStore, keys: ObjectKeys): ObjectStore {
  const read = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const found = await keys.find(checkObjectKey(key));
    if (found === null) throw new ObjectMissingError(key);
    const place = sealedRange(found.bytes, range ?? { start: 0, end: found.bytes - 1 });
    const stored = await bytes.get(key, place.bytes);
    const content = Readable.from(open(stored, place, found.key, key), { objectMode: false });
    // Who asks and then reads nothing never starts the decryption, which would close them.
    return content.once('close', () => stored.destroy());
  };
  const keyOf = async (key: string): Promise<Buffer> => {
    const found = await keys.find(checkObjectKey(key));
    if (found === null) throw new ObjectMissingError(key);
    return found.key;
  };
  return {
    async put(key, content) {
      const own = randomBytes(KEY_BYTES);
      const counted = countAndDigest(content);
      await bytes.put(checkObjectKey(key), Readable.from(seal(counted.pieces(), own, key), { objectMode: false }));
      const stored = counted.result();
      await keys.add(key, own, stored);
      return stored;
    },
    get: read,
    async fetch(key, file) {
      await pipeline(await read(key), createWriteStream(file));
    },
    async delete(key) {
      await keys.destroy(checkObjectKey(key));
      await bytes.delete(key);
    },
    deleted: (names) => keys.destroyed(names),
    async sealText(key, text) {
      return sealText(await keyOf(key), key, text);
    },
    async openText(sealed) {
      const key = objectOf(sealed);
      return key === null ? sealed : openText(await keyOf(key), sealed);
    },
    list: (before) => bytes.list(before),
    removeUnfinished: (before) => bytes.removeUnfinished(before),
    forgetDeleted: (before) => keys.forgetDestroyed(before),
    check: () => bytes.check(),
  };
}

function countAndDigest(content: Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pieces(): AsyncGenerator<Buffer> {
      for await (const piece of content as AsyncIterable<Buffer>) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
