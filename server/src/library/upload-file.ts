import { Readable } from 'node:stream';
import { calls, type SourceFormat } from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { effectiveLimits } from '../conversions/effective-limits.ts';
import { otherFormatsOf } from '../conversions/other-formats.ts';
import { cleanFileName } from '../conversions/upload/file-name.ts';
import { formatOfHead } from '../conversions/upload/sniff.ts';
import { CodedError } from '../http/coded-error.ts';
import { receiveForm } from '../http/receive-form.ts';
import { addCall } from '../http/route.ts';
import { readIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { announcedBytes, requireDiskRoom } from '../limits/disk-room.ts';
import type { Services } from '../services/services.ts';
import { readHead } from '../uploads/read-head.ts';
import type { ResumableUploads } from '../uploads/resumable.ts';
import { signedInOf } from '../users/caller.ts';
import { viewFile } from './library-file.ts';
import { insertFile, readStorage } from './library-store.ts';
import { maxFileBytesNow, refusalOf } from './room.ts';

const UNNAMED = 'file';
const UNKNOWN_TYPE = 'application/octet-stream';

/** A file in storage that no row names yet. */
interface KeptFile {
  readonly objectKey: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly name: string;
  readonly mimeType: string;
  readonly format: SourceFormat | null;
}

/** `POST /upload`: streams a file of any type into storage, as far as there is room for it. */
export function addFileUpload(app: FastifyInstance, services: Services, uploads: ResumableUploads): void {
  const { config, database, store } = services;
  addCall(app, calls.uploadFile, async (_given, request) => {
    const { user } = signedInOf(request);
    const limits = effectiveLimits(config, user);
    await requireDiskRoom(config, announcedBytes(request));
    const kept = await readStorage(database.db, user.id);
    // Room that unfinished uploads have announced is theirs.
    const stored = { ...kept, bytes: kept.bytes + (await uploads.unfinishedBytes(user.id)) };
    const maxBytes = maxFileBytesNow(stored, limits);
    const tooLarge = () => refusalOf(stored, limits, maxBytes + 1) ?? new CodedError('FILE_TOO_LARGE');
    const form = await receiveForm(request, {
      maxBytes,
      keep: (content, filename) => keep(services, content, filename),
      discard: ({ objectKey }) => store.delete(objectKey),
      tooLarge,
    });
    const { uploadId } = form.fields;
    const finished = form.file === null && uploadId ? await uploads.take(user.id, uploadId, 'library') : null;
    let file = form.file;
    try {
      if (finished !== null) file = await keep(services, await finished.open(), finished.filename);
      if (file === null) throw new CodedError('FILE_MISSING', 'Choose a file to upload.');
      const claim = finished?.claim ?? null;
      const idempotencyKey = readIdempotencyKey(request);
      const given = { ...file, userId: user.id, conversionId: null, idempotencyKey, claim };
      const { row, isNew } = await insertFile(database, given, limits);
      if (!isNew) await store.delete(file.objectKey);
      return { message: 'File uploaded successfully!', data: { file: viewFile(row) } };
    } catch (error) {
      // Only a refusal tells that no row names the bytes: a connection may break after the commit. The sweeper knows.
      if (file !== null && error instanceof CodedError) await store.delete(file.objectKey);
      throw error;
    }
  });
}

/** Puts a file into storage while it looks at its first bytes. */
async function keep(
  { config, store }: Pick<Services, 'config' | 'store'>,
  content: Readable,
  filename: string,
): Promise<KeptFile> {
  const name = cleanFileName(filename, UNNAMED);
  let found: Pick<KeptFile, 'mimeType' | 'format'> = { mimeType: UNKNOWN_TYPE, format: null };
  const read = readHead(content, async (head) => {
    found = await describeHead(head, name, otherFormatsOf(config));
  });
  const objectKey = newObjectKey();
  const stored = await store.put(objectKey, Readable.from(read));
  return { objectKey, ...stored, name, ...found };
}

/** What the first bytes say. Archives and compound files are Word documents only where their name says so, too. */
async function describeHead(
  head: Buffer,
  name: string,
  others: readonly SourceFormat[],
): Promise<Pick<KeptFile, 'mimeType' | 'format'>> {
  const type = await fileTypeFromBuffer(head);
  const format = await formatOfHead(head, name, others);
  const isDocx = format === 'docx' && (type?.ext === 'docx' || name.toLowerCase().endsWith('.docx'));
  return { mimeType: type?.mime ?? UNKNOWN_TYPE, format: format !== 'docx' || isDocx ? format : null };
}
