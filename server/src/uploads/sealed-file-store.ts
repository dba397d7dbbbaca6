import { type Cipheriv, createCipheriv, randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import type { KeyRing } from '@verso/platform/storage';

const KEY_BYTES = 32;
const BLOCK_BYTES = 16;

/**
 * Uploads in pieces, encrypted as they come. AES in counter mode, because a piece may end and continue at any byte; each upload
 * has a key of its own, wrapped by the ring. When it is whole, it goes into the object store, where it is checked as well.
 */
export class SealedFileStore extends FileStore {
  readonly #ring: KeyRing;

  constructor(options: ConstructorParameters<typeof FileStore>[0], ring: KeyRing) {
    super(options);
    this.#ring = ring;
  }

  override async create(file: Upload): Promise<Upload> {
    const { ringKey, wrapped } = await this.#ring.wrap(randomBytes(KEY_BYTES), file.id);
    const created = await super.create(file);
    await writeFile(this.#keyFile(file.id), `${ringKey}:${wrapped.toString('base64')}`, { mode: 0o600 });
    return created;
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    return super.write(through(await this.#cipherAt(id, offset), content), id, offset);
  }

  /** The whole upload, decrypted. */
  async open(id: string): Promise<Readable> {
    return through(await this.#cipherAt(id, 0), super.read(id));
  }

  override async remove(id: string): Promise<void> {
    await rm(this.#keyFile(id), { force: true });
    await super.remove(id);
  }

  /** Counter mode goes both ways: the same stream encrypts and decrypts. */
  async #cipherAt(id: string, offset: number): Promise<Cipheriv> {
    const [ringKey = '', wrapped = ''] = (await readFile(this.#keyFile(id), 'utf8')).split(':');
    const key = await this.#ring.unwrap({ ringKey, wrapped: Buffer.from(wrapped, 'base64') }, id);
    const counter = Buffer.alloc(BLOCK_BYTES);
    counter.writeBigUInt64BE(BigInt(Math.floor(offset / BLOCK_BYTES)), 8);
    const cipher = createCipheriv('aes-256-ctr', key, counter);
    cipher.update(Buffer.alloc(offset % BLOCK_BYTES));
    return cipher;
  }

  #keyFile(id: string): string {
    return join(this.directory, `${id}.key`);
  }
}

/** Counter mode holds nothing back: of a stream that breaks off everything is there that has come. */
function through(cipher: Cipheriv, content: Readable): Readable {
  return Readable.from(
    (async function* () {
      for await (const piece of content as AsyncIterable<Buffer>) yield cipher.update(piece);
    })(),
    { objectMode: false },
  );
}
