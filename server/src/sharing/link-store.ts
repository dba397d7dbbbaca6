import { MOST_SHARE_LINKS, type ShareLink } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import { resultOf } from '../conversions/results/download.ts';
import { CodedError } from '../http/coded-error.ts';
import { digestOf, newRowId, newSecretToken } from '../http/secret-token.ts';

/** A row of `share_link`. */
export type ShareLinkRow = Selectable<Schema['share_link']>;

/** Refuses to make links where the operator has turned them off. Throws `CodedError` INVALID_REQUEST. */
export function requireLinks({ sharesLinks }: Pick<Config, 'sharesLinks'>): void {
  if (!sharesLinks) throw new CodedError('INVALID_REQUEST', 'This server makes no links to results.');
}

/** A link that was just made; `secret` is the only copy of it. */
interface MadeLink {
  readonly row: ShareLinkRow;
  readonly secret: string;
}

/** What a new link is made of. */
interface NewLink {
  /** Null: as long as the files are stored. */
  readonly seconds: number | null;
  readonly passwordHash: string | null;
  readonly isMailed: boolean;
}

/**
 * Makes a link to the result of a conversion, whose row it locks: links are counted one after the other. Throws `CodedError` NOT_READY, EXPIRED,
 * NOT_FOUND where there is no result, and INVALID_REQUEST where the owner has made as many as work at a time.
 */
export async function insertLink(
  transaction: Transaction<Schema>,
  conversionId: string,
  { seconds, passwordHash, isMailed }: NewLink,
): Promise<MadeLink> {
  const conversion = await transaction
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', conversionId)
    .forUpdate()
    .executeTakeFirst();
  if (conversion === undefined) throw new CodedError('NOT_FOUND');
  requireSharable(conversion);
  // The one that is mailed is the only one of its kind, and takes no other's place.
  if (!isMailed) await requirePlace(transaction, conversionId);
  const secret = newSecretToken('link');
  const asked = seconds === null ? null : sql<Date>`now() + ${seconds} * interval '1 second'`;
  const row = await transaction
    .insertInto('share_link')
    .values({
      id: newRowId(),
      conversion_id: conversionId,
      secret_hash: digestOf(secret),
      password_hash: passwordHash,
      is_mailed: isMailed,
      expires_at: asked === null ? conversion.expires_at : sql<Date>`least(${asked}, ${conversion.expires_at})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, secret };
}

/** Refuses where there is no result, and where its time is over and only the housekeeping has yet to come. */
function requireSharable(conversion: ConversionRow): void {
  resultOf(conversion);
  if (conversion.expires_at.getTime() <= Date.now()) throw new CodedError('EXPIRED');
}

async function requirePlace(transaction: Transaction<Schema>, conversionId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('share_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversion_id', '=', conversionId)
    .where('is_mailed', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_SHARE_LINKS)
    throw new CodedError(
      'INVALID_REQUEST',
      `A result can have ${MOST_SHARE_LINKS} links at a time. Revoke one that you do not need.`,
    );
}

/** The links to a result, newest first. */
export async function listLinks(db: Kysely<Schema>, conversionId: string): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_link')
    .selectAll()
    .where('conversion_id', '=', conversionId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(viewLink);
}

/** The links to results of a user, newest first, each with the conversion that it is about. */
export async function listLinksOf(db: Kysely<Schema>, userId: string): Promise<(ShareLink & { conversion: string })[]> {
  const rows = await db
    .selectFrom('share_link')
    .innerJoin('conversion', 'conversion.id', 'share_link.conversion_id')
    .selectAll('share_link')
    .where('conversion.user_id', '=', userId)
    .orderBy('share_link.created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...viewLink(row), conversion: row.conversion_id }));
}

/** Ends a link to a result. Throws `CodedError` NOT_FOUND. */
export async function revokeLink(db: Kysely<Schema>, conversionId: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('share_link')
    .where('id', '=', id)
    .where('conversion_id', '=', conversionId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new CodedError('NOT_FOUND');
}

/** Ends all links to results of a user: for when an admin disables the account, or its owner has it deleted. */
export async function endLinksOf(db: Kysely<Schema>, userId: string): Promise<void> {
  const own = db.selectFrom('conversion').select('id').where('user_id', '=', userId);
  await db.deleteFrom('share_link').where('conversion_id', 'in', own).execute();
}

/** Forgets links a day after they have ended. */
export async function forgetEndedLinks(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('share_link').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/** The row as the owner of the result may see it. */
export function viewLink(row: ShareLinkRow): ShareLink {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    hasPassword: row.password_hash !== null,
    isMailed: row.is_mailed,
    opens: row.opens,
    downloads: row.downloads,
  };
}

/** Where a link leads. Browsers keep what is behind `#` to themselves: the secret is in no log. `page` is the path of the page. */
export const linkUrl = (publicBaseUrl: string, page: string, secret: string): string =>
  `${publicBaseUrl}${page}#${secret}`;
