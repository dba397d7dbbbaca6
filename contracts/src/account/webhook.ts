import * as z from 'zod/mini';

/** Events that a webhook can hear of. */
export const WebhookEvent = z.enum(['conversion.completed', 'conversion.failed']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a test sends. */
export const TEST_EVENT = 'webhook.test';

/** An account has at most so many webhooks. */
export const MOST_WEBHOOKS = 10;
const URL_MAX = 2_000;

const webhookUrl = z
  .string('Please enter the address of the webhook')
  .check(
    z.trim(),
    z.maxLength(URL_MAX, `Addresses have at most ${URL_MAX} characters`),
    z.regex(/^https?:\/\/\S+$/i, 'Write an address that begins with https:// or http://.'),
  );
const events = z
  .array(WebhookEvent, 'Choose at least one event')
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(WebhookEvent.options.length));

/** What a new webhook is to be. */
export const NewWebhook = z.strictObject({ url: webhookUrl, events });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** What may be changed of a webhook. */
export const WebhookChange = z.strictObject({
  url: z.optional(webhookUrl),
  events: z.optional(events),
  isPaused: z.optional(z.boolean()),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

/** A webhook as its owner sees it. Times are ISO 8601 in UTC. */
export const Webhook = z.object({
  _id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Nothing is sent, by the owner's wish or because requests have failed for days. */
  isPaused: z.boolean(),
  /** Since when every request has failed. */
  failingSince: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One request of a delivery. */
export const WebhookAttempt = z.object({
  madeAt: z.string(),
  durationMs: z.int(),
  /** Null: there was no answer, and `error` says why. */
  httpStatus: z.nullable(z.int()),
  error: z.nullable(z.string()),
  /** The first thousand characters of the answer. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** One event for one webhook; its id is the header `webhook-id` of every request. */
export const WebhookDelivery = z.object({
  _id: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.string(),
  /** When the next request is due; null: there is none. */
  nextAt: z.nullable(z.string()),
  /** The body of the requests; null before the first. */
  payload: z.nullable(z.string()),
  /** Latest first. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
