import type { PreviewState, Schema } from '@verso/platform/schema';
import type { Selectable } from 'kysely';
import type { Asker, Owner } from '../conversions/owner.ts';
import { newRowId } from '../http/secret-token.ts';
import type { Services } from '../services/services.ts';
import { turnOfPreview } from './pages-in-hand.ts';

/** A row of `preview`. */
export type PreviewRow = Selectable<Schema['preview']>;

/** What is to be looked at: a conversion or a file of My Files, and which of its sides have pages. */
export interface Previewed {
  /** The object under whose key its password is kept. */
  readonly object: string;
  readonly conversionId: string | null;
  readonly fileId: string | null;
  readonly hasSource: boolean;
  readonly hasResult: boolean;
}

const begun = (hasPages: boolean): PreviewState => (hasPages ? 'preparing' : 'none');

/**
 * The preview of a document: made, with its job, when it is asked for the first time. A password (`given`) has what is locked tried again. Throws
 * `CodedError` IN_HAND_FULL.
 */
export async function openPreview(
  { database, queue, store }: Pick<Services, 'database' | 'queue' | 'store'>,
  { object, conversionId, fileId, hasSource, hasResult }: Previewed,
  given: string | null,
  asker: Asker,
): Promise<PreviewRow> {
  const password = given && (await store.sealText(object, given));
  return database.db.transaction().execute(async (transaction) => {
    const whose = transaction
      .selectFrom('preview')
      .selectAll()
      .where(conversionId === null ? 'library_file_id' : 'conversion_id', '=', conversionId ?? fileId);
    const known = await whose.executeTakeFirst();
    if (known !== undefined && !(isLocked(known) && password !== null)) return known;
    const { name, turn } = await turnOfPreview(transaction, asker);
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
        asker: name,
        network: asker.network,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const row = await whose.forUpdate().executeTakeFirstOrThrow();
    if (made === undefined && !(isLocked(row) && password !== null)) return row;
    const job = await queue.sendPreview(transaction, 'prepare', row.id, turn);
    return transaction
      .updateTable('preview')
      .set({
        job_id: job,
        password,
        asker: name,
        network: asker.network,
        source_state: row.source_state === 'locked' ? 'preparing' : row.source_state,
        result_state: row.result_state === 'locked' ? 'preparing' : row.result_state,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function isLocked(row: PreviewRow): boolean {
  return row.source_state === 'locked' || row.result_state === 'locked';
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
