import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What was stored. */
export interface StoredObject {
  readonly bytes: number;
  /** SHA-256 of the content, in hex. */
  readonly sha256: string;
}

/** What is known of an object whose bytes are gone. */
export interface DeletedObject extends StoredObject {
  readonly storedAt: Date;
  readonly deletedAt: Date;
}

/** A range of bytes, both ends inside. */
export interface ByteRange {
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

/** The place where bytes lie cannot be reached at the moment. */
export class StorageDownError extends Error {
  constructor(cause: unknown) {
    super('The store of files cannot be reached.', { cause });
    this.name = 'StorageDownError';
  }
}

/** Named, immutable bytes. An object is there whole or not at all. What lies on the disk or in the bucket is encrypted. */
export interface ObjectStore {
  /** Stores the stream; when it fails, nothing stays. */
  put(key: string, content: Readable): Promise<StoredObject>;
  /** Throws `ObjectMissingError`. The stream fails when the bytes were changed. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Copies the object to a file. Throws `ObjectMissingError`. */
  fetch(key: string, file: string): Promise<void>;
  /** Destroys the object's key, then its bytes. No error when it is not there. */
  delete(key: string): Promise<void>;
  /** What is known of deleted objects, by key; nothing of one that is there or was forgotten. */
  deleted(keys: readonly string[]): Promise<ReadonlyMap<string, DeletedObject>>;
  /** The names of the objects that were stored before `before`, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Removes what killed processes began to store before `before` and never ended. */
  removeUnfinished(before: Date): Promise<void>;
  /** Forgets objects that were deleted before `before`. */
  forgetDeleted(before: Date): Promise<void>;
  /**
   * A text under the object's key, to be kept in a row: whoever has the database, its log or a copy of it cannot read it, nor can anyone once the object is
   * deleted. Throws `ObjectMissingError`.
   */
  sealText(key: string, text: string): Promise<string>;
  /** The text that was sealed, or one that an earlier version kept as it is. Throws `ObjectMissingError`. */
  openText(sealed: string): Promise<string>;
  /** Throws `StorageDownError` when bytes cannot be stored now. */
  check(): Promise<void>;
}

/** Where bytes lie as they are given: a folder or a bucket. The names are those of objects. Each call throws `StorageDownError` where it cannot be reached. */
export interface ByteStore {
  /** Stores the stream; when it fails, nothing stays. */
  put(key: string, content: Readable): Promise<void>;
  /** Throws `ObjectMissingError`. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** No error when it is not there. */
  delete(key: string): Promise<void>;
  list(before: Date): AsyncIterable<string>;
  removeUnfinished(before: Date): Promise<void>;
  /** Throws `StorageDownError` when bytes cannot be stored now. */
  check(): Promise<void>;
}

const KEY = /^[0-9a-f]{16,128}$/;

/** A name that cannot be guessed and says nothing: 192 random bits. */
export function newObjectKey(): string {
  return randomBytes(24).toString('hex');
}

/** Returns the key; throws when it is none and could lead elsewhere. */
export function checkObjectKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not an object key: ${key}`);
  return key;
}
