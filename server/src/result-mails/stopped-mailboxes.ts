import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';
import type { Services } from '../services/services.ts';
import { emailKey } from '../users/user-store.ts';

const [DIGEST_BYTES, SEAL_BYTES] = [32, 16];

/** The links in mails by which their readers stop mails of this kind. */
export interface StopLinks {
  /** What stops mails to a mailbox; it is the same for each mail. */
  tokenOf(digest: Buffer): string;
  /** The digest of the mailbox in a token. Null: we did not make it. */
  digestIn(token: string): Buffer | null;
  /** Where mail programs send a POST (RFC 8058). */
  urlOf(token: string): string;
}

/** Makes and reads these links, with a key of their own, derived from the installation's signing key: no one stops mails to an address that they only know. */
export function stopLinks({ config, signingKey }: Pick<Services, 'config' | 'signingKey'>): StopLinks {
  const secret = signingKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'verso stopped mails', DIGEST_BYTES));
  const sealOf = (digest: Buffer) => createHmac('sha256', key).update(digest).digest().subarray(0, SEAL_BYTES);
  return {
    tokenOf: (digest) => Buffer.concat([digest, sealOf(digest)]).toString('base64url'),
    digestIn(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== DIGEST_BYTES + SEAL_BYTES) return null;
      const digest = bytes.subarray(0, DIGEST_BYTES);
      return timingSafeEqual(sealOf(digest), bytes.subarray(DIGEST_BYTES)) ? digest : null;
    },
    urlOf: (token) => `${config.publicBaseUrl}/api/mails/stop/${token}`,
  };
}

/** The digest of the mailbox behind an address. */
export async function mailboxDigest(db: Kysely<Schema>, email: string): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    select sha256(convert_to(mailbox_of(${emailKey(email)}), 'UTF8')) as digest`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no digest.');
  return row.digest;
}

/** Whether the owner of a mailbox has stopped such mails. */
export async function isStopped(db: Kysely<Schema>, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_mailbox')
    .select('mailbox_digest')
    .where('mailbox_digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops such mails to a mailbox, also those that wait to be sent. */
export async function stopMailbox(db: Kysely<Schema>, digest: Buffer, stopUrl: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('stopped_mailbox')
      .values({ mailbox_digest: digest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction.deleteFrom('mail').where('stop_url', '=', stopUrl).execute();
  });
}

/** Lets such mails be sent to a mailbox again. */
export async function allowMailbox(db: Kysely<Schema>, digest: Buffer): Promise<void> {
  await db.deleteFrom('stopped_mailbox').where('mailbox_digest', '=', digest).execute();
}
