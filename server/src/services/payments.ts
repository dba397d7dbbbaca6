import type { EventEmitter } from 'node:events';
import type { PlanPrice } from '@verso/contracts';
import type Stripe from 'stripe';

/** The way to Stripe, and what our prices are called there. */
export interface Payments {
  readonly stripe: Stripe;
  /** Whether no one is really charged. */
  readonly isTest: boolean;
  readonly webhookSecret: string;
  /** The price of Stripe that is sold as ours. */
  stripePriceOf(price: PlanPrice): string;
  /** Our price behind one of Stripe's; null for one that this product has never sold. */
  priceBehind(stripePriceId: string): PlanPrice | null;
  /**
   * Runs what holds a row of the database while Stripe is asked. Few at a time: should Stripe be slow, only those who pay
   * wait for it, and not everybody for a connection to the database.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Signals that customers changed at Stripe and must be read again. */
  readonly wakeups: EventEmitter<{ wake: [] }>;
}
