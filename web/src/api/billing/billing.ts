import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, type BillingState, billingCalls, isPaymentAddress } from '@verso/contracts';
import { client } from '../client.ts';

/** The plans that are sold. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await client(billingCalls.listPlans)).data,
  staleTime: 60_000,
  retry: 1,
});

/** What someone pays for. */
export function billingQuery(token: string | null) {
  return queryOptions({
    queryKey: ['billing', token],
    queryFn: async () => (await client(billingCalls.getBilling)).data,
    enabled: token !== null,
    refetchOnWindowFocus: true,
    retry: 1,
  });
}

/** The bills of someone. */
export function invoicesQuery(token: string | null) {
  return queryOptions({
    queryKey: ['billing', token, 'invoices'],
    queryFn: async () => (await client(billingCalls.listInvoices)).data.invoices,
    enabled: token !== null,
    retry: 1,
  });
}

/** What another price would mean right now; looked at anew each time that someone asks. */
export function changeQuery(priceId: string) {
  return queryOptions({
    queryKey: ['billing-change', priceId],
    queryFn: async () => (await client(billingCalls.previewChange, { body: { priceId } })).data,
    retry: 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends the browser to where one pays. Whatever else may be in the answer, it goes nowhere but there. */
function goToPay(address: string): void {
  if (!isPaymentAddress(address, window.location.origin)) throw new ApiError('BAD_ADDRESS', 0, '');
  window.location.assign(address);
}

/** Goes to the checkout of a price. Throws `ApiError`, as all of these do. */
export async function subscribe(priceId: string): Promise<void> {
  const { data } = await client(billingCalls.createCheckoutSession, { body: { priceId } });
  goToPay(data.sessionId);
}

/** Goes to the page on which cards are changed. */
export async function openPortal(): Promise<void> {
  goToPay((await client(billingCalls.createPortalSession)).data.url);
}

/** Plan and credits stand in many places: all of them are to show what is so now. */
async function refresh(cache: QueryClient, token: string | null, state: BillingState): Promise<void> {
  cache.setQueryData(billingQuery(token).queryKey, state);
  for (const queryKey of [['me'], ['usage'], ['billing', token, 'invoices'], ['limits']])
    void cache.invalidateQueries({ queryKey });
}

/** What can be done with a subscription in one step; each gives the server's sentence. */
const STEPS = {
  cancel: billingCalls.cancelSubscription,
  resume: billingCalls.resumeSubscription,
  refund: billingCalls.refund,
} as const;
export type SubscriptionStep = keyof typeof STEPS;

/** Does one step with the subscription. */
export async function stepSubscription(
  cache: QueryClient,
  token: string | null,
  step: SubscriptionStep,
): Promise<string> {
  const { data, message } = await client(STEPS[step]);
  await refresh(cache, token, data);
  return message ?? t`Done.`;
}

/** Changes to another price for the sums that were shown. */
export async function changePlan(
  cache: QueryClient,
  token: string | null,
  body: { priceId: string; quotedAt: number },
): Promise<string> {
  const { data, message } = await client(billingCalls.changePlan, { body });
  await refresh(cache, token, data);
  return message ?? t`Your plan has been changed.`;
}
