import type { MailDraft } from '../mail/mail-text.ts';
import { text } from '../mail/text.ts';

/** Tells a user that a webhook was paused. Its address, which is theirs, comes after our link. */
export function pausedMail(recipient: string, url: string, publicBaseUrl: string): MailDraft {
  return {
    recipient,
    subject: text`Your webhook was paused`,
    lines: [
      text`All requests to one of your webhooks have failed for three days, or its host has said that it wants no more. We send it nothing until you resume it.`,
    ],
    action: { label: text`See the log`, url: `${publicBaseUrl}/account/api` },
    end: [text`Webhook: ${url}`],
  };
}
