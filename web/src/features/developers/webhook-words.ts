import { t } from '@lingui/core/macro';
import type { WebhookAttempt, WebhookDelivery, WebhookEvent } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';
import { say } from '../../language/say.ts';

/** When each event is sent. */
export const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  'conversion.completed': t`A conversion is completed`,
  'conversion.failed': t`A conversion has failed`,
};

/** The state of a delivery, in a word. */
export const STATES: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: t`Waiting`,
  delivered: t`Delivered`,
  failed: t`Failed`,
};

/** What came of a request: `HTTP 500 after 12 ms: out of order`. */
export function outcomeOf({ httpStatus, error, durationMs, answer }: WebhookAttempt): string {
  const result = httpStatus === null ? say(error ?? '') || t`No answer.` : t`HTTP ${httpStatus} after ${durationMs} ms`;
  return answer === '' ? result : `${result}: ${answer}`;
}

/** A moment, as the browser's language writes it. */
export function momentOf(time: string): string {
  return new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' });
}
