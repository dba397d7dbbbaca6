import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp, TimestampOrNull } from './column-types.ts';

/** One row of `idempotent_request`. */
export interface IdempotentRequestTable {
  user_id: string | null;
  guest_hash: Buffer | null;
  key: string;
  digest: Buffer;
  status: number | null;
  answer: string | null;
  created_at: Timestamp;
}

/** One row of `webhook`. */
export interface WebhookTable {
  id: string;
  user_id: string;
  url: string;
  events: string[];
  secret: string;
  old_secret: ColumnType<string | null, string | undefined, string | null>;
  old_secret_until: TimestampOrNull;
  is_paused: Generated<boolean>;
  failing_since: TimestampOrNull;
  created_at: Timestamp;
}

/** One row of `webhook_delivery`. */
export interface WebhookDeliveryTable {
  id: Generated<string>;
  webhook_id: string;
  event: string;
  conversion_id: string | null;
  payload: ColumnType<string | null, string | undefined, string>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_at: Timestamp;
  taken_until: TimestampOrNull;
  created_at: Timestamp;
}

/** One row of `webhook_attempt`. */
export interface WebhookAttemptTable {
  id: GeneratedAlways<number>;
  delivery_id: string;
  made_at: Timestamp;
  duration_ms: number;
  http_status: number | null;
  error: string | null;
  answer: Generated<string>;
}

/** One row of `api_key`. */
export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  mode: 'live' | 'test';
  token_hash: Buffer;
  hint: string;
  scopes: string[];
  networks: Generated<string[]>;
  requests_per_minute: number | null;
  created_at: Timestamp;
  expires_at: TimestampOrNull;
  last_used_at: TimestampOrNull;
  last_used_from: ColumnType<string | null, string | undefined, string | null>;
}
