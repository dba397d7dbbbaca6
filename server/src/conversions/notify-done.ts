import type { Services } from '../services/services.ts';
import { doneMail } from './done-mail.ts';

const BATCH = 50;

/** Mails users whose conversions have ended and who asked for that: once each, in the transaction that takes the wish away. Returns how many. */
export async function notifyDone({
  config,
  database,
  outbox,
}: Pick<Services, 'config' | 'database' | 'outbox'>): Promise<number> {
  return database.db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('conversion')
      .set({ is_notified: false })
      .where(
        'id',
        'in',
        transaction
          .selectFrom('conversion')
          .select('id')
          .where('is_notified', '=', true)
          .where('status', '<>', 'processing')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    for (const row of rows) {
      // Who has cancelled it, or deleted its files, knows.
      if (row.user_id === null || row.status === 'cancelled' || row.is_deleted_by_owner) continue;
      const user = await transaction
        .selectFrom('user')
        .select('email')
        .where('id', '=', row.user_id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (user !== undefined) await outbox.post(transaction, doneMail(user.email, row, config.publicBaseUrl));
    }
    return rows.length;
  });
}

/** Notes whether the user of a running conversion wants to be notified; null: it has ended. */
export async function setNotified({ database }: Pick<Services, 'database'>, id: string, isWanted: boolean) {
  const row = await database.db
    .updateTable('conversion')
    .set({ is_notified: isWanted })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
