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
    summary: 'All files of the user, newest first, and the storage that they use',
    params: nothing,
    body: nothing,
    data: z.object({ files, storage: z.optional(LibraryStorage) }),
  }),
  uploadFile: defineCall({
    method: 'POST',
    path: '/upload',
    access: 'user',
    summary: 'Upload a file of any type',
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
    summary: 'The files in the trash, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ files }),
  }),
  trashFiles: defineCall({
    method: 'POST',
    path: '/upload/trash',
    access: 'user',
    summary: 'Move several files to the trash; files that no longer exist are skipped',
    params: nothing,
    body: someIds,
    data: z.object({ files }),
  }),
  restoreFiles: defineCall({
    method: 'POST',
    path: '/upload/restore',
    access: 'user',
    summary: 'Restore files from the trash; files that no longer exist are skipped',
    params: nothing,
    body: someIds,
    data: z.object({ files }),
  }),
  emptyTrash: defineCall({
    method: 'DELETE',
    path: '/upload/trash',
    access: 'user',
    summary: 'Permanently delete all files in the trash',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
  deleteFileNow: defineCall({
    method: 'DELETE',
    path: '/upload/trash/{id}',
    access: 'user',
    summary: 'Permanently delete a file in the trash',
    params: oneId,
    body: nothing,
    data: nothing,
  }),
  archiveFiles: defineCall({
    method: 'POST',
    path: '/upload/archive',
    access: 'user',
    summary: 'Several files as one ZIP file',
    params: nothing,
    body: someIds,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  saveResult: defineCall({
    method: 'POST',
    path: '/upload/from-conversion/{id}',
    access: 'user',
    summary: 'Save the result of a conversion; saving it again returns the same file',
    params: oneId,
    body: nothing,
    data: oneFile,
  }),
  renameFile: defineCall({
    method: 'PATCH',
    path: '/upload/{id}',
    access: 'user',
    summary: 'Rename a file',
    params: oneId,
    body: z.strictObject({ originalName: fileNameField }),
    data: oneFile,
  }),
  deleteFile: defineCall({
    method: 'DELETE',
    path: '/upload/{id}',
    access: 'user',
    summary: 'Put a file into the trash, where it is deleted for good after seven days',
    params: oneId,
    body: nothing,
    data: nothing,
  }),
  downloadFile: defineCall({
    method: 'GET',
    path: '/upload/{id}/download',
    access: 'user',
    summary: 'The file, or a byte range of it',
    params: oneId,
    body: nothing,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
  convertFile: defineCall({
    method: 'POST',
    path: '/conversions/from-file/{id}',
    access: 'user',
    summary: 'Convert a file from My Files, at the price of an upload',
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
