import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MailConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import type { Queue } from '../queue/queue.ts';
import { mailsTotal } from '../telemetry/metrics.ts';
import { openMailSender } from './mail-sender.ts';

/** What a mail says and to whom. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The conversion that it is about, without whose files it is not sent. */
  readonly conversionId?: string;
  /** Where its reader stops mails of this kind. */
  readonly stopUrl?: string;
}

/** Takes mails in the transaction that they tell of: rolled back together, sent once it is committed. */
export interface Outbox {
  /** Whether a mail reaches anybody: an address can only be verified then. */
  readonly canDeliver: boolean;
  post(transaction: Transaction<Schema>, mail: Mail): Promise<void>;
  stop(): void;
}

/** What the outbox works with. */
interface OutboxParts {
  readonly config: { readonly mail: MailConfig };
  readonly database: Database;
  readonly queue: Queue;
}

/** Opens the outbox, and sends what waits in it where there is a mail server. */
export async function openOutbox({ config, database, queue }: OutboxParts, log: Log): Promise<Outbox> {
  const { mail: mode } = config;
  const sender = mode.kind === 'smtp' ? openMailSender(mode) : null;
  if (sender !== null) {
    await queue.workMails(async (id) => {
      const mail = await database.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
      if (mail === undefined) return;
      try {
        await sender.send({ ...mail, stopUrl: mail.stop_url });
        mailsTotal.inc({ outcome: 'sent' });
      } catch (error) {
        mailsTotal.inc({ outcome: 'failed' });
        log.warn({ err: error, mail: id }, 'a mail could not be sent and will be tried again');
        throw error;
      }
      // What it says opens doors: it is kept no longer than it is needed.
      await database.db.deleteFrom('mail').where('id', '=', id).execute();
    });
  }
  return {
    canDeliver: mode.kind !== 'none',
    async post(transaction, { conversionId, stopUrl, ...mail }) {
      if (mode.kind === 'none') return;
      const id = randomUUID();
      await transaction
        .insertInto('mail')
        .values({ id, ...mail, conversion_id: conversionId ?? null, stop_url: stopUrl ?? null })
        .execute();
      if (mode.kind === 'smtp') await queue.sendMail(transaction, id);
    },
    stop: () => sender?.close(),
  };
}
