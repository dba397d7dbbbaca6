import * as z from 'zod/mini';
import { LedgerEntry, UsageMonth, UsageSummary } from '../../account/usage.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();

/** Calls about what was used. */
export const usageCalls = {
  getUsage: defineCall({
    method: 'GET',
    path: '/usage',
    access: 'user',
    scopes: ['read'],
    summary: 'The user’s usage and remaining credits',
    params: nothing,
    body: nothing,
    data: UsageSummary,
  }),
  getUsageHistory: defineCall({
    method: 'GET',
    path: '/usage/history',
    access: 'user',
    scopes: ['read'],
    summary: 'The user’s usage by calendar month in UTC, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ history: z.array(UsageMonth) }),
  }),
  getLedger: defineCall({
    method: 'GET',
    path: '/usage/ledger',
    access: 'user',
    scopes: ['read'],
    summary: 'Credit history: the last 500 entries',
    params: nothing,
    body: nothing,
    data: z.object({ entries: z.array(LedgerEntry) }),
  }),
} as const;
