import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { effectiveLimits } from '../conversions/effective-limits.ts';
import { cleanFileName } from '../conversions/upload/file-name.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall, addStream } from '../http/route.ts';
import { sendArchive } from '../http/send-archive.ts';
import { sendObject } from '../http/send-object.ts';
import type { Services } from '../services/services.ts';
import type { ResumableUploads } from '../uploads/resumable.ts';
import { signedInOf } from '../users/caller.ts';
import { addConvertFile } from './convert-file.ts';
import { viewFile } from './library-file.ts';
import {
  deleteTrashed,
  findFile,
  listFiles,
  notKept,
  readStorage,
  renameFile,
  restoreFiles,
  trashFiles,
} from './library-store.ts';
import { addSaveResult } from './save-result.ts';
import { addFileUpload } from './upload-file.ts';

/** Whatever a file is, no one's browser is to do more with it than to save it. */
const INERT_TYPE = 'application/octet-stream';

/** Every call about My Files. */
export function addLibraryRoutes(app: FastifyInstance, services: Services, uploads: ResumableUploads): void {
  const {
    config,
    database: { db },
  } = services;
  addFileUpload(app, services, uploads);
  addSaveResult(app, services);
  addConvertFile(app, services);
  addTrashCalls(app, services);

  addCall(app, calls.listFiles, async (_given, request) => {
    const { user } = signedInOf(request);
    const [files, stored] = await Promise.all([listFiles(db, user.id, 'kept'), readStorage(db, user.id)]);
    const { libraryBytes: quotaBytes } = effectiveLimits(config, user);
    return { data: { files: files.map(viewFile), storage: { ...stored, quotaBytes } } };
  });

  addCall(app, calls.renameFile, async ({ params, body }, request) => {
    const name = cleanFileName(body.originalName, '');
    if (name === '') throw new CodedError('INVALID_REQUEST', 'Please enter a name');
    const { user } = signedInOf(request);
    const row = await renameFile(db, user.id, params.id, name);
    if (row === undefined) throw notKept();
    return { message: 'File renamed', data: { file: viewFile(row) } };
  });

  addStream(app, calls.downloadFile, async ({ params }, request, reply) => {
    const row = await findFile(db, signedInOf(request).user.id, params.id);
    const { object_key: key, bytes, original_name: filename } = row;
    return sendObject(services, request, reply, { key, bytes, filename, type: INERT_TYPE });
  });

  addStream(app, calls.archiveFiles, async ({ body }, request, reply) => {
    const wanted = new Set(body.ids);
    const rows = (await listFiles(db, signedInOf(request).user.id, 'kept')).filter(({ id }) => wanted.has(id));
    if (rows.length === 0) throw new CodedError('NOT_FOUND', 'None of these files is in My Files.');
    const entries = rows.map((row) => ({ key: row.object_key, name: row.original_name, time: row.uploaded_at }));
    return sendArchive(services, request, reply, { filename: 'my-files.zip', entries });
  });
}

/** Files go to the trash first; from there they come back or are deleted for good. */
function addTrashCalls(app: FastifyInstance, { database, store }: Services): void {
  const { db } = database;
  addCall(app, calls.listTrash, async (_given, request) => {
    const files = await listFiles(db, signedInOf(request).user.id, 'trash');
    return { data: { files: files.map(viewFile) } };
  });

  addCall(app, calls.deleteFile, async ({ params }, request) => {
    const { user } = signedInOf(request);
    const rows = await trashFiles(db, user.id, [params.id]);
    if (rows.length === 0) throw notKept();
    return { message: 'File deleted successfully!' };
  });

  addCall(app, calls.trashFiles, async ({ body }, request) => {
    const rows = await trashFiles(db, signedInOf(request).user.id, body.ids);
    if (rows.length === 0) throw new CodedError('NOT_FOUND', 'None of these files is in My Files.');
    const message = rows.length === 1 ? 'File deleted successfully!' : `${rows.length} files deleted successfully!`;
    return { message, data: { files: rows.map(viewFile) } };
  });

  addCall(app, calls.restoreFiles, async ({ body }, request) => {
    const rows = await restoreFiles(db, signedInOf(request).user.id, body.ids);
    if (rows.length === 0) throw new CodedError('NOT_FOUND', 'None of these files is in the trash.');
    const message = rows.length === 1 ? 'File restored' : `${rows.length} files restored`;
    return { message, data: { files: rows.map(viewFile) } };
  });

  addCall(app, calls.emptyTrash, async (_given, request) => {
    await deleteTrashed(database, store, signedInOf(request).user.id, 'all');
    return { message: 'The trash is empty' };
  });

  addCall(app, calls.deleteFileNow, async ({ params }, request) => {
    const deleted = await deleteTrashed(database, store, signedInOf(request).user.id, params.id);
    if (deleted === 0) throw new CodedError('NOT_FOUND', 'This file is not in the trash.');
    return { message: 'File permanently deleted' };
  });
}
