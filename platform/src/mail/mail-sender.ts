import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/config.ts';

/** One mail, ready to go. */
interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
    async send({ id, recipient, subject, text, html }) {
      await transport.sendMail({
        from: config.from,
        to: recipient,
        subject,
        text,
        html,
        // The same for every try, so that a mail server sees a second delivery for what it is.
        messageId: `<${id}@verso>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
