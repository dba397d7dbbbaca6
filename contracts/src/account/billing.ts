import * as z from 'zod/mini';
import { Plan } from './user.ts';

/** A plan that can be bought. Prices are in units of the currency. */
export const PlanOffering = z.object({
  id: z.enum(['basic', 'premium']),
  name: z.string(),
  price: z.number(),
  extractionLimit: z.int(),
  description: z.string(),
  priceId: z.string(),
  features: z.array(z.string()),
  popular: z.boolean(),
  /** The same for a year at once. */
  annual: z.object({ price: z.number(), priceId: z.string() }),
});
export type PlanOffering = z.infer<typeof PlanOffering>;

/** What is sold here, and on which terms. */
export const PlanList = z.object({
  plans: z.array(PlanOffering),
  /** ISO 4217, upper case. */
  currency: z.string(),
  /** `none`: this installation takes no payments. `test`: no one is charged, it is a rehearsal. */
  payments: z.enum(['live', 'test', 'none']),
  refund: z.object({ days: z.int(), maxCredits: z.int() }),
});
export type PlanList = z.infer<typeof PlanList>;

/** What someone pays for. Amounts are in hundredths of the currency, times ISO 8601. */
export const Subscription = z.object({
  plan: Plan,
  priceId: z.string(),
  interval: z.enum(['month', 'year']),
  amount: z.int(),
  currency: z.string(),
  /** `active`; `past_due`: a renewal could not be paid; `ended`: nor in the days after that, and the plan rests. */
  state: z.enum(['active', 'past_due', 'ended']),
  /** When it renews; null once it has been cancelled. */
  renewsAt: z.nullable(z.string()),
  /** When it ends, once it has been cancelled. */
  endsAt: z.nullable(z.string()),
  /** Until when an open payment has to be made for the plan to stay. */
  graceEndsAt: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;

/** Whether a refund can be had by pressing a button: how much and until when, or why not. */
export const RefundOffer = z.object({
  isOpen: z.boolean(),
  amount: z.int(),
  currency: z.string(),
  until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type RefundOffer = z.infer<typeof RefundOffer>;

/** Everything about someone's payments at this moment; null where there is no such thing. */
export const BillingState = z.object({
  subscription: z.nullable(Subscription),
  refund: z.nullable(RefundOffer),
});
export type BillingState = z.infer<typeof BillingState>;

/** What another price would mean right now. */
export const PlanChange = z.object({
  priceId: z.string(),
  plan: Plan,
  interval: z.enum(['month', 'year']),
  currency: z.string(),
  /** Charged at once, in hundredths; what was paid and not used is taken off. */
  dueNow: z.int(),
  /** Kept for later invoices, in hundredths. */
  credited: z.int(),
  /** Conversions that this month will have then, less those that were used. */
  creditsAfter: z.int(),
  amount: z.int(),
  renewsAt: z.string(),
  /** Seconds since 1970: what the sums hold for. */
  quotedAt: z.int(),
});
export type PlanChange = z.infer<typeof PlanChange>;

/** One bill. */
export const Invoice = z.object({
  _id: z.string(),
  number: z.nullable(z.string()),
  createdAt: z.string(),
  /** In hundredths; negative where something was credited. */
  total: z.int(),
  refunded: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible', 'draft']),
  /** Where it can be seen and paid. */
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;
