import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Capabilities, Limits } from '../conversion/limits.ts';

const nothing = z.undefined();

/** Calls about the installation. */
export const statusCalls = {
  getLimits: defineCall({
    method: 'GET',
    path: '/limits',
    access: 'owner',
    summary: 'The caller’s limits and the features of this installation',
    params: nothing,
    body: nothing,
    data: z.object({ limits: Limits, capabilities: Capabilities }),
  }),
  getLegalText: defineCall({
    method: 'GET',
    path: '/legal/{name}',
    access: 'public',
    summary: 'The operator’s text on privacy, terms or cookies',
    params: z.object({ name: z.enum(['privacy', 'terms', 'cookies']) }),
    body: nothing,
    data: z.object({ text: z.string() }),
  }),
} as const;
