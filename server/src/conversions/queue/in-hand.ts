import type { Config } from '@verso/platform/config';
import type { Schema } from '@verso/platform/schema';
import { sql, type Transaction } from 'kysely';
import { CodedError } from '../../http/coded-error.ts';
import type { Asker } from '../owner.ts';

/** Any number, the same for every server: one conversion is admitted after the other. */
const ADMISSION_LOCK = 7_364_022;
/** How many conversions are in hand, of whom. */
interface InHand {
  readonly all: number;
  readonly owner: number;
  readonly network: number;
}

/**
 * Refuses one more conversion while as many wait or run as may: in all, of this owner, of this network. Exact, because
 * the lock is held until the caller's transaction has entered it. Throws `CodedError` QUEUE_FULL, IN_HAND_FULL.
 */
export async function requirePlace(
  transaction: Transaction<Schema>,
  { queueLimit, inHand }: Pick<Config, 'queueLimit' | 'inHand'>,
  asker: Asker,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMISSION_LOCK})`.execute(transaction);
  const count = await countInHand(transaction, asker);
  if (count.all >= queueLimit) throw new CodedError('QUEUE_FULL');
  if (asker.isAdmin) return;
  const [most, where] = asker.userId === null ? [inHand.guest, 'for guests'] : [inHand.user, 'for an account'];
  if (most !== null && count.owner >= most) throw full(most, where);
  if (inHand.network !== null && count.network >= inHand.network) throw full(inHand.network, 'on one network');
}

async function countInHand(transaction: Transaction<Schema>, { userId, guest, network }: Asker): Promise<InHand> {
  const { rows } = await sql<InHand>`
    select count(*) as all,
      count(*) filter (where ${userId === null ? sql`guest_hash = ${guest}` : sql`user_id = ${userId}`}) as owner,
      count(*) filter (where network = ${network}) as network
    from conversion where status = 'processing'`.execute(transaction);
  return rows[0] ?? { all: 0, owner: 0, network: 0 };
}

function full(most: number, where: string): CodedError {
  const conversions = most === 1 ? 'conversion' : 'conversions';
  const message = `Up to ${most} ${conversions} can run at a time ${where}. Try again when one of them is done.`;
  return new CodedError('IN_HAND_FULL', message);
}
