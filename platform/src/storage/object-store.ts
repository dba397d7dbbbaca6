import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What was stored. */
export interface StoredObject {
  readonly bytes: number;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

/** A range of bytes, both ends inside. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** There is no object of that name. */
export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`There is no object ${key}.`);
    this.name = 'ObjectMissingError';
  }
}

/** Named, immutable bytes. An object is there whole or not at all. */
export interface ObjectStore {
  /** Stores the stream; when it fails, nothing stays. */
  put(key: string, content: Readable): Promise<StoredObject>;
  /** Throws `ObjectMissingError`. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Copies the object to a file. Throws `ObjectMissingError`. */
  fetch(key: string, file: string): Promise<void>;
  /** No error when it is not there. */
  delete(key: string): Promise<void>;
  /** The names of the objects that were stored before `before`, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Removes what killed processes began to store before `before` and never ended. */
  removeUnfinished(before: Date): Promise<void>;
}

/** A name that cannot be guessed and says nothing: 192 random bits. */
export function newObjectKey(): string {
  return randomBytes(24).toString('hex');
}
