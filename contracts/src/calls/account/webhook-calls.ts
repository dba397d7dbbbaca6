import * as z from 'zod/mini';
import { knownPasswordField } from '../../account/account-fields.ts';
import { NewWebhook, Webhook, WebhookChange, WebhookDelivery } from '../../account/webhook.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
const id = z.string().check(z.maxLength(64));
const webhookId = z.object({ id });
const oneWebhook = z.object({ webhook: Webhook });
const oneDelivery = z.object({ delivery: WebhookDelivery });
/** `secret` signs the requests; it is in this answer alone. */
const withSecret = z.object({ webhook: Webhook, secret: z.string() });

/** What proof of who asks may be refused with. */
const NO_PROOF = ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'] as const;
const password = z.optional(knownPasswordField);

/** Calls about webhooks. They are for people: no key may make them. */
export const webhookCalls = {
  listWebhooks: defineCall({
    method: 'GET',
    path: '/account/webhooks',
    access: 'user',
    summary: 'The webhooks of the user, newest first',
    params: nothing,
    body: nothing,
    data: z.object({ webhooks: z.array(Webhook) }),
  }),
  createWebhook: defineCall({
    method: 'POST',
    path: '/account/webhooks',
    access: 'user',
    summary: 'Create a webhook; its signing secret is shown once',
    status: 201,
    errors: NO_PROOF,
    params: nothing,
    body: z.extend(NewWebhook, { password }),
    data: withSecret,
  }),
  changeWebhook: defineCall({
    method: 'PATCH',
    path: '/account/webhooks/{id}',
    access: 'user',
    summary: 'Change the address of a webhook, for which the password is asked, or its events; pause it or resume it',
    errors: NO_PROOF,
    params: webhookId,
    body: z.extend(WebhookChange, { password }),
    data: oneWebhook,
  }),
  deleteWebhook: defineCall({
    method: 'DELETE',
    path: '/account/webhooks/{id}',
    access: 'user',
    summary: 'Delete a webhook with its log',
    params: webhookId,
    body: nothing,
    data: nothing,
  }),
  rotateWebhookSecret: defineCall({
    method: 'POST',
    path: '/account/webhooks/{id}/rotate-secret',
    access: 'user',
    summary: 'Replace the signing secret; for a day the old one signs as well',
    status: 201,
    errors: NO_PROOF,
    params: webhookId,
    body: z.strictObject({ password }),
    data: withSecret,
  }),
  testWebhook: defineCall({
    method: 'POST',
    path: '/account/webhooks/{id}/test',
    access: 'user',
    summary: 'Send a test event to a webhook',
    status: 201,
    params: webhookId,
    body: nothing,
    data: oneDelivery,
  }),
  listDeliveries: defineCall({
    method: 'GET',
    path: '/account/webhooks/{id}/deliveries',
    access: 'user',
    summary:
      'The last 50 deliveries of a webhook with their requests and answers, newest first; they are kept for 30 days',
    params: webhookId,
    body: nothing,
    data: z.object({ deliveries: z.array(WebhookDelivery) }),
  }),
  resendDelivery: defineCall({
    method: 'POST',
    path: '/account/webhooks/{id}/deliveries/{delivery}/resend',
    access: 'user',
    summary: 'Send a delivery again, with the same id and body',
    params: z.extend(webhookId, { delivery: id }),
    body: nothing,
    data: oneDelivery,
  }),
} as const;
