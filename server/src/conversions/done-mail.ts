import { fidelityOf, resultFormat } from '@verso/contracts';
import type { MailDraft } from '../mail/mail-text.ts';
import { text } from '../mail/text.ts';
import { type ConversionRow, viewReport } from './conversion-view.ts';

/** So many reasons stand in a mail; the rest is on the page. */
const MOST_REASONS = 5;
const FIDELITY = {
  faithful: text`All characters were kept.`,
  substituted: text`Something was replaced:`,
  degraded: text`Something could not be kept, or needs to be checked:`,
} as const;

/** Tells a user that a conversion has ended. The name of the file comes after our link. */
export function doneMail(recipient: string, row: ConversionRow, publicBaseUrl: string): MailDraft {
  if (row.status !== 'completed')
    return {
      recipient,
      subject: text`Your document could not be converted`,
      lines: [text`A conversion of yours has ended without a result. You were not charged.`],
      action: { label: text`Open the dashboard`, url: `${publicBaseUrl}/dashboard` },
      end: [
        text`File: ${row.original_filename}`,
        ...(row.failure_message === null ? [] : [{ sentence: row.failure_message }]),
      ],
    };
  const { messages, characters } = viewReport(row);
  const reasons = messages.slice(0, MOST_REASONS).map(({ code, page, text: sentence }) => ({
    sentence:
      page === undefined ? sentence : `${code === 'font_substituted' ? 'From page' : 'Page'} ${page}: ${sentence}`,
  }));
  const more = messages.length - reasons.length;
  return {
    recipient,
    subject: text`Your ${resultFormat(row.target_format).toUpperCase()} is ready`,
    lines: [text`Your document was converted.`],
    action: { label: text`See the pages`, url: `${publicBaseUrl}/view?conversion=${row.id}` },
    end: [
      text`File: ${row.result_filename ?? row.original_filename}`,
      FIDELITY[fidelityOf(messages, characters)],
      ...reasons,
      ...(more > 0 ? [text`${more} more on the page.`] : []),
    ],
  };
}
