import { isDeepStrictEqual } from 'node:util';
import { type ConversionRequest, estimateMs, isOtherDocument, type PdfPasswords } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import { LATE_TURN } from '@verso/platform/queue';
import type { Schema } from '@verso/platform/schema';
import type { ObjectStore } from '@verso/platform/storage';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import type { GuestHash } from '../http/guest.ts';
import { newRowId } from '../http/secret-token.ts';
import { IDEMPOTENT_SECONDS } from '../idempotency/idempotency-key.ts';
import { type AttemptLimit, allowAttempt } from '../limits/attempts.ts';
import type { Services } from '../services/services.ts';
import type { Claim } from '../uploads/resumable.ts';
import { charge } from './charge.ts';
import type { ConversionRow } from './conversion-view.ts';
import type { Asker, Owner } from './owner.ts';
import { requirePlace } from './queue/in-hand.ts';
import { secondsUntilRoom } from './queue/queue-place.ts';
import { deleteDiscarded } from './sweep-objects.ts';

/** A conversion that is expected to take at most this long goes into the queue of short ones. Milliseconds. */
const SHORT_MS = 5_000;
/** The same bytes sent twice within this are one click that came twice. */
const SAME_CLICK_SECONDS = 10;
/** So many a guest is shown; no one makes more in an hour by hand. */
const GUEST_LIST_MOST = 50;
/** Conversions of one user with test keys. */
const TEST_CONVERSIONS: AttemptLimit = { name: 'test-conversion', most: 200, seconds: 86_400 };
/** A file that is stored and waits to be converted. */
export interface NewConversion extends ConversionRequest {
  readonly asker: Asker;
  readonly objectKey: string;
  readonly bytes: number;
  /** As the sender says; null: no one has counted them. It only decides how long the conversion is expected to take. */
  readonly pages: number | null;
  /** Those of them that are pictures without text, as the sender says; null: no one has counted them. */
  readonly scans: number | null;
  /** Of the file, in hex. */
  readonly sha256: string;
  readonly retentionMs: number;
  /** Named by the caller: the same one is the same conversion. */
  readonly idempotencyKey: string | null;
  /** What is used up with it. */
  readonly claim: Claim | null;
}

/**
 * Row, credit and job in one transaction: after the commit the conversion will run, before it there is nothing. What was
 * asked for already is given back as it is (`isNew` false). Throws `CodedError` NO_CREDITS, QUEUE_FULL, IN_HAND_FULL.
 */
export async function createConversion(
  services: Pick<Services, 'config' | 'database' | 'queue' | 'store'>,
  asked: NewConversion,
): Promise<{ row: ConversionRow; isNew: boolean }> {
  const given = asked.asker.isTest ? await asTest(services, asked) : asked;
  const seal = async (text: string | null) => text && (await services.store.sealText(given.objectKey, text));
  const sealed = {
    password: await seal(given.password),
    pdfPasswords: await seal(given.pdfPasswords && JSON.stringify(given.pdfPasswords)),
  };
  try {
    return await enterConversion(services, given, sealed);
  } catch (error) {
    if (!(error instanceof CodedError) || !(error.code === 'QUEUE_FULL' || error.code === 'IN_HAND_FULL')) throw error;
    const owner = error.code === 'QUEUE_FULL' ? null : (given.asker.userId ?? given.asker.guest);
    throw new CodedError(error.code, error.message, { retryAfter: await secondsUntilRoom(services.database, owner) });
  }
}

/** A conversion that a test key asks for: the first page, so many a day. Throws `CodedError` TOO_MANY_REQUESTS, INVALID_REQUEST. */
async function asTest({ database }: Pick<Services, 'database'>, asked: NewConversion): Promise<NewConversion> {
  if (asked.targetFormat === 'pdf-searchable')
    throw new CodedError('INVALID_REQUEST', 'Test keys convert to docx and pdf. Use a live key for searchable PDFs.');
  // Of what is only written as DOCX there is no first page.
  if (isOtherDocument(asked.originalFormat) && asked.targetFormat === 'docx')
    throw new CodedError('INVALID_REQUEST', 'Test keys convert this format to pdf alone. Use a live key for docx.');
  await allowAttempt(database, TEST_CONVERSIONS, asked.asker.userId ?? '');
  return { ...asked, options: { ...asked.options, pages: '1' } };
}

