import * as z from 'zod/mini';
import { LedgerEntry, UsageMonth, UsageSummary } from '../account/usage.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();

/** Calls about what was used. */
export const usageCalls = {
  getUsage: defineCall({
    method: 'GET',
    path: '/usage',
    access: 'user',
    summary: 'What the user has used and has left',
    params: nothing,
    body: nothing,
    data: UsageSummary,
  }),
  getUsageHistory: defineCall({
    method: 'GET',
    path: '/usage/history',
    access: 'user',
    summary: 'What the user has used, month by month in UTC, the latest first',
    params: nothing,
    body: nothing,
    data: z.object({ history: z.array(UsageMonth) }),
  }),
  getLedger: defineCall({
    method: 'GET',
    path: '/usage/ledger',
    access: 'user',
    summary: 'Every credit, why: the latest 500 entries',
    params: nothing,
    body: nothing,
    data: z.object({ entries: z.array(LedgerEntry) }),
  }),
} as const;
