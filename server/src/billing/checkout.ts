import { calls, isPaymentAddress, type PlanPrice } from '@verso/contracts';
import type { Log } from '@verso/platform/log';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowAttempt, CHECKOUTS_OF_USER } from '../limits/attempts.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import type { UserRow } from '../users/user-view.ts';
import { ensureAccount, findAccount, livingCustomer } from './accounts.ts';
import { priceNamed } from './plans.ts';
import { askStripe, paymentsOf } from './refunds/payments.ts';
import { syncAccount } from './webhook/sync-account.ts';

/** Should the event of a payment be lost, it is looked for after this. */
const LOOK_AFTER_MS = 10 * 60_000;
/** An address is handed out again while it still holds for at least this long. */
const STILL_OPEN_SECONDS = 15 * 60;

/** `POST /stripe/create-checkout-session` and `POST /stripe/portal-session`. */
export function addCheckout(app: FastifyInstance, services: Services): void {
  const { publicBaseUrl } = services.config;
  const ownOrigin = new URL(publicBaseUrl).origin;
  const checked = (address: string | null | undefined): string => {
    if (!address || !isPaymentAddress(address, ownOrigin))
      throw new CodedError('PAYMENTS_UNREACHABLE', undefined, { cause: new Error(`No place to pay: ${address}`) });
    return address;
  };

  addCall(app, calls.createCheckoutSession, async ({ body }, request) => {
    const { user } = signedInOf(request);
    const price = priceNamed(body.priceId);
    paymentsOf(services);
    await allowAttempt(services.database, CHECKOUTS_OF_USER, user.id);
    await ensureAccount(services, user);
    // What Stripe says now: someone who pays already must not pay a second time.
    await askStripe(() => syncAccount(services, request.log, user.id));
    const { id, url } = await openCheckout(services, request.log, user, price);
    const address = checked(url);
    return { data: { sessionId: address, url: address, id } };
  });

  addCall(app, calls.createPortalSession, async (_given, request) => {
    const { stripe } = paymentsOf(services);
    const account = await findAccount(services.database.db, signedInOf(request).user.id);
    if (account === null) throw new CodedError('NOT_SUBSCRIBED');
    const session = await askStripe(() =>
      stripe.billingPortal.sessions.create({ customer: account.customer_id, return_url: `${publicBaseUrl}/billing` }),
    );
    return { data: { url: checked(session.url) } };
  });
}

/** One open checkout for a user at a time: the account stays locked while Stripe is asked. */
async function openCheckout(
  services: Services,
  log: Pick<Log, 'error'>,
  user: UserRow,
  price: PlanPrice,
): Promise<{ id: string | null; url: string | null }> {
  const { inTurn, stripe, stripePriceOf } = paymentsOf(services);
  const { publicBaseUrl } = services.config;
  const open = async (transaction: Transaction<Schema>) => {
    const account = await transaction
      .selectFrom('billing_account')
      .selectAll()
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.subscription_id !== null) return { id: null, url: `${publicBaseUrl}/billing?change=${price.id}` };
    return askStripe(async () => {
      await requireTruePrice(services, log, price);
      const now = await services.clock.now();
      const customer = await livingCustomer(transaction, stripe, account, user);
      const known = await stripe.checkout.sessions.list({ customer, status: 'open' });
      let same: (typeof known.data)[number] | undefined;
      for (const session of known.data) {
        const holds = session.expires_at - now.getTime() / 1000 > STILL_OPEN_SECONDS;
        if (same === undefined && holds && session.metadata?.['price'] === price.id) same = session;
        else await stripe.checkout.sessions.expire(session.id);
      }
      same ??= await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: user.id,
        line_items: [{ price: stripePriceOf(price), quantity: 1 }],
        metadata: { price: price.id },
        success_url: `${publicBaseUrl}/billing?checkout=done`,
        cancel_url: `${publicBaseUrl}/billing?checkout=cancelled`,
      });
      await transaction
        .updateTable('billing_account')
        .set({ look_at: new Date(now.getTime() + LOOK_AFTER_MS) })
        .where('user_id', '=', user.id)
        .execute();
      return { id: same.id, url: same.url };
    });
  };
  return inTurn(() => services.database.db.transaction().execute(open));
}

/** What is shown is what is charged: a price that differs at Stripe is not sold. */
async function requireTruePrice(
  { payments, config }: Services,
  log: Pick<Log, 'error'>,
  price: PlanPrice,
): Promise<void> {
  const { stripe, stripePriceOf } = paymentsOf({ payments });
  const sold = await stripe.prices.retrieve(stripePriceOf(price));
  const isTrue =
    sold.unit_amount === price.amount &&
    sold.currency.toUpperCase() === config.currency &&
    sold.recurring?.interval === price.interval &&
    sold.recurring.interval_count === 1;
  if (isTrue) return;
  log.error({ price: price.id, sold: sold.id }, 'the price at Stripe is not the one that is shown: it is not sold');
  throw new CodedError('PAYMENTS_OFF', 'This plan is not available at the moment.');
}