function enterConversion(
  { config, database, queue, store }: Pick<Services, 'config' | 'database' | 'queue' | 'store'>,
  given: NewConversion,
  sealed: { readonly password: string | null; readonly pdfPasswords: string | null },
): Promise<{ row: ConversionRow; isNew: boolean }> {
  return database.db.transaction().execute(async (transaction) => {
    const { userId, guest, network } = given.asker;
    // One at a time for each user: two requests with the same bytes are told apart by who comes second.
    if (userId !== null)
      await transaction.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const known = userId === null ? null : await findSame(transaction, store, userId, given);
    if (known !== null) return { row: known, isNew: false };
    await given.claim?.(transaction);
    await requirePlace(transaction, config, given.asker);
    const id = newRowId();
    const { isTest } = given.asker;
    const isCharged = userId !== null && !isTest && (await charge(transaction, userId, id, given.sha256));
    const turn = await turnOf(transaction, given.asker);
    const estimate = estimateMs(given);
    const lane = estimate <= SHORT_MS ? 'short' : 'long';
    const jobId = await queue.send(transaction, id, turn, lane);
    const row = await transaction
      .insertInto('conversion')
      .values({
        id,
        // What a signed-in user converts is not the browser's: whoever uses it next does not get it.
        guest_hash: userId === null ? guest : null,
        user_id: userId,
        network,
        original_filename: given.filename,
        original_format: given.originalFormat,
        target_format: given.targetFormat,
        original_key: given.objectKey,
        original_bytes: given.bytes,
        original_sha256: Buffer.from(given.sha256, 'hex'),
        idempotency_key: given.idempotencyKey,
        is_charged: isCharged,
        is_test: isTest,
        options: JSON.stringify(given.options),
        password: sealed.password,
        pdf_passwords: sealed.pdfPasswords && JSON.stringify(sealed.pdfPasswords),
        has_pdf_password: given.pdfPasswords !== null,
        job_id: jobId,
        estimated_ms: estimate,
        expires_at: sql<Date>`now() + ${given.retentionMs} * interval '1 millisecond'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, isNew: true };
  });
}

/**
 * How many the owner has waiting or running already: each has its turn after everybody else's earlier ones. A whole list of a user's
 * has its turn before a guest's first: among guests may be some whose files take long on purpose.
 */
async function turnOf(transaction: Transaction<Schema>, { userId, guest }: Owner): Promise<number> {
  const { waiting } = await transaction
    .selectFrom('conversion')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'processing')
    .where((is) => (userId === null ? is('guest_hash', '=', guest) : is('user_id', '=', userId)))
    .executeTakeFirstOrThrow();
  return userId === null ? LATE_TURN + waiting : waiting;
}

/**
 * The conversion that a request with this Idempotency-Key has made in the last 24 hours; an older one loses its key. Throws `CodedError`
 * IDEMPOTENCY_CONFLICT where that request was another.
 */
async function findNamed(
  transaction: Transaction<Schema>,
  userId: string,
  { asker, idempotencyKey, sha256, targetFormat, options }: NewConversion,
): Promise<ConversionRow | null> {
  await transaction
    .updateTable('conversion')
    .set({ idempotency_key: null })
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('created_at', '<', sql<Date>`now() - ${IDEMPOTENT_SECONDS} * interval '1 second'`)
    .execute();
  const row = await transaction
    .selectFrom('conversion')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isSame =
    row.original_sha256?.equals(Buffer.from(sha256, 'hex')) &&
    row.target_format === targetFormat &&
    row.is_test === asker.isTest &&
    isDeepStrictEqual(row.options, JSON.parse(JSON.stringify(options)));
  if (!isSame) throw new CodedError('IDEMPOTENCY_CONFLICT');
  return row;
}

/** The conversion that this request has made before: by the caller's own key, or the same bytes a moment ago. */
async function findSame(
  transaction: Transaction<Schema>,
  store: ObjectStore,
  userId: string,
  given: NewConversion,
): Promise<ConversionRow | null> {
  const { asker, idempotencyKey, sha256, targetFormat, options, pdfPasswords } = given;
  const own = transaction.selectFrom('conversion').selectAll().where('user_id', '=', userId);
  if (idempotencyKey !== null) return findNamed(transaction, userId, given);
  const rows = await own
    .where('original_sha256', '=', Buffer.from(sha256, 'hex'))
    .where('target_format', '=', targetFormat)
    .where(sql<boolean>`options = ${JSON.stringify(options)}::jsonb`)
    .where('has_pdf_password', '=', pdfPasswords !== null)
    .where('is_test', '=', asker.isTest)
    .where('status', 'in', ['processing', 'completed'])
    .where('created_at', '>', sql<Date>`now() - ${SAME_CLICK_SECONDS} * interval '1 second'`)
    .orderBy('created_at', 'desc')
    .execute();
  // One with another password is another one; those of an ended one are not known any more.
  for (const row of rows) if (await hasPasswords(store, row, pdfPasswords)) return row;
  return null;
}

/** Whether a conversion's PDF is to have these passwords. */
async function hasPasswords(store: ObjectStore, row: ConversionRow, wanted: PdfPasswords | null): Promise<boolean> {
  const { pdf_passwords: kept } = row;
  if (kept === null || wanted === null) return kept === null && wanted === null;
  const opened: unknown = typeof kept === 'string' ? JSON.parse(await store.openText(kept)) : kept;
  return isDeepStrictEqual(opened, wanted);
}

/** Whether a guest has conversions. */
export async function hasConversions(db: Kysely<Schema>, guest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('conversion')
    .select('id')
    .where('guest_hash', '=', guest)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The conversion, if it is there and the owner's; whose it is otherwise no one learns. */
export async function findConversion(database: Database, id: string, owner: Owner): Promise<ConversionRow | null> {
  const row = await database.db
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('user_id', '=', owner.userId),
        is.and([is('guest_hash', '=', owner.guest), is('user_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** All conversions of a user, the latest first; without those that were converted again with their password. */
export function listConversions(database: Database, userId: string): Promise<ConversionRow[]> {
  return database.db
    .selectFrom('conversion')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([
        is('failure_reason', 'is', null),
        is('failure_reason', '<>', 'password_required'),
        is('original_key', 'is not', null),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
}

/** What a guest has converted, as long as its files are here, the latest first. */
export function listGuestConversions(database: Database, guest: GuestHash): Promise<ConversionRow[]> {
  return database.db
    .selectFrom('conversion')
    .selectAll()
    .where('guest_hash', '=', guest)
    .where('user_id', 'is', null)
    .where('original_key', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(GUEST_LIST_MOST)
    .execute();
}

/** Stops a conversion that waits or runs. Null: it had ended already. Its credit comes back with the same statement. */
export async function cancelConversion(db: Kysely<Schema>, id: string): Promise<ConversionRow | null> {
  const row = await db
    .updateTable('conversion')
    .set({ status: 'cancelled', stage: 'cancelled', password: null, completed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a guest's conversions, and receipts for deleted files, those of a user. */
export async function adoptConversions(db: Kysely<Schema>, userId: string, guest: Buffer): Promise<void> {
  await db
    .updateTable('conversion')
    .set({ user_id: userId, guest_hash: null })
    .where('guest_hash', '=', guest)
    .where('user_id', 'is', null)
    .execute();
  await db
    .updateTable('deleted_file')
    .set({ user_id: userId, guest_hash: null })
    .where('guest_hash', '=', guest)
    .execute();
}

/**
 * Deletes the files of a conversion. A guest's entry goes with them; a user's stays in the history, a running one
 * cancelled. Bytes after rows: a crash in between leaves bytes that nothing refers to, never a row without them.
 */
export async function deleteConversion(database: Database, store: ObjectStore, { id }: ConversionRow): Promise<void> {
  const files = await database.db.transaction().execute((transaction) => dropFiles(transaction, id));
  await deleteDropped({ database, store }, files);
}

/** The rows' part of deleting a conversion. Returns the names of the objects that are to be deleted after the commit. */
export async function dropFiles(transaction: Transaction<Schema>, id: string): Promise<string[]> {
  // Read under the lock: a worker may just have given the row its result.
  const row = await transaction
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return [];
  if (row.user_id === null) await transaction.deleteFrom('conversion').where('id', '=', id).execute();
  else {
    await cancelConversion(transaction, id);
    await transaction
      .updateTable('conversion')
      .set({
        original_key: null,
        result_key: null,
        status: sql<'expired'>`case when status = 'completed' then 'expired' else status end`,
        expires_at: sql<Date>`least(expires_at, now())`,
        is_deleted_by_owner: true,
      })
      .where('id', '=', id)
      .execute();
  }
  return [row.original_key, row.result_key].filter((key) => key !== null);
}

/** Deletes the bytes of what `dropFiles` took from rows, and pages that went with it. */
export async function deleteDropped(
  { database, store }: Pick<Services, 'database' | 'store'>,
  files: readonly string[],
): Promise<void> {
  for (const key of files) await store.delete(key);
  await deleteDiscarded({ database, store });
}
