import * as z from 'zod/mini';
import { BillingState, Invoice, PlanChange, PlanList } from '../account/billing.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
const priceId = z.string('Please choose a plan').check(z.maxLength(100));
const address = z.object({ url: z.string() });

/** Calls about plans and what is paid for them. */
export const billingCalls = {
  listPlans: defineCall({
    method: 'GET',
    path: '/plans',
    access: 'public',
    summary: 'The plans that can be bought, and on which terms',
    params: nothing,
    body: nothing,
    data: PlanList,
  }),
  createCheckoutSession: defineCall({
    method: 'POST',
    path: '/stripe/create-checkout-session',
    access: 'user',
    summary: 'The address at which to pay for a price; for who pays already, the page on which to confirm the change',
    params: nothing,
    body: z.strictObject({ priceId }),
    /** `sessionId` is the whole address, as `url`; `id` is the name of the checkout, where there is one. */
    data: z.object({ sessionId: z.string(), url: z.string(), id: z.nullable(z.string()) }),
  }),
  receiveStripeEvent: defineCall({
    method: 'POST',
    path: '/stripe/webhook',
    access: 'public',
    summary: 'For Stripe alone: an event, signed',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
  getBilling: defineCall({
    method: 'GET',
    path: '/stripe/subscription',
    access: 'user',
    summary: 'What the user pays for, until when, and whether there is money to be had back',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
  createPortalSession: defineCall({
    method: 'POST',
    path: '/stripe/portal-session',
    access: 'user',
    summary: 'The address at which to change the card and see every bill',
    params: nothing,
    body: nothing,
    data: address,
  }),
  listInvoices: defineCall({
    method: 'GET',
    path: '/stripe/invoices',
    access: 'user',
    summary: 'The latest 24 bills, the latest first',
    params: nothing,
    body: nothing,
    data: z.object({ invoices: z.array(Invoice) }),
  }),
  cancelSubscription: defineCall({
    method: 'POST',
    path: '/stripe/cancel',
    access: 'user',
    summary: 'End the subscription with what is paid for',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
  resumeSubscription: defineCall({
    method: 'POST',
    path: '/stripe/resume',
    access: 'user',
    summary: 'Take a cancellation back',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
  previewChange: defineCall({
    method: 'POST',
    path: '/stripe/preview-change',
    access: 'user',
    summary: 'What changing to another price would cost right now',
    params: nothing,
    body: z.strictObject({ priceId }),
    data: PlanChange,
  }),
  changePlan: defineCall({
    method: 'POST',
    path: '/stripe/change-plan',
    access: 'user',
    summary: 'Change to another price, for the sums that were previewed at most a quarter of an hour ago',
    params: nothing,
    body: z.strictObject({ priceId, quotedAt: z.int() }),
    data: BillingState,
  }),
  refund: defineCall({
    method: 'POST',
    path: '/stripe/refund',
    access: 'user',
    summary: 'Give back what was charged in the last fourteen days, and end the subscription at once',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
} as const;
