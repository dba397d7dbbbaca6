import type { Database } from '@verso/platform/database';
import { sql } from 'kysely';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import { CodedError } from '../http/coded-error.ts';

/** So many conversions a day can show their first page and then end without being paid for. */
const MOST_UNPAID = 5;

/**
 * Allows a look at the first page of a conversion that still runs, unless its owner has looked at too many that were canceled or failed, and so
 * cost nothing, or that run, too. Throws `CodedError` NOT_READY.
 */
export async function admitFirstLook({ db }: Database, row: ConversionRow): Promise<void> {
  const { user_id: userId, id } = row;
  if (row.first_look_at !== null) return;
  await db.transaction().execute(async (transaction) => {
    if (userId !== null) {
      await transaction.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
      const { unpaid } = await transaction
        .selectFrom('conversion')
        .select(({ fn }) => fn.countAll<number>().as('unpaid'))
        .where('user_id', '=', userId)
        .where('first_look_at', '>', sql<Date>`now() - interval '1 day'`)
        .where('status', 'not in', ['completed', 'expired'])
        .executeTakeFirstOrThrow();
      if (unpaid >= MOST_UNPAID) throw new CodedError('NOT_READY');
    }
    // Guests' conversions are counted as they are sent, and not given back.
    await transaction.updateTable('conversion').set({ first_look_at: sql<Date>`now()` }).where('id', '=', id).execute();
  });
}
