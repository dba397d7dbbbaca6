import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** One row of `share_link`. */
export interface ShareLinkTable {
  id: string;
  conversion_id: string;
  secret_hash: Buffer;
  password_hash: string | null;
  is_mailed: Generated<boolean>;
  opens: Generated<number>;
  downloads: Generated<number>;
  created_at: Timestamp;
  expires_at: ColumnType<Date, Date, Date>;
}

/** One row of `stopped_mailbox`. */
export interface StoppedMailboxTable {
  mailbox_digest: Buffer;
  stopped_at: Timestamp;
}
