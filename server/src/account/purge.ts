import { sql } from 'kysely';
import { deleteFiles, lockFilesOf } from '../library/user-files.ts';
import { accountMails } from '../mail/mail-text.ts';
import type { Services } from '../services/services.ts';

const BATCH = 20;

/** Deletes accounts whose grace is over, with their files, and tells their owners. Returns how many. */
export async function purgeAccounts({
  database,
  outbox,
  store,
}: Pick<Services, 'database' | 'outbox' | 'store'>): Promise<number> {
  const due = await database.db
    .selectFrom('user')
    .select(['id', 'email', 'language'])
    .where('deletion_due_at', '<', sql<Date>`now()`)
    .limit(BATCH)
    .execute();
  for (const { id, email, language } of due) {
    const files = await database.db.transaction().execute(async (transaction) => {
      const found = await lockFilesOf(transaction, id);
      const gone = await transaction
        .deleteFrom('user')
        .where('id', '=', id)
        .where('deletion_due_at', '<', sql<Date>`now()`)
        .executeTakeFirst();
      // Someone has taken it back at this very moment.
      if (gone.numDeletedRows === 0n) return null;
      await outbox.post(transaction, accountMails.deleted(email), { language });
      return found;
    });
    if (files !== null) await deleteFiles(store, files);
  }
  return due.length;
}

/** Links, counts and sessions that hold no more, and what the development mailbox has kept for a week. */
export async function sweepAccounts({ database }: Pick<Services, 'database'>): Promise<void> {
  const { db } = database;
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('issuer_visit').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('issuer_return').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('attempt').where('resets_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('mail_link').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
  await db.deleteFrom('mail').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
}
