import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '@verso/platform/database';
import { newObjectKey, type ObjectStore } from '@verso/platform/storage';
import { enterPiece, findUpload, piecesOf, removeUpload, removeUploadsBefore } from './upload-rows.ts';

/** What a killed server or a store that fails can lose of an upload. */
const PIECE_BYTES = 16 * 1024 * 1024;

/**
 * Keeps uploads of the tus protocol in the database and the object store, so that any server continues them. What a request
 * brings becomes one or more objects; the row of the upload says up to where they reach.
 */
export class PieceStore extends DataStore {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #keepMs: number;

  /** An upload is removed `keepMs` milliseconds after it began. */
  constructor(database: Database, store: ObjectStore, keepMs: number) {
    super();
    this.#database = database;
    this.#store = store;
    this.#keepMs = keepMs;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return this.#keepMs;
  }

  /** Its row is there already: it was admitted before the tus server heard of it. */
  override async create(upload: Upload): Promise<Upload> {
    const { creation_date: created } = await this.getUpload(upload.id);
    upload.creation_date = created;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#database, id);
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.bytes,
      offset: row.received,
      metadata: { filename: row.filename, purpose: row.purpose },
      creation_date: row.created_at.toISOString(),
    });
  }

  /** Stores what comes; of a request that breaks off, everything that has come. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const source = cutIntoPieces(content);
    let at = offset;
    while (await source.hasMore()) {
      const key = newObjectKey();
      const { bytes } = await this.#store.put(key, Readable.from(source.piece(), { objectMode: false }));
      if (!(await enterPiece(this.#database, id, { start: at, bytes, key }))) {
        await this.#store.delete(key);
        throw ERRORS.INVALID_OFFSET;
      }
      at += bytes;
    }
    source.throwFailure();
    return at;
  }

  /** The whole upload. */
  async open(id: string): Promise<Readable> {
    const pieces = await piecesOf(this.#database, id);
    const store = this.#store;
    return Readable.from(
      (async function* () {
        for (const { key } of pieces) yield* (await store.get(key)) as AsyncIterable<Buffer>;
      })(),
      { objectMode: false },
    );
  }

  override async remove(id: string): Promise<void> {
    await removeUpload(this.#database.db, id);
  }

  override async deleteExpired(): Promise<number> {
    return removeUploadsBefore(this.#database, new Date(Date.now() - this.#keepMs));
  }
}

/** Divides a stream into pieces, each as long as the store takes it; its failure ends the piece, and is thrown when asked for. */
function cutIntoPieces(content: Readable) {
  const chunks = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let next: Buffer | null = null;
  let failure: unknown = null;
  const advance = async () => {
    try {
      const { value, done } = await chunks.next();
      next = done ? null : (value as Buffer);
    } catch (error) {
      failure = error;
      next = null;
    }
  };
  return {
    async hasMore(): Promise<boolean> {
      if (next === null && failure === null) await advance();
      return next !== null;
    },
    async *piece(): AsyncGenerator<Buffer> {
      for (let bytes = 0; next !== null && bytes < PIECE_BYTES; ) {
        const chunk = next;
        bytes += chunk.length;
        await advance();
        yield chunk;
      }
    },
    throwFailure(): void {
      if (failure !== null) throw failure;
    },
  };
}
