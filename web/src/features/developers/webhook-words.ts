import type { WebhookAttempt, WebhookDelivery, WebhookEvent } from '@verso/contracts';

/** When each event is sent. */
export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'conversion.completed': 'A conversion is completed',
  'conversion.failed': 'A conversion has failed',
};

/** The state of a delivery, in a word. */
export const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** What came of a request: `HTTP 500 after 12 ms: out of order`. */
export function outcomeOf({ httpStatus, error, durationMs, answer }: WebhookAttempt): string {
  const result = httpStatus === null ? (error ?? 'No answer.') : `HTTP ${httpStatus} after ${durationMs} ms`;
  return answer === '' ? result : `${result}: ${answer}`;
}

/** A moment, as the browser's language writes it. */
export function momentOf(time: string): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}
