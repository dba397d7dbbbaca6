import { GIGABYTE, MEGABYTE } from './size.ts';
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
