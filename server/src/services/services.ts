import type { KeyObject } from 'node:crypto';
import type { Config } from '@verso/platform/config';
import type { Database } from '@verso/platform/database';
import type { Queue } from '@verso/platform/queue';
import type { ObjectStore } from '@verso/platform/storage';
import type { Mails } from '../mail/mails.ts';
import type { Clock } from './clock.ts';
import type { Payments } from './payments.ts';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly store: ObjectStore;
  /** Signs deletion receipts and guests' cookies. */
  readonly signingKey: KeyObject;
  readonly outbox: Mails;
  /** Null where no one takes payments. */
  readonly payments: Payments | null;
  /** The time by which payments are due and months begin. */
  readonly clock: Clock;
  /** Whether the public address is served over TLS. */
  readonly isHttps: boolean;
}
