import { GIGABYTE, MEGABYTE } from '../conversion/size.ts';
import type { Plan } from './user.ts';

/** What a plan gives. */
export interface PlanTerms {
  readonly name: string;
  /** Conversions a month; the free plan has its one conversion and no months. */
  readonly monthlyCredits: number;
  /** The largest file; null: as large as this installation takes at all. */
  readonly maxUploadBytes: number | null;
  /** What My Files may hold, the trash included. */
  readonly libraryBytes: number;
}

/** The one table of what each plan gives, for the code, the pages and `GET /limits`. */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  free: { name: 'Free', monthlyCredits: 0, maxUploadBytes: 5 * MEGABYTE, libraryBytes: 250 * MEGABYTE },
  basic: { name: 'Basic', monthlyCredits: 15, maxUploadBytes: 10 * MEGABYTE, libraryBytes: 2 * GIGABYTE },
  premium: { name: 'Premium', monthlyCredits: 25, maxUploadBytes: null, libraryBytes: 10 * GIGABYTE },
};

const RANK: Readonly<Record<Plan, number>> = { free: 0, basic: 1, premium: 2 };

/** Positive where `a` gives more than `b`. */
export function comparePlans(a: Plan, b: Plan): number {
  return RANK[a] - RANK[b];
}

/** One way to pay for a plan. `id` is ours and never changes; the operator says which price of Stripe is behind it. */
export interface PlanPrice {
  readonly id: string;
  readonly plan: Exclude<Plan, 'free'>;
  readonly interval: 'month' | 'year';
  /** In hundredths. */
  readonly amount: number;
}

/** Every price, a year for a fifth less than twelve months. */
export const planPrices: readonly PlanPrice[] = [
  { id: 'price_basic_monthly', plan: 'basic', interval: 'month', amount: 299 },
  { id: 'price_basic_annual', plan: 'basic', interval: 'year', amount: 2870 },
  { id: 'price_premium_monthly', plan: 'premium', interval: 'month', amount: 499 },
  { id: 'price_premium_annual', plan: 'premium', interval: 'year', amount: 4790 },
];
