import type { PreviewSide } from '@verso/contracts';
import type { PreviewState, Schema } from '@verso/platform/schema';
import { type Selectable, sql } from 'kysely';
import { newRowId } from '../auth/secret-token.ts';
import type { Owner } from '../conversions/owner.ts';
import type { Services } from '../services.ts';

/** A row of `preview`. */
export type PreviewRow = Selectable<Schema['preview']>;

/** What is to be looked at: a conversion or a file of My Files, and which of its sides have pages. */
export interface Previewed {
  readonly conversionId: string | null;
  readonly fileId: string | null;
  readonly hasSource: boolean;
  readonly hasResult: boolean;
}

const begun = (hasPages: boolean): PreviewState => (hasPages ? 'preparing' : 'none');

/**
 * The preview of a document: made, with its job, when it is asked for the first time. A `password` has what is locked tried again.
 */
export function openPreview(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  { conversionId, fileId, hasSource, hasResult }: Previewed,
  password: string | null,
): Promise<PreviewRow> {
  return database.db.transaction().execute(async (transaction) => {
    const id = newRowId();
    const made = await transaction
      .insertInto('preview')
      .values({
        id,
        conversion_id: conversionId,
        library_file_id: fileId,
        password,
        source_state: begun(hasSource),
        result_state: begun(hasResult),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const known = transaction
      .selectFrom('preview')
      .selectAll()
      .where(conversionId === null ? 'library_file_id' : 'conversion_id', '=', conversionId ?? fileId);
    const row = await known.forUpdate().executeTakeFirstOrThrow();
    const isLocked = row.source_state === 'locked' || row.result_state === 'locked';
    if (made === undefined && !(isLocked && password !== null)) return row;
    const job = await queue.sendPreview(transaction, 'prepare', row.id);
    return transaction
      .updateTable('preview')
      .set({
        job_id: job,
        password,
        source_state: row.source_state === 'locked' ? 'preparing' : row.source_state,
        result_state: row.result_state === 'locked' ? 'preparing' : row.result_state,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The preview, if it is there and what it shows is the owner's. */
export async function findPreview(
  { database }: Pick<Services, 'database'>,
  id: string,
  owner: Owner,
): Promise<PreviewRow | null> {
  const row = await database.db
    .selectFrom('preview')
    .leftJoin('conversion', 'conversion.id', 'preview.conversion_id')
    .leftJoin('library_file', 'library_file.id', 'preview.library_file_id')
    .selectAll('preview')
    .where('preview.id', '=', id)
    .where((is) =>
      is.or([
        is('conversion.user_id', '=', owner.userId),
        is('library_file.user_id', '=', owner.userId),
        is.and([is('conversion.guest_hash', '=', owner.guest), is('conversion.user_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** One page in one width. */
export interface PageAsked {
  readonly preview: string;
  readonly side: PreviewSide;
  readonly page: number;
  readonly width: number;
}

/** What was asked for so long ago and is not there was lost with its worker. */
const LOST_AFTER = sql<Date>`now() - interval '15 seconds'`;

/** Has a page drawn, unless it was asked for before and is not lost. */
export async function askForPage(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  { preview, ...asked }: PageAsked,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const isNew = await transaction
      .insertInto('page_image')
      .values({ preview_id: preview, ...asked })
      .onConflict((conflict) =>
        conflict
          .columns(['preview_id', 'side', 'page', 'width'])
          .doUpdateSet({ requested_at: sql<Date>`now()`, taken_at: null })
          .where('page_image.object_key', 'is', null)
          .where('page_image.has_failed', '=', false)
          .where('page_image.requested_at', '<', LOST_AFTER),
      )
      .returning('page')
      .executeTakeFirst();
    if (isNew !== undefined) await queue.sendPreview(transaction, 'draw', preview);
  });
}

/** How far a page is. */
export async function findPage(
  { database }: Pick<Services, 'database'>,
  { preview, side, page, width }: PageAsked,
): Promise<{ key: string | null; bytes: number | null; hasFailed: boolean } | null> {
  const row = await database.db
    .selectFrom('page_image')
    .select(['object_key as key', 'bytes', 'has_failed as hasFailed'])
    .where('preview_id', '=', preview)
    .where('side', '=', side)
    .where('page', '=', page)
    .where('width', '=', width)
    .executeTakeFirst();
  return row ?? null;
}
