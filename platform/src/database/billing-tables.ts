import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, TimestampOrNull } from './column-types.ts';

/** One row of `billing_account`; amounts in the currency's smallest unit. */
export interface BillingAccountTable {
  user_id: string;
  customer_id: string;
  email: string;
  subscription_id: string | null;
  plan: Generated<'free' | 'basic' | 'premium'>;
  price_id: string | null;
  status: string | null;
  amount: number | null;
  currency: string | null;
  started_at: TimestampOrNull;
  paid_until: TimestampOrNull;
  period_ends_at: TimestampOrNull;
  cancels_at: TimestampOrNull;
  failing_since: TimestampOrNull;
  reminded_for: TimestampOrNull;
  look_at: ColumnType<Date, Date, Date>;
  failures: Generated<number>;
  retry_at: TimestampOrNull;
  created_at: Timestamp;
}

/** One row of `billing_event`. */
export interface BillingEventTable {
  id: string;
  customer_id: string;
  type: string;
  received_at: Timestamp;
  handled_at: TimestampOrNull;
}

/** One row of `billing_refund`. */
export interface BillingRefundTable {
  id: string;
  user_id: string;
  subscription_id: string;
  amount: number;
  currency: string;
  payments: ColumnType<unknown, string, never>;
  requested_at: ColumnType<Date, Date, never>;
  done_at: TimestampOrNull;
}

/** One row of `billing_closing`. */
export interface BillingClosingTable {
  customer_id: string;
  retry_at: Timestamp;
}
