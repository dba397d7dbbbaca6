import * as z from 'zod/mini';
import { ConversionStatus } from '../conversion/conversion.ts';
import { Plan } from './user.ts';

const Used = z.object({ creditsUsed: z.number(), conversions: z.number() });

/** What someone has used and has left. Months are calendar months in UTC. */
export const UsageSummary = z.object({
  currentMonth: Used,
  allTime: Used,
  subscription: z.object({
    plan: Plan,
    remainingCredits: z.number(),
    /** 100 where a server names none. */
    totalCredits: z._default(z.number(), 100),
    /** When a paid plan's credits are set anew, ISO 8601. */
    resetsAt: z._default(z.nullable(z.string()), null),
  }),
});
export type UsageSummary = z.infer<typeof UsageSummary>;

/** One calendar month in UTC; `month` counts from 1. */
export const UsageMonth = z.object({
  _id: z.object({ month: z.int(), year: z.int() }),
  creditsUsed: z.number(),
  conversions: z.number(),
});
export type UsageMonth = z.infer<typeof UsageMonth>;

/** One line of the ledger: what changed, why, and what was left. */
export const LedgerEntry = z.object({
  _id: z.string(),
  kind: z.enum(['grant', 'expire', 'adjust', 'hold', 'capture', 'release']),
  amount: z.int(),
  balance: z.int(),
  note: z.string(),
  /** The conversion that is the reason; null where there is none. */
  conversionId: z.nullable(z.string()),
  /** Its file's name and its state; null where it is deleted, too. */
  originalFilename: z.nullable(z.string()),
  conversionStatus: z.nullable(ConversionStatus),
  createdAt: z.string(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
