import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';

/** One mail, ready to go. */
interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader stops mails of this kind, by a POST (RFC 8058); null: it cannot be stopped. */
  readonly stopUrl: string | null;
}

/** Hands mails to a mail server. */
export interface MailSender {
  /** Resolves when the server has taken the mail; throws when it has not. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail server that does not answer must not hold up the mails behind it. */
const TIMEOUT_MS = 20_000;

/** Opens the way to the configured mail server. */
export function openMailSender(config: MailConfig & { kind: 'smtp' }): MailSender {
  const transport = createTransport({
    url: config.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, recipient, subject, text, html, stopUrl }) {
      await transport.sendMail({
        from: config.from,
        to: recipient,
        subject,
        text,
        html,
        // The same for every try, so that a mail server sees a second delivery for what it is.
        messageId: `<${id}@verso>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl === null ? {} : stopHeaders(stopUrl)) },
      });
    },
    close: () => transport.close(),
  };
}

/** Mail programs show a button of their own for these (RFC 2369, RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
