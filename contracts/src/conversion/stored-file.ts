import * as z from 'zod/mini';
import { SourceFormat } from './target.ts';

/** A file in My Files as its owner sees it. Times are ISO 8601 in UTC, `size` is in bytes. */
export const StoredFile = z.object({
  _id: z.string(),
  originalName: z.string(),
  /** The name's ending, such as `pdf`; null where it has none. */
  fileType: z._default(z.nullable(z.string()), null),
  size: z.int(),
  uploadedAt: z.string(),
  /** What its first bytes say it is; `application/octet-stream` where they say nothing. */
  mimeType: z._default(z.string(), 'application/octet-stream'),
  /** The format that it can be converted from; null: it cannot. */
  format: z._default(z.nullable(SourceFormat), null),
  /** Empty where it cannot be had. */
  downloadUrl: z._default(z.string(), ''),
  /** When it came into the trash, and when it is deleted there permanently; null where it is kept. */
  deletedAt: z._default(z.nullable(z.string()), null),
  purgeAt: z._default(z.nullable(z.string()), null),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** What My Files holds. Bytes in the trash count until they are deleted permanently. */
export const LibraryStorage = z.object({
  files: z.int(),
  bytes: z.int(),
  trashedFiles: z.int(),
  trashedBytes: z.int(),
  /** What it may hold; null: no limit. */
  quotaBytes: z.nullable(z.int()),
});
export type LibraryStorage = z.infer<typeof LibraryStorage>;

/** A name that a user gives to a file. */
export const fileNameField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name'),
    z.maxLength(200, 'The name is too long'),
    z.regex(/^[^/\\]*$/, 'A name cannot contain / or \\'),
  );

/** So many files My Files takes at most, those in the trash among them. */
export const LIBRARY_FILES = 2_000;
