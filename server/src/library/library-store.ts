import type { SourceFormat } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import type { ObjectStore } from '@verso/platform/storage';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { newRowId } from '../http/secret-token.ts';
import { IDEMPOTENT_SECONDS } from '../idempotency/idempotency-key.ts';
import type { Claim } from '../uploads/resumable.ts';
import { deletedFileColumns, deleteLibraryBytes } from './delete-bytes.ts';
import { type LibraryRow, TRASH_DAYS } from './library-file.ts';
import { type LibraryLimits, refusalOf, type Stored } from './room.ts';

const BATCH = 100;

/** Stored bytes that are to be a file of someone's. */
export interface NewFile {
  readonly userId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly format: SourceFormat | null;
  readonly objectKey: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
  /** Whose result it is: one that is kept already is given back as it is. */
  readonly conversionId: string | null;
  /** The name of the request that brings it: the same one is the same file. */
  readonly idempotencyKey: string | null;
  /** What is used up with it. */
  readonly claim: Claim | null;
}

/** Enters a file if it fits; `isNew` false: it was kept before. Throws `CodedError` LIBRARY_FULL, FILE_TOO_LARGE. */
export function insertFile(
  database: Database,
  given: NewFile,
  limits: LibraryLimits,
): Promise<{ row: LibraryRow; isNew: boolean }> {
  const { userId, conversionId } = given;
  return database.db.transaction().execute(async (transaction) => {
    // One at a time for each user: two that come together may not both take the last room.
    await transaction.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const known =
      conversionId === null ? await findNamed(transaction, given) : await findSaved(transaction, userId, conversionId);
    if (known !== null) return { row: known, isNew: false };
    const refusal = refusalOf(await readStorage(transaction, userId), limits, given.bytes);
    if (refusal !== null) throw refusal;
    await given.claim?.(transaction);
    const row = await transaction
      .insertInto('library_file')
      .values({
        id: newRowId(),
        user_id: userId,
        original_name: given.name,
        mime_type: given.mimeType,
        format: given.format,
        object_key: given.objectKey,
        bytes: given.bytes,
        sha256: Buffer.from(given.sha256, 'hex'),
        conversion_id: conversionId,
        idempotency_key: given.idempotencyKey,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, isNew: true };
  });
}

/**
 * The file that a request with this Idempotency-Key has brought in the last 24 hours; an older one loses its key. Throws `CodedError`
 * IDEMPOTENCY_CONFLICT where that was another file.
 */
async function findNamed(
  transaction: Transaction<Schema>,
  { userId, idempotencyKey, sha256 }: NewFile,
): Promise<LibraryRow | null> {
  if (idempotencyKey === null) return null;
  await transaction
    .updateTable('library_file')
    .set({ idempotency_key: null })
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('uploaded_at', '<', sql<Date>`now() - ${IDEMPOTENT_SECONDS} * interval '1 second'`)
    .execute();
  const row = await transaction
    .selectFrom('library_file')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!row.sha256.equals(Buffer.from(sha256, 'hex'))) throw new CodedError('IDEMPOTENCY_CONFLICT');
  return row;
}

/** What a user has stored at this moment. */
export async function readStorage(db: Kysely<Schema>, userId: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select count(*) filter (where trashed_at is null) as "files",
      coalesce(sum(bytes) filter (where trashed_at is null), 0)::bigint as "bytes",
      count(*) filter (where trashed_at is not null) as "trashedFiles",
      coalesce(sum(bytes) filter (where trashed_at is not null), 0)::bigint as "trashedBytes"
    from library_file where user_id = ${userId}`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0, trashedFiles: 0, trashedBytes: 0 };
}

/** All files that a user keeps, or all in the trash, the latest first. */
export function listFiles(db: Kysely<Schema>, userId: string, place: 'kept' | 'trash'): Promise<LibraryRow[]> {
  return db
    .selectFrom('library_file')
    .selectAll()
    .where('user_id', '=', userId)
    .where('trashed_at', place === 'kept' ? 'is' : 'is not', null)
    .orderBy(place === 'kept' ? 'uploaded_at' : 'trashed_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A file that its owner keeps. What is in the trash, or someone else's, is not there. Throws `CodedError` NOT_FOUND. */
export async function findFile(db: Kysely<Schema>, userId: string, id: string): Promise<LibraryRow> {
  const row = await db
    .selectFrom('library_file')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notKept();
  return row;
}

/** What is said of a file that is not there, whoever's it may be. */
export function notKept(): CodedError {
  return new CodedError('NOT_FOUND', 'This file is not in My Files.');
}

/** The file that a conversion's result is kept as, if it is. */
export async function findSaved(db: Kysely<Schema>, userId: string, conversionId: string): Promise<LibraryRow | null> {
  const row = await db
    .selectFrom('library_file')
    .selectAll()
    .where('user_id', '=', userId)
    .where('conversion_id', '=', conversionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a file another name. Undefined: it is not there. */
export function renameFile(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  name: string,
): Promise<LibraryRow | undefined> {
  return db
    .updateTable('library_file')
    .set({ original_name: name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('trashed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Puts files into the trash; gives back those that were kept until now. */
export function trashFiles(db: Kysely<Schema>, userId: string, ids: readonly string[]): Promise<LibraryRow[]> {
  return db
    .updateTable('library_file')
    .set({ trashed_at: sql<Date>`now()`, conversion_id: null })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('trashed_at', 'is', null)
    .returningAll()
    .execute();
}

/** Takes files out of the trash; gives back those that were in it. */
export function restoreFiles(db: Kysely<Schema>, userId: string, ids: readonly string[]): Promise<LibraryRow[]> {
  return db
    .updateTable('library_file')
    .set({ trashed_at: null })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('trashed_at', 'is not', null)
    .returningAll()
    .execute();
}

/** Deletes files in someone's trash permanently, one or all. Returns how many. */
export async function deleteTrashed(
  { db }: Database,
  store: ObjectStore,
  userId: string,
  id: string | 'all',
): Promise<number> {
  let trashed = db.deleteFrom('library_file').where('user_id', '=', userId).where('trashed_at', 'is not', null);
  if (id !== 'all') trashed = trashed.where('id', '=', id);
  const files = await trashed.returning(deletedFileColumns).execute();
  await deleteLibraryBytes(store, files);
  return files.length;
}

/** Deletes what has been in the trash for its time. Returns how many. */
export async function purgeTrash({ db }: Database, store: ObjectStore): Promise<number> {
  const due = db
    .selectFrom('library_file')
    .select('id')
    .where('trashed_at', '<', sql<Date>`now() - ${TRASH_DAYS} * interval '1 day'`)
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const files = await db.deleteFrom('library_file').where('id', 'in', due).returning(deletedFileColumns).execute();
  await deleteLibraryBytes(store, files);
  return files.length;
}
