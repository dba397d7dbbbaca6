import * as z from 'zod/mini';
import { Conversion } from '../conversion/conversion.ts';
import { ConversionOptions, PdfPasswords } from '../conversion/options.ts';
import { fileNameField, LIBRARY_FILES, LibraryStorage, StoredFile } from '../conversion/stored-file.ts';
import { TargetFormat } from '../conversion/target.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
const oneId = z.object({ id });
const someIds = z.strictObject({
  ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(LIBRARY_FILES)),
});
const files = z.array(StoredFile);
const oneFile = z.object({ file: StoredFile });

/** Calls about My Files. */
export const libraryCalls = {
  listFiles: defineCall({
    method: 'GET',
    path: '/upload',
    access: 'user',
    scopes: ['files'],
    summary: 'All files of the user, newest first, and the storage that they use',
    params: nothing,
    body: nothing,
    data: z.object({ files, storage: z.optional(LibraryStorage) }),
  }),
  uploadFile: defineCall({
    method: 'POST',
    path: '/upload',
    access: 'user',
    scopes: ['files'],
    summary: 'Upload a file of any type',
    status: 201,
    errors: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'LIBRARY_FULL', 'DISK_FULL', 'NOT_READY', 'NOT_FOUND'],
    params: nothing,
    body: z.object({
      /** Either the file, or the id of an upload that was made in pieces (tus 1.0 at `/uploads`, metadata `purpose` `library`). */
      file: z.optional(z.file()),
      uploadId: z.optional(z.string()),
    }),
    data: z.optional(z.partial(oneFile)),
    bodyType: 'multipart/form-data',
  }),
  listTrash: defineCall({
    method: 'GET',
    path: '/upload/trash',
    access: 'user',
    scopes: ['files'],
    summary: 'The files in the trash, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ files }),
  }),
  trashFiles: defineCall({
    method: 'POST',
    path: '/upload/trash',
    access: 'user',
    scopes: ['files'],
    summary: 'Move several files to the trash; files that no longer exist are skipped',
    errors: ['NOT_FOUND'],
    params: nothing,
    body: someIds,
    data: z.object({ files }),
  }),
  restoreFiles: defineCall({
    method: 'POST',
    path: '/upload/restore',
    access: 'user',
    scopes: ['files'],
    summary: 'Restore files from the trash; files that no longer exist are skipped',
    errors: ['NOT_FOUND', 'LIBRARY_FULL'],
    params: nothing,
    body: someIds,
    data: z.object({ files }),
  }),
  emptyTrash: defineCall({
    method: 'DELETE',
    path: '/upload/trash',
    access: 'user',
    scopes: ['files'],
    summary: 'Permanently delete all files in the trash',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
  deleteFileNow: defineCall({
    method: 'DELETE',
    path: '/upload/trash/{id}',
    access: 'user',
    scopes: ['files'],
    summary: 'Permanently delete a file in the trash',
    params: oneId,
    body: nothing,
    data: nothing,
  }),
  archiveFiles: defineCall({
    method: 'POST',
    path: '/upload/archive',
    access: 'user',
    scopes: ['files'],
    summary: 'Several files as one ZIP file',
    errors: ['NOT_FOUND'],
    params: nothing,
    body: someIds,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  saveResult: defineCall({
    method: 'POST',
    path: '/upload/from-conversion/{id}',
    access: 'user',
    scopes: ['read', 'files'],
    summary: 'Save the result of a conversion; saving it again returns the same file',
    status: 201,
    isRepeatable: true,
    errors: ['LIBRARY_FULL', 'EXPIRED', 'NOT_READY', 'DISK_FULL'],
    params: oneId,
    body: nothing,
    data: oneFile,
  }),
  renameFile: defineCall({
    method: 'PATCH',
    path: '/upload/{id}',
    access: 'user',
    scopes: ['files'],
    summary: 'Rename a file',
    params: oneId,
    body: z.strictObject({ originalName: fileNameField }),
    data: oneFile,
  }),
  deleteFile: defineCall({
    method: 'DELETE',
    path: '/upload/{id}',
    access: 'user',
    scopes: ['files'],
    summary: 'Put a file into the trash, where it is deleted for good after seven days',
    params: oneId,
    body: nothing,
    data: nothing,
  }),
  downloadFile: defineCall({
    method: 'GET',
    path: '/upload/{id}/download',
    access: 'user',
    scopes: ['files'],
    summary: 'The file, or a byte range of it',
    errors: ['RANGE_INVALID'],
    params: oneId,
    body: nothing,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  convertFile: defineCall({
    method: 'POST',
    path: '/conversions/from-file/{id}',
    access: 'user',
    scopes: ['convert', 'files'],
    summary: 'Convert a file from My Files, at the price of an upload',
    status: 201,
    errors: [
      'SAME_FORMAT',
      'NO_CREDITS',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_TYPE',
      'EXPIRED',
      'IN_HAND_FULL',
      'QUEUE_FULL',
      'ENGINE_UNAVAILABLE',
      'DISK_FULL',
    ],
    params: oneId,
    body: z.strictObject({
      /** The other format than the file's own where it is not named. */
      targetFormat: z.optional(TargetFormat),
      password: z.optional(z.string().check(z.maxLength(1_000))),
      ...ConversionOptions.shape,
      ...PdfPasswords.shape,
    }),
    data: z.object({ conversion: Conversion }),
  }),
} as const;
