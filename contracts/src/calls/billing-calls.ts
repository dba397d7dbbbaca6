import * as z from 'zod/mini';
import { BillingState, Invoice, PlanChange, PlanList } from '../account/billing.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();
const priceId = z.string('Please choose a plan').check(z.maxLength(100));
const address = z.object({ url: z.string() });

/** Calls about plans and what is paid for them. */
export const billingCalls = {
  listPlans: defineCall({
    method: 'GET',
    path: '/plans',
    access: 'public',
    summary: 'The plans for sale and their terms',
    params: nothing,
    body: nothing,
    data: PlanList,
  }),
  createCheckoutSession: defineCall({
    method: 'POST',
    path: '/stripe/create-checkout-session',
    access: 'user',
    summary: 'The URL of the checkout for a price; for subscribers, of the page that confirms the change',
    params: nothing,
    body: z.strictObject({ priceId }),
    /** `sessionId` is the whole address, as `url`; `id` is the name of the checkout, where there is one. */
    data: z.object({
      sessionId: z.string(),
      url: z.optional(z.string()),
      id: z._default(z.nullable(z.string()), null),
    }),
  }),
  receiveStripeEvent: defineCall({
    method: 'POST',
    path: '/stripe/webhook',
    access: 'public',
    summary: 'For Stripe only: a signed event',
    params: nothing,
    body: nothing,
    data: nothing,
  }),
  getBilling: defineCall({
    method: 'GET',
    path: '/stripe/subscription',
    access: 'user',
    summary: 'The user’s subscription, its end, and whether a refund is available',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
  createPortalSession: defineCall({
    method: 'POST',
    path: '/stripe/portal-session',
    access: 'user',
    summary: 'The URL for changing the card and viewing all invoices',
    params: nothing,
    body: nothing,
    data: address,
  }),
  listInvoices: defineCall({
    method: 'GET',
    path: '/stripe/invoices',
    access: 'user',
    summary: 'The last 24 invoices, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ invoices: z.array(Invoice) }),
  }),
  cancelSubscription: defineCall({
    method: 'POST',
    path: '/stripe/cancel',
    access: 'user',
    summary: 'Cancel the subscription at the end of the paid period',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
  resumeSubscription: defineCall({
    method: 'POST',
    path: '/stripe/resume',
    access: 'user',
    summary: 'Resume a canceled subscription',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
  previewChange: defineCall({
    method: 'POST',
    path: '/stripe/preview-change',
    access: 'user',
    summary: 'The cost of changing to another price now',
    params: nothing,
    body: z.strictObject({ priceId }),
    data: PlanChange,
  }),
  changePlan: defineCall({
    method: 'POST',
    path: '/stripe/change-plan',
    access: 'user',
    summary: 'Change to another price, for the amounts previewed in the last 15 minutes',
    params: nothing,
    body: z.strictObject({ priceId, quotedAt: z.int() }),
    data: BillingState,
  }),
  refund: defineCall({
    method: 'POST',
    path: '/stripe/refund',
    access: 'user',
    summary: 'Refund the charge of the last 14 days and end the subscription immediately',
    params: nothing,
    body: nothing,
    data: BillingState,
  }),
} as const;
