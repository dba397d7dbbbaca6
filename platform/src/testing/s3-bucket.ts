import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An upload in parts that has not been completed. */
interface Upload {
  readonly key: string;
  readonly begunAt: Date;
  /** Digest of the parts that have come, by their numbers. */
  readonly parts: Map<number, string>;
}

/** The objects of one bucket as files of a folder, which carry the names of their keys. */
export interface S3Bucket {
  put(key: string, content: Buffer): Promise<string>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
  /** Keys after `after`, in order. */
  list(after: string): Promise<{ key: string; bytes: number; modifiedAt: Date }[]>;
  begin(key: string): Promise<string>;
  /** Null where no one has begun this upload. */
  putPart(id: string, number: number, content: Buffer): Promise<string | null>;
  /** Makes one object of the parts. False where they are not the ones that have come, or none. */
  complete(id: string, parts: readonly { number: number; etag: string }[]): Promise<boolean>;
  abort(id: string): Promise<void>;
  unfinished(): { id: string; key: string; begunAt: Date }[];
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** Opens an empty bucket in a folder, which it makes. */
export async function openS3Bucket(folder: string): Promise<S3Bucket> {
  const [objects, pieces] = [join(folder, 'objects'), join(folder, 'parts')];
  await mkdir(objects, { recursive: true });
  await mkdir(pieces, { recursive: true });
  const uploads = new Map<string, Upload>();
  const fileOf = (key: string) => join(objects, encodeURIComponent(key));

  async function put(key: string, content: Buffer): Promise<string> {
    const file = join(pieces, randomUUID());
    await writeFile(file, content);
    await rename(file, fileOf(key));
    return etagOf(content);
  }

  async function abort(id: string): Promise<void> {
    uploads.delete(id);
    await rm(join(pieces, id), { recursive: true, force: true });
  }

  return {
    put,
    abort,
    get: (key) => readFile(fileOf(key)).catch(() => null),
    delete: (key) => rm(fileOf(key), { force: true }),
    async list(after) {
      const keys = (await readdir(objects)).map(decodeURIComponent).filter((key) => key > after);
      return Promise.all(
        keys.sort().map(async (key) => {
          const { size: bytes, mtime: modifiedAt } = await stat(fileOf(key));
          return { key, bytes, modifiedAt };
        }),
      );
    },
    async begin(key) {
      const id = randomUUID();
      await mkdir(join(pieces, id));
      uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
      return id;
    },
    async putPart(id, number, content) {
      const upload = uploads.get(id);
      if (upload === undefined) return null;
      await writeFile(join(pieces, id, String(number)), content);
      upload.parts.set(number, etagOf(content));
      return etagOf(content);
    },
    async complete(id, parts) {
      const upload = uploads.get(id);
      const isWhole = parts.length > 0 && parts.every(({ number, etag }) => upload?.parts.get(number) === etag);
      const isInOrder = parts.every(({ number }, index) => number > (parts[index - 1]?.number ?? 0));
      if (upload === undefined || !isWhole || !isInOrder) return false;
      const contents = await Promise.all(parts.map(({ number }) => readFile(join(pieces, id, String(number)))));
      await put(upload.key, Buffer.concat(contents));
      await abort(id);
      return true;
    },
    unfinished: () => [...uploads].map(([id, { key, begunAt }]) => ({ id, key, begunAt })),
  };
}
