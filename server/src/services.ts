import type { Config } from '@verso/platform/config';
import type { Database } from '@verso/platform/database';
import type { Outbox } from '@verso/platform/mail';
import type { Queue } from '@verso/platform/queue';
import type { ObjectStore } from '@verso/platform/storage';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly store: ObjectStore;
  readonly outbox: Outbox;
  /** Whether the public address is served over TLS. */
  readonly isHttps: boolean;
}
