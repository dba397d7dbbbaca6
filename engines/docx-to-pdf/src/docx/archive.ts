import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { DocxError, damaged } from './docx-error.ts';

/** What a DOCX may hold: far above real documents, far below what hurts (unpacked sizes in bytes). */
const LIMITS = {
  entries: 10_000,
  unpackedBytes: 500 * 1024 * 1024,
  /** Compression that only a bomb reaches, judged above `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: 10 * 1024 * 1024,
} as const;

/** Stored and deflated (APPNOTE 4.4.5): what Open Packaging allows. */
const METHODS = [0, 8];

const READ_BYTES = 65_536;
/** The end of the directory (APPNOTE 4.3.16), which a comment may follow. */
const DIRECTORY_END = Buffer.from('PK\u0005\u0006');
const DIRECTORY_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

/** An open archive whose central directory is within the limits. */
export interface Archive {
  readonly entries: ReadonlyMap<string, yauzl.Entry>;
  /** Whether something follows its end, which other readers may take for something else. */
  readonly hasTail: boolean;
  /** The entry's bytes, unpacked or as they are in the file. */
  read(entry: yauzl.Entry, form?: 'packed'): Promise<Readable>;
  close(): Promise<void>;
}

/** Opens a ZIP file. Nothing is unpacked before its directory has been held against the limits. Throws `DocxError`. */
export async function openArchive(path: string): Promise<Archive> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const end = await findEnd(handle, size);
    const file = await new Promise<yauzl.ZipFile>((resolve, reject) => {
      const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
      yauzl.fromRandomAccessReader(new HandleReader(handle), end, options, (error, opened) =>
        error ? reject(damaged(error)) : resolve(opened),
      );
    });
    const entries = await listEntries(file);
    return {
      entries,
      hasTail: end < size,
      read: (entry, form) => openEntry(file, entry, form === 'packed'),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads ranges of an open file. */
class HandleReader extends yauzl.RandomAccessReader {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    super();
    this.#handle = handle;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readRange(this.#handle, start, end), { objectMode: false });
  }
}

async function* readRange(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const length = Math.min(READ_BYTES, end - at);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Where the archive ends. Some programs leave bytes behind it, which Word takes no offence at. */
async function findEnd(handle: FileHandle, size: number): Promise<number> {
  const length = Math.min(size, DIRECTORY_END_BYTES + MAX_COMMENT_BYTES);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  const at = buffer.lastIndexOf(DIRECTORY_END);
  if (at < 0 || at + DIRECTORY_END_BYTES > length) return size;
  return Math.min(size, size - length + at + DIRECTORY_END_BYTES + buffer.readUInt16LE(at + 20));
}

function listEntries(file: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  let packed = 0;
  return new Promise((resolve, reject) => {
    file.on('error', (error: Error) => reject(damaged(error)));
    file.on('end', () => resolve(entries));
    file.on('entry', (entry: yauzl.Entry) => {
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (entries.has(entry.fileName)) return reject(damaged(`two entries ${entry.fileName}`));
      if ((entry.generalPurposeBitFlag & 1) !== 0) return reject(damaged('an encrypted entry'));
      if (!METHODS.includes(entry.compressionMethod)) return reject(damaged('an unusual compression'));
      entries.set(entry.fileName, entry);
      const isBomb = unpacked > LIMITS.ratioFromBytes && unpacked > packed * LIMITS.ratio;
      if (entries.size > LIMITS.entries || unpacked > LIMITS.unpackedBytes || isBomb) {
        return reject(new DocxError('too_large', 'The uncompressed content of this document is too large to convert.'));
      }
      file.readEntry();
    });
    file.readEntry();
  });
}

function openEntry(file: yauzl.ZipFile, entry: yauzl.Entry, isPacked: boolean): Promise<Readable> {
  const options = isPacked && entry.compressionMethod !== 0 ? { decompress: false } : {};
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, options as yauzl.ZipFileOptions, (error, stream) =>
      error ? reject(damaged(error)) : resolve(stream),
    );
  });
}
