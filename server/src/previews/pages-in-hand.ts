import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import type { Asker } from '../conversions/owner.ts';
import { CodedError } from '../http/coded-error.ts';

/** Any number, the same for every server: one wish for pages is admitted after the other. */
const PAGES_LOCK = 7_364_041;
/** Guests wait as someone who has this many before. */
const GUEST_TURN = 2;
/** Pages that may wait to be drawn: a browser shows a dozen at a time, and the next ones are asked for as they come into sight. */
const PAGES = { owner: 12, network: 48 } as const;
/** Documents whose pages may be prepared. */
const PREVIEWS = { owner: 3, network: 12 } as const;
const RETRY_AFTER_SECONDS = 3;

/** Someone's place among those who wait. */
export interface Turn {
  /** A user's id, or the digest of a guest. */
  readonly name: string;
  /** Lower ones go first. */
  readonly turn: number;
}

/** The place of one more page to draw. Exact: the lock is held until the caller's transaction has entered it. Throws `CodedError` IN_HAND_FULL. */
export function turnOfPage(transaction: Transaction<Schema>, asker: Asker): Promise<Turn> {
  const waiting = sql`page_image where object_key is null and not has_failed and wanted_until > now()`;
  return turnAmong(transaction, asker, waiting, PAGES, 'pages can be drawn');
}

/** The place of one more document to prepare; otherwise as `turnOfPage`. */
export function turnOfPreview(transaction: Transaction<Schema>, asker: Asker): Promise<Turn> {
  const waiting = sql`preview where (source_state = 'preparing' or result_state = 'preparing')`;
  return turnAmong(transaction, asker, waiting, PREVIEWS, 'documents can be prepared to look at');
}

async function turnAmong(
  transaction: Transaction<Schema>,
  asker: Asker,
  waiting: ReturnType<typeof sql>,
  most: { readonly owner: number; readonly network: number },
  what: string,
): Promise<Turn> {
  await sql`select pg_advisory_xact_lock(${PAGES_LOCK})`.execute(transaction);
  const name = asker.userId ?? asker.guest?.toString('hex') ?? '';
  const { rows } = await sql<{ owner: number; network: number }>`
    select count(*) filter (where asker = ${name}) as owner, count(*) filter (where network = ${asker.network}) as network
    from ${waiting}`.execute(transaction);
  const { owner = 0, network = 0 } = rows[0] ?? {};
  const [limit, where] = owner >= most.owner ? [most.owner, ''] : [most.network, ' on one network'];
  if (owner >= most.owner || network >= most.network)
    throw new CodedError('IN_HAND_FULL', `Up to ${limit} ${what} at a time${where}. Try again in a moment.`, {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  return { name, turn: asker.userId === null ? GUEST_TURN + owner : owner };
}
