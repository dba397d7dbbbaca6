import * as z from 'zod/mini';
import { emailField } from '../account/account-fields.ts';
import { Conversion } from '../conversion/conversion.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();
/** From the link in a mail: the digest of its address, and what shows that we made it. */
const token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{64}$/)) });

/** Calls about mails with results for guests. */
export const mailCalls = {
  mailResult: defineCall({
    method: 'PUT',
    path: '/conversions/{id}/mail',
    access: 'owner',
    summary: 'Have a guest’s result mailed once to an address, as a link, when it is ready; null takes that back',
    errors: ['NOT_FOUND', 'EXPIRED', 'RESULT_MAILED'],
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) }),
    body: z.strictObject({ email: z.nullable(emailField) }),
    data: z.object({ conversion: Conversion }),
  }),
  openStopPage: defineCall({
    method: 'GET',
    path: '/mails/stop/{token}',
    access: 'public',
    summary: 'Where a mail program leads someone who stops such mails by hand: the page /stop-emails',
    params: token,
    body: nothing,
    data: nothing,
  }),
  stopMails: defineCall({
    method: 'POST',
    path: '/mails/stop/{token}',
    access: 'public',
    summary: 'Send no more results to the address of a mail; mail programs do this by one click (RFC 8058)',
    params: token,
    body: nothing,
    data: nothing,
  }),
  allowMails: defineCall({
    method: 'DELETE',
    path: '/mails/stop/{token}',
    access: 'public',
    summary: 'Let results be sent to the address of a mail again',
    params: token,
    body: nothing,
    data: nothing,
  }),
} as const;
