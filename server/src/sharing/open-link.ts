import type { ShareLinkSecret } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import { CodedError } from '../http/coded-error.ts';
import { digestOf } from '../http/secret-token.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { admitLinkGuess } from './link-guesses.ts';
import type { ShareLinkRow } from './link-store.ts';

/** A link that works, and the conversion whose result it leads to. */
interface OpenedLink {
  readonly link: ShareLinkRow;
  readonly conversion: ConversionRow;
}

/**
 * Checks what someone has of a link: its secret, and its password where it has one. Throws `CodedError` LINK_ENDED, the same for a link that
 * never was, for one that has ended, and for all where the operator has turned links off, LINK_LOCKED, LINK_PASSWORD_WRONG, TOO_MANY_REQUESTS.
 */
export async function openLink(
  services: Pick<Services, 'config' | 'database'>,
  request: FastifyRequest,
  { secret, password }: ShareLinkSecret,
): Promise<OpenedLink> {
  const opened = services.config.sharesLinks ? await findLink(services.database.db, secret) : null;
  if (opened === null) throw new CodedError('LINK_ENDED');
  const { id, password_hash: hash } = opened.link;
  if (hash === null) return opened;
  if (password === undefined) throw new CodedError('LINK_LOCKED');
  const guess = await admitLinkGuess(services, request, id);
  if (!(await verifyPassword(password, hash))) throw new CodedError('LINK_PASSWORD_WRONG');
  await guess.right();
  return opened;
}

/** The link with this secret. Null: it does not work, or its owner may not sign in. */
async function findLink(db: Kysely<Schema>, secret: string): Promise<OpenedLink | null> {
  const link = await db
    .selectFrom('share_link')
    .selectAll()
    .where('secret_hash', '=', digestOf(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (link === undefined) return null;
  const conversion = await db
    .selectFrom('conversion')
    .leftJoin('user', 'user.id', 'conversion.user_id')
    .selectAll('conversion')
    .where('conversion.id', '=', link.conversion_id)
    .where('conversion.status', '=', 'completed')
    .where('conversion.expires_at', '>', sql<Date>`now()`)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  return conversion === undefined ? null : { link, conversion };
}

/** Counts that the page of a link was opened, or its file sent. Throws `CodedError` LINK_ENDED where it has ended meanwhile. */
export async function countUse(db: Kysely<Schema>, { id }: ShareLinkRow, use: 'opens' | 'downloads'): Promise<void> {
  const counted = await db
    .updateTable('share_link')
    .set({ [use]: sql<number>`${sql.ref(use)} + 1` })
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw new CodedError('LINK_ENDED');
}
