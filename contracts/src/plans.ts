import { MEGABYTE } from './size.ts';
import type { Plan } from './user.ts';

/** What a plan gives. */
export interface PlanTerms {
  readonly name: string;
  /** Conversions a month; the free plan has its one conversion and no months. */
  readonly monthlyCredits: number;
  /** The largest file; null: as large as this installation takes at all. */
  readonly maxUploadBytes: number | null;
}

/** The one table of what each plan gives, for the code, the pages and `GET /limits`. */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  free: { name: 'Free', monthlyCredits: 0, maxUploadBytes: 5 * MEGABYTE },
  basic: { name: 'Basic', monthlyCredits: 15, maxUploadBytes: 10 * MEGABYTE },
  premium: { name: 'Premium', monthlyCredits: 25, maxUploadBytes: null },
};
