import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const VERSION = 20;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the beginning of DOS time: what is written here has no date of its own. */
const DATE = 0x0021;
const LOCAL_BYTES = 30;
/** Text is packed in pieces of this length. */
const PIECE_CHARACTERS = 65_536;

/** What the directory says of an entry. */
export interface PackedEntry {
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

/**
 * Writes a ZIP file (APPNOTE 6.3) whose entries are new, or packed bytes of another archive as they are, which no library at hand
 * passes on. For archives below 4 GB and 65,535 entries.
 */
export class ZipWriter {
  readonly #file: FileHandle;
  readonly #directory: Buffer[] = [];
  #at = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'wx', 0o600));
  }

  /** Copies an entry of another archive. */
  copyFrom(name: string, entry: Entry, packed: Readable): Promise<void> {
    const {
      compressionMethod: method,
      crc32: crc,
      compressedSize: packedBytes,
      uncompressedSize: unpackedBytes,
    } = entry;
    return this.#copy(name, { method, crc, packedBytes, unpackedBytes }, packed);
  }

  /** Stores bytes as they are. */
  addBytes(name: string, bytes: Uint8Array): Promise<void> {
    const entry = { method: STORED, crc: crc32(bytes), packedBytes: bytes.length, unpackedBytes: bytes.length };
    return this.#copy(name, entry, Readable.from([Buffer.from(bytes)]));
  }

  /** Packs text that comes in pieces. `produce` is given what takes them. */
  async add(name: string, produce: (write: (text: string) => void) => Promise<void>): Promise<void> {
    const start = this.#at;
    this.#at += LOCAL_BYTES + Buffer.byteLength(name);
    const deflate = createDeflateRaw({ level: 1 });
    const packing = this.#writeAll(deflate);
    let crc = 0;
    let unpackedBytes = 0;
    const bodyStart = this.#at;
    let pending = '';
    const flush = () => {
      const bytes = Buffer.from(pending);
      crc = crc32(bytes, crc);
      unpackedBytes += bytes.length;
      deflate.write(bytes);
      pending = '';
    };
    const producing = produce((text) => {
      pending += text;
      if (pending.length >= PIECE_CHARACTERS) flush();
    });
    const ending = producing.then(
      () => {
        flush();
        deflate.end();
      },
      (error: Error) => void deflate.destroy(error),
    );
    await Promise.all([packing, ending]);
    const entry = { method: DEFLATED, crc, packedBytes: this.#at - bodyStart, unpackedBytes };
    await this.#file.write(headerOf(LOCAL_HEADER, name, entry, start), 0, null, start);
    this.#directory.push(headerOf(DIRECTORY_HEADER, name, entry, start));
  }

  /** Writes the directory and closes the file. */
  async end(): Promise<void> {
    const start = this.#at;
    for (const header of this.#directory) await this.#write(header);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(DIRECTORY_END, 0);
    end.writeUInt16LE(this.#directory.length, 8);
    end.writeUInt16LE(this.#directory.length, 10);
    end.writeUInt32LE(this.#at - start, 12);
    end.writeUInt32LE(start, 16);
    await this.#write(end);
    await this.close();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #copy(name: string, entry: PackedEntry, packed: Readable): Promise<void> {
    const start = this.#at;
    await this.#write(headerOf(LOCAL_HEADER, name, entry, start));
    for await (const chunk of packed as AsyncIterable<Buffer>) await this.#write(chunk);
    this.#directory.push(headerOf(DIRECTORY_HEADER, name, entry, start));
  }

  async #writeAll(stream: Readable): Promise<void> {
    for await (const chunk of stream as AsyncIterable<Buffer>) await this.#write(chunk);
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#at);
    this.#at += bytes.length;
  }
}

/** The local header of an entry, or its header in the directory: the same fields behind other beginnings. */
function headerOf(signature: number, name: string, entry: PackedEntry, start: number): Buffer {
  const isLocal = signature === LOCAL_HEADER;
  const header = Buffer.alloc(isLocal ? LOCAL_BYTES : 46);
  header.writeUInt32LE(signature, 0);
  if (!isLocal) header.writeUInt16LE(VERSION, 4);
  const at = isLocal ? 4 : 6;
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(entry.method, at + 4);
  header.writeUInt16LE(DATE, at + 8);
  header.writeUInt32LE(entry.crc, at + 10);
  header.writeUInt32LE(entry.packedBytes, at + 14);
  header.writeUInt32LE(entry.unpackedBytes, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
  if (!isLocal) header.writeUInt32LE(start, 42);
  return Buffer.concat([header, Buffer.from(name)]);
}
