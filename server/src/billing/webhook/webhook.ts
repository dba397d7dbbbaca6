import { calls } from '@verso/contracts';
import { paymentEventsTotal } from '@verso/platform/metrics';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { CodedError } from '../../http/coded-error.ts';
import { addCall } from '../../http/route.ts';
import type { Services } from '../../services/services.ts';
import { paymentsOf } from '../refunds/payments.ts';

/** Older signatures are refused, so that no one can send again what they once overheard. */
const TOLERANCE_SECONDS = 300;
/** Stripe's events are small; a subscription with its invoice is some ten kilobytes. */
const EVENT_BYTES = 1024 * 1024;

/**
 * `POST /stripe/webhook`: notes that there is something to read of a customer, once an event, and answers. What an event
 * says about a plan is not looked at: it may be old. Only its signature decides whether it counts at all.
 */
export async function addWebhook(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature is one of bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    addCall(scope, calls.receiveStripeEvent, async (_given, request) => {
      const event = readEvent(services, request.body, request.headers['stripe-signature']);
      const customer = customerOf(event);
      if (customer !== null && (await noteEvent(services, event, customer))) paymentsOf(services).wakeups.emit('wake');
      return {};
    });
  });
}

function readEvent(services: Services, body: unknown, signature: string | string[] | undefined): Stripe.Event {
  const { stripe, webhookSecret } = paymentsOf(services);
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new CodedError('SIGNATURE_INVALID');
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
  } catch (error) {
    throw new CodedError('SIGNATURE_INVALID', undefined, { cause: error });
  }
}

/** Whose event it is; null for what is about no customer. */
function customerOf({ data }: Stripe.Event): string | null {
  const object = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (object.object === 'customer') return object.id ?? null;
  const { customer } = object;
  return (typeof customer === 'string' ? customer : customer?.id) ?? null;
}

/** False: it had come before, or is about no one here. */
async function noteEvent({ database }: Services, { id, type }: Stripe.Event, customer: string): Promise<boolean> {
  const isOurs = await database.db
    .selectFrom('billing_account')
    .select('user_id')
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  if (isOurs === undefined) return false;
  const noted = await database.db
    .insertInto('billing_event')
    .values({ id, type, customer_id: customer })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  const isNew = (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isNew) paymentEventsTotal.inc({ type });
  return isNew;
}
