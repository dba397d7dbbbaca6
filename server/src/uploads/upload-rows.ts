import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';

/** What an upload is for: it can be taken for nothing else. */
export type UploadPurpose = 'conversion' | 'library';

/** So many uploads of one user may be unfinished; of more, the oldest gives way. */
const MOST_OPEN = 10;
/** Names the lock under which the uploads of one user begin one after the other; any number that no other lock of two numbers has. */
const BEGIN_LOCK = 7_364;

/** An upload that begins. */
interface NewUpload {
  readonly id: string;
  readonly user_id: string;
  readonly purpose: UploadPurpose;
  readonly filename: string;
  /** Announced. */
  readonly bytes: number;
}

/** Bytes of an upload that are stored. */
export interface Piece {
  /** The place of its first byte in the upload. */
  readonly start: number;
  readonly bytes: number;
  readonly key: string;
}

/**
 * Enters an upload if `most` allows its size beside the bytes that the user's other uploads have announced. Returns null when it is
 * entered, and those bytes when it is too large.
 */
export async function enterUpload(
  { db }: Database,
  upload: NewUpload,
  most: (unfinishedBytes: number) => number,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // Two that begin together, on whichever servers, do not both take the last room.
    await sql`select pg_advisory_xact_lock(${BEGIN_LOCK}, hashtext(${upload.user_id}))`.execute(trx);
    const kept = trx
      .selectFrom('upload')
      .select('id')
      .where('user_id', '=', upload.user_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_OPEN - 1);
    await trx.deleteFrom('upload').where('user_id', '=', upload.user_id).where('id', 'not in', kept).execute();
    const others = await unfinishedBytes(trx, upload.user_id);
    if (upload.bytes > most(others)) return others;
    await trx.insertInto('upload').values(upload).execute();
    return null;
  });
}

/** Bytes that a user's uploads have announced: the room is theirs until they are taken or expire. */
export async function unfinishedBytes(db: Database['db'], userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** One row of `upload`; null where there is none. */
export async function findUpload({ db }: Database, id: string) {
  return (await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Enters bytes that are stored. Returns whether they continue the upload: another request may have been faster, or it is gone. */
export async function enterPiece({ db }: Database, id: string, { start, bytes, key }: Piece): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      update upload set received = received + ${bytes} where id = ${id} and received = ${start} returning id
    )
    insert into upload_piece (upload_id, start, bytes, object_key)
    select id, ${start}, ${bytes}, ${key} from moved`.execute(db);
  return numAffectedRows > 0n;
}

/** The pieces of an upload, in order. */
export async function piecesOf({ db }: Database, id: string): Promise<Piece[]> {
  return db
    .selectFrom('upload_piece')
    .select(['start', 'bytes', 'object_key as key'])
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute();
}

/** Removes an upload; its bytes follow within seconds. False: it was removed before. */
export async function removeUpload(db: Database['db'], id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('upload').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes uploads that began before `before`. Returns how many. */
export async function removeUploadsBefore({ db }: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('upload').where('created_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
