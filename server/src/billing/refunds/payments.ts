import { EventEmitter } from 'node:events';
import { planPrices } from '@verso/contracts';
import type { LocalStripe } from '@verso/local-stripe';
import type { Config } from '@verso/platform/config';
import Stripe from 'stripe';
import { CodedError } from '../../http/coded-error.ts';
import type { Payments } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { fewAtATime } from '../webhook/few-at-a-time.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const AT_A_TIME = 3;

/** Opens the way to Stripe, or to the local one; null where no one takes payments. */
export function openPayments({ payments }: Config, local: LocalStripe | null): Payments | null {
  if (payments.kind === 'none') return null;
  if (payments.kind === 'local') {
    if (local === null) throw new Error('There is no local Stripe to take payments.');
    const { host, port, secretKey, webhookSecret } = local;
    const stripe = new Stripe(secretKey, { host, port, protocol: 'http', timeout: TIMEOUT_MS, telemetry: false });
    return paymentsWith({ stripe, webhookSecret, isTest: true }, local.priceIds);
  }
  const { secretKey, webhookSecret, priceIds } = payments;
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false });
  return paymentsWith({ stripe, webhookSecret, isTest: !secretKey.includes('_live_') }, priceIds);
}

function paymentsWith(
  access: Pick<Payments, 'stripe' | 'webhookSecret' | 'isTest'>,
  priceIds: Readonly<Record<string, readonly string[]>>,
): Payments {
  return {
    ...access,
    inTurn: fewAtATime(AT_A_TIME),
    wakeups: new EventEmitter(),
    stripePriceOf({ id }) {
      const [sold] = priceIds[id] ?? [];
      if (sold === undefined) throw new Error(`No price of Stripe is named for ${id}.`);
      return sold;
    },
    priceBehind: (id) => planPrices.find((price) => priceIds[price.id]?.includes(id)) ?? null,
  };
}

/** The way to Stripe where someone takes payments. Throws `CodedError` PAYMENTS_OFF. */
export function paymentsOf({ payments }: Pick<Services, 'payments'>): Payments {
  if (payments === null) throw new CodedError('PAYMENTS_OFF');
  return payments;
}

/** Asks Stripe. What goes wrong there is a `CodedError`: PAYMENT_DECLINED or PAYMENTS_UNREACHABLE. */
export async function askStripe<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new CodedError('PAYMENT_DECLINED', undefined, { cause: error });
    if (error instanceof Stripe.errors.StripeError)
      throw new CodedError('PAYMENTS_UNREACHABLE', undefined, { cause: error });
    throw error;
  }
}

/** Whether Stripe says that there is no such thing (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}
