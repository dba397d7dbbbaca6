import type { Mail } from '@verso/platform/mail';
import { compose } from '../mail/mail-text.ts';

/** Tells a user that a webhook was paused. Its address, which is theirs, comes after our link. */
export function pausedMail(recipient: string, url: string, publicBaseUrl: string): Mail {
  return compose({
    recipient,
    subject: 'Your webhook was paused',
    lines: [
      'All requests to one of your webhooks have failed for three days, or its host has said that it wants no more. We send it nothing until you resume it.',
    ],
    action: { label: 'See the log', url: `${publicBaseUrl}/account/api` },
    end: [`Webhook: ${url}`],
  });
}
