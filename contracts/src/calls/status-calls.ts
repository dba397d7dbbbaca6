import * as z from 'zod/mini';
import { emailField, languageField, supportMessageField } from '../account/account-fields.ts';
import { Capabilities, Limits, Support } from '../conversion/limits.ts';
import { ServiceStatus } from '../status/service-status.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();

/** Calls about the installation. */
export const statusCalls = {
  getLimits: defineCall({
    method: 'GET',
    path: '/limits',
    access: 'owner',
    scopes: ['read'],
    summary: 'The caller’s limits and the features of this installation',
    params: nothing,
    body: nothing,
    data: z.object({ limits: Limits, capabilities: Capabilities, support: Support }),
  }),
  getServiceStatus: defineCall({
    method: 'GET',
    path: '/status',
    access: 'public',
    summary: 'What works now, and figures of the last 30 days',
    params: nothing,
    body: nothing,
    data: z.object({ status: ServiceStatus }),
  }),
  getLegalText: defineCall({
    method: 'GET',
    path: '/legal/{name}',
    access: 'public',
    summary: 'The operator’s text on privacy, terms or cookies',
    errors: ['NOT_FOUND'],
    params: z.object({ name: z.enum(['privacy', 'terms', 'cookies']) }),
    query: z.object({ language: z._default(languageField, 'en') }),
    body: nothing,
    data: z.object({
      text: z.string(),
      /** What the text is written in; null: an operator's text that does not say. */
      language: z.nullable(languageField),
    }),
  }),
  askSupport: defineCall({
    method: 'POST',
    path: '/support',
    access: 'owner',
    summary: 'Send a message to support, with the id of a conversion if the sender agrees; never a file',
    errors: ['NOT_FOUND'],
    params: nothing,
    body: z.strictObject({
      email: emailField,
      message: supportMessageField,
      conversionId: z.optional(z.string().check(z.maxLength(64))),
    }),
    data: nothing,
  }),
} as const;
