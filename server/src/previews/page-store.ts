import type { PreviewSide } from '@verso/contracts';
import { sql } from 'kysely';
import type { Asker } from '../conversions/owner.ts';
import type { Services } from '../services/services.ts';
import { turnOfPage } from './pages-in-hand.ts';

/** One page in one width. */
export interface PageAsked {
  readonly preview: string;
  readonly side: PreviewSide;
  readonly page: number;
  readonly width: number;
}

/** A picture in the object store. */
export interface DrawnPage {
  readonly kind: 'drawn';
  readonly key: string;
  readonly bytes: number;
}

/** How far a page is. */
export type PageState =
  | DrawnPage
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string };

const TOO_COMPLEX = 'This page is too complex to show here. You can still download the file.';
const BROKEN = 'This page could not be drawn.';
/** A little longer than a request waits: a caller who was told to come again in two seconds finds the page in its place. */
const WANTED_UNTIL = sql<Date>`now() + interval '30 seconds'`;

/** Has a page drawn, and waits for it with those who asked before. Throws `CodedError` IN_HAND_FULL. */
export async function askForPage(
  { database }: Pick<Services, 'database'>,
  asked: PageAsked,
  asker: Asker,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    const joined = await transaction
      .updateTable('page_image')
      .set({ waiters: sql<number>`waiters + 1`, wanted_until: WANTED_UNTIL })
      .where(isPage(asked))
      .returning('page')
      .executeTakeFirst();
    if (joined !== undefined) return;
    const { name, turn } = await turnOfPage(transaction, asker);
    const { preview, ...page } = asked;
    await transaction
      .insertInto('page_image')
      .values({
        preview_id: preview,
        ...page,
        asker: name,
        network: asker.network,
        turn,
        waiters: 1,
        wanted_until: WANTED_UNTIL,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['preview_id', 'side', 'page', 'width'])
          .doUpdateSet({ waiters: sql<number>`page_image.waiters + 1`, wanted_until: WANTED_UNTIL }),
      )
      .execute();
  });
}

/** Waits for a page no more. Where the caller has gone (`hasGone`) and no one else waits, it is not drawn. */
export async function leavePage(
  { database }: Pick<Services, 'database'>,
  asked: PageAsked,
  hasGone: boolean,
): Promise<void> {
  await database.db
    .updateTable('page_image')
    .set({ waiters: sql<number>`greatest(0, waiters - 1)` })
    .where(isPage(asked))
    .execute();
  if (!hasGone) return;
  await database.db
    .deleteFrom('page_image')
    .where(isPage(asked))
    .where('waiters', '=', 0)
    .where('object_key', 'is', null)
    .where('has_failed', '=', false)
    .execute();
}

/** How far a page is; null: no one has asked for it, or its files were deleted. */
export async function findPage({ database }: Pick<Services, 'database'>, asked: PageAsked): Promise<PageState | null> {
  const row = await database.db
    .selectFrom('page_image')
    .select(['object_key as key', 'bytes', 'has_failed as hasFailed', 'is_too_complex as isTooComplex'])
    .where(isPage(asked))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.hasFailed) return { kind: 'failed', message: row.isTooComplex ? TOO_COMPLEX : BROKEN };
  return row.key !== null && row.bytes !== null
    ? { kind: 'drawn', key: row.key, bytes: row.bytes }
    : { kind: 'waiting' };
}

const isPage = ({ preview, side, page, width }: PageAsked) =>
  sql<boolean>`preview_id = ${preview} and side = ${side} and page = ${page} and width = ${width}`;
