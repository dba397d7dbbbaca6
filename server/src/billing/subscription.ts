import { type BillingState, calls } from '@verso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowMail } from '../limits/mail-limits.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { findAccount } from './accounts.ts';
import { readBillingState } from './billing-state.ts';
import { askStripe, paymentsOf } from './refunds/payments.ts';
import { findRefund, promiseRefund } from './refunds/refund-offer.ts';
import { syncAccount } from './webhook/sync-account.ts';

/** What a user pays for at this moment, with what may be had back. */
export async function currentBilling(services: Services, userId: string): Promise<BillingState> {
  if (services.payments === null) return { subscription: null, refund: null };
  // What is known here is shown even while Stripe does not answer; only money back needs it.
  const found = await findRefund(services, userId).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'PAYMENTS_UNREACHABLE') return null;
    throw error;
  });
  return readBillingState(services, userId, found?.offer ?? null);
}

/** `GET /stripe/subscription`, `POST /stripe/cancel`, `/resume` and `/refund`. */
export function addSubscription(app: FastifyInstance, services: Services): void {
  addCall(app, calls.getBilling, async (_given, request) => ({
    data: await currentBilling(services, signedInOf(request).user.id),
  }));

  addCall(app, calls.cancelSubscription, async (_given, request) => {
    await setEnding(services, request, true);
    const data = await currentBilling(services, signedInOf(request).user.id);
    return { message: 'Your subscription was canceled. You keep your plan until the end of the paid period.', data };
  });

  addCall(app, calls.resumeSubscription, async (_given, request) => {
    await setEnding(services, request, false);
    return {
      message: 'Your subscription continues.',
      data: await currentBilling(services, signedInOf(request).user.id),
    };
  });

  addCall(app, calls.refund, async (_given, request) => {
    const { user } = signedInOf(request);
    paymentsOf(services);
    await askStripe(() => syncAccount(services, request.log, user.id));
    await promiseRefund(services, user.id);
    await askStripe(() => syncAccount(services, request.log, user.id));
    return { message: 'Your refund is on its way.', data: await currentBilling(services, user.id) };
  });
}

/** Has the subscription end with its period, or not. */
async function setEnding(services: Services, request: FastifyRequest, isEnding: boolean): Promise<void> {
  const { user } = signedInOf(request);
  const { stripe } = paymentsOf(services);
  const account = await findAccount(services.database.db, user.id);
  const id = account?.subscription_id ?? null;
  if (id === null) throw new CodedError('NOT_SUBSCRIBED');
  await allowMail(services.database, 'billing', user.email);
  if (!isEnding && user.deletion_due_at !== null)
    throw new CodedError('INVALID_REQUEST', 'Your account is scheduled for deletion. Keep your account first.');
  await askStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: isEnding }));
  await askStripe(() => syncAccount(services, request.log, user.id));
}
