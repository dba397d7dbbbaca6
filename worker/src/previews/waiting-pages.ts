import type { PreviewSide } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';

/** A page that is to be drawn. */
export interface TakenPage {
  readonly preview: string;
  readonly side: PreviewSide;
  readonly page: number;
  readonly width: number;
  /** From 1. */
  readonly attempt: number;
}

/** A page that was taken so long ago was lost with its worker: none takes half of that. */
const LOST_AFTER = sql<Date>`now() - interval '60 seconds'`;

/** Takes the page whose turn it is, of whatever preview; null: none waits. */
export async function takePage({ db }: Database): Promise<TakenPage | null> {
  const next = db
    .selectFrom('page_image')
    .select(['preview_id', 'side', 'page', 'width'])
    .where('object_key', 'is', null)
    .where('has_failed', '=', false)
    .where((is) => is.or([is('wanted_until', 'is', null), is('wanted_until', '>', sql<Date>`now()`)]))
    .where((is) => is.or([is('taken_at', 'is', null), is('taken_at', '<', LOST_AFTER)]))
    .orderBy('turn')
    .orderBy('requested_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .with('next', () => next)
    .updateTable('page_image')
    .from('next')
    .set({ taken_at: sql<Date>`now()`, attempts: sql<number>`page_image.attempts + 1` })
    .whereRef('page_image.preview_id', '=', 'next.preview_id')
    .whereRef('page_image.side', '=', 'next.side')
    .whereRef('page_image.page', '=', 'next.page')
    .whereRef('page_image.width', '=', 'next.width')
    .returning(['page_image.preview_id as preview', 'page_image.side', 'page_image.page', 'page_image.width'])
    .returning('page_image.attempts as attempt')
    .executeTakeFirst();
  return taken ?? null;
}

/** What became of a page. */
export type PageEnd =
  | { readonly kind: 'drawn'; readonly key: string; readonly bytes: number }
  | { readonly kind: 'missing' | 'too-complex' };

/** Enters what became of a page. False: it is gone, or drawn by another. */
export async function enterPage({ db }: Database, taken: TakenPage, end: PageEnd): Promise<boolean> {
  const change =
    end.kind === 'drawn'
      ? { object_key: end.key, bytes: end.bytes }
      : { has_failed: true, is_too_complex: end.kind === 'too-complex' };
  const done = await undone(
    db.updateTable('page_image').set({ ...change, asker: null, network: null }),
    taken,
  ).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Puts a page back into the line. */
export async function putBack({ db }: Database, taken: TakenPage): Promise<void> {
  await undone(db.updateTable('page_image').set({ taken_at: null }), taken).execute();
}

/** Whether the page is still to be drawn. */
export async function isPageWanted({ db }: Database, taken: TakenPage): Promise<boolean> {
  return (await undone(db.selectFrom('page_image').select('page'), taken).executeTakeFirst()) !== undefined;
}

/** The row of a page, as long as it has no end. */
function undone<Query extends { where(column: never, operator: never, value: never): Query }>(
  query: Query,
  { preview, side, page, width }: TakenPage,
): Query {
  const conditions = [
    ['preview_id', '=', preview],
    ['side', '=', side],
    ['page', '=', page],
    ['width', '=', width],
    ['object_key', 'is', null],
    ['has_failed', '=', false],
  ] as const;
  return conditions.reduce(
    (all, [column, operator, value]) => all.where(column as never, operator as never, value as never),
    query,
  );
}
