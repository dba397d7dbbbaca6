import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ByteRange } from './object-store.ts';

/** Bytes of content in each chunk but the last. */
const CHUNK_BYTES = 256 * 1024;
export const KEY_BYTES = 32;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
/** Names the format, so that another one can follow. */
const HEADER = Buffer.from('VERSO\x01\x12\x00', 'latin1');

/** The bytes were changed, cut or belong to another object. */
export class ObjectDamagedError extends Error {
  constructor(name: string) {
    super(`The stored bytes of ${name} are damaged.`);
    this.name = 'ObjectDamagedError';
  }
}

/**
 * Encrypts a stream with AES-256-GCM in chunks, each with a tag of its own, so that any range can be read and checked
 * alone. A nonce is the chunk's number and whether it is the last one: chunks cannot be moved, dropped or cut off. Numbers
 * suffice because a key is used for one object only; its name is bound to every chunk.
 */
export async function* seal(content: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  yield HEADER;
  let index = 0;
  let chunk: Buffer[] = [];
  let held = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length; ) {
      // A full chunk waits for the next byte: only then it is known not to be the last.
      if (held === CHUNK_BYTES) {
        yield* sealChunk(chunk, key, name, index, false);
        index += 1;
        chunk = [];
        held = 0;
      }
      const part = piece.subarray(at, at + CHUNK_BYTES - held);
      chunk.push(part);
      held += part.length;
      at += part.length;
    }
  }
  yield* sealChunk(chunk, key, name, index, true);
}

/** Where the chunks that hold a range of the content lie. */
export interface SealedRange {
  readonly bytes: ByteRange;
  readonly firstChunk: number;
  readonly lastChunkOfObject: number;
  /** Bytes of content in that last chunk. */
  readonly lastChunkBytes: number;
  /** How many bytes before the range the first chunk begins. */
  readonly skip: number;
  /** Bytes of content that were asked for. */
  readonly length: number;
}

/** The stored bytes to read for a range of an object with `bytes` bytes of content. */
export function sealedRange(bytes: number, range: ByteRange): SealedRange {
  const lastChunkOfObject = Math.max(0, Math.ceil(bytes / CHUNK_BYTES) - 1);
  const firstChunk = Math.floor(range.start / CHUNK_BYTES);
  const lastChunk = Math.floor(Math.max(range.end, range.start) / CHUNK_BYTES);
  const sealedBytes = HEADER.length + bytes + (lastChunkOfObject + 1) * TAG_BYTES;
  return {
    bytes: {
      start: HEADER.length + firstChunk * SEALED_CHUNK_BYTES,
      end: Math.min(HEADER.length + (lastChunk + 1) * SEALED_CHUNK_BYTES, sealedBytes) - 1,
    },
    firstChunk,
    lastChunkOfObject,
    lastChunkBytes: bytes - lastChunkOfObject * CHUNK_BYTES,
    skip: range.start - firstChunk * CHUNK_BYTES,
    length: range.end - range.start + 1,
  };
}

/** Decrypts what was read for a range and gives that range alone, no byte before its chunk is checked. Throws `ObjectDamagedError`. */
export async function* open(
  stored: AsyncIterable<Buffer>,
  range: SealedRange,
  key: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  let { firstChunk: index, length: left, skip } = range;
  for await (const sealed of chunksOf(stored, range)) {
    for (const piece of openChunk(sealed, key, name, index, index === range.lastChunkOfObject)) {
      const part = piece.subarray(skip, skip + left);
      skip -= Math.min(skip, piece.length);
      left -= part.length;
      if (part.length > 0) yield part;
    }
    index += 1;
  }
  if (left > 0) throw new ObjectDamagedError(name);
}

interface SealedChunk {
  readonly content: readonly Buffer[];
  readonly tag: Buffer;
}

/** Cuts a stream into chunks and their tags without copying it; what is cut off is a chunk without a tag. */
async function* chunksOf(stored: AsyncIterable<Buffer>, range: SealedRange): AsyncGenerator<SealedChunk> {
  let index = range.firstChunk;
  const contentBytes = () => (index === range.lastChunkOfObject ? range.lastChunkBytes : CHUNK_BYTES);
  let content: Buffer[] = [];
  let tag: Buffer = Buffer.alloc(0);
  let missing = contentBytes();
  for await (const piece of stored) {
    for (let at = 0; at < piece.length; ) {
      if (missing > 0) {
        const part = piece.subarray(at, at + missing);
        content.push(part);
        missing -= part.length;
        at += part.length;
        continue;
      }
      const part = piece.subarray(at, at + TAG_BYTES - tag.length);
      tag = Buffer.concat([tag, part]);
      at += part.length;
      if (tag.length < TAG_BYTES) continue;
      yield { content, tag };
      index += 1;
      content = [];
      tag = Buffer.alloc(0);
      missing = contentBytes();
    }
  }
  if (content.length > 0) yield { content, tag };
}

function* sealChunk(chunk: readonly Buffer[], key: Buffer, name: string, index: number, isLast: boolean) {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
  cipher.setAAD(Buffer.from(name));
  for (const piece of chunk) yield cipher.update(piece);
  cipher.final();
  yield cipher.getAuthTag();
}

/** The pieces of a chunk, once all of them are checked. */
function openChunk({ content, tag }: SealedChunk, key: Buffer, name: string, index: number, isLast: boolean): Buffer[] {
  if (tag.length < TAG_BYTES) throw new ObjectDamagedError(name);
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast));
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(tag);
  const pieces = content.map((piece) => decipher.update(piece));
  try {
    decipher.final();
  } catch {
    throw new ObjectDamagedError(name);
  }
  return pieces;
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}
