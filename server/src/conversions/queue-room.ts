import { CodedError } from '../http/coded-error.ts';
import type { Services } from '../services.ts';

/** By then some of those that wait are done. */
const COME_BACK_SECONDS = 30;

/** Refuses while as many conversions wait as may: a queue without an end would serve nobody. Throws `CodedError` QUEUE_FULL. */
export async function requireRoom({ config, database }: Services): Promise<void> {
  const { count } = await database.db
    .selectFrom('conversion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  if (Number(count) >= config.queueLimit)
    throw new CodedError('QUEUE_FULL', undefined, { retryAfter: COME_BACK_SECONDS });
}
