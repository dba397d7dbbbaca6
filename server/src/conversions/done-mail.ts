import { fidelityOf, resultFormat } from '@verso/contracts';
import type { Mail } from '@verso/platform/mail';
import { compose } from '../mail/mail-text.ts';
import { type ConversionRow, viewReport } from './conversion-view.ts';

/** So many reasons stand in a mail; the rest is on the page. */
const MOST_REASONS = 5;
const FIDELITY = {
  faithful: 'All characters were kept.',
  substituted: 'Something was replaced:',
  degraded: 'Something could not be kept, or needs to be checked:',
} as const;

/** Tells a user that a conversion has ended. The name of the file comes after our link. */
export function doneMail(recipient: string, row: ConversionRow, publicBaseUrl: string): Mail {
  if (row.status !== 'completed')
    return compose({
      recipient,
      subject: 'Your document could not be converted',
      lines: ['A conversion of yours has ended without a result. You were not charged.'],
      action: { label: 'Open the dashboard', url: `${publicBaseUrl}/dashboard` },
      end: [`File: ${row.original_filename}`, ...(row.failure_message === null ? [] : [row.failure_message])],
    });
  const { messages, characters } = viewReport(row);
  const reasons = messages.slice(0, MOST_REASONS).map(({ code, page, text }) => {
    const from = code === 'font_substituted' ? 'From page' : 'Page';
    return page === undefined ? text : `${from} ${page}: ${text}`;
  });
  const more = messages.length - reasons.length;
  return compose({
    recipient,
    subject: `Your ${resultFormat(row.target_format).toUpperCase()} is ready`,
    lines: ['Your document was converted.'],
    action: { label: 'See the pages', url: `${publicBaseUrl}/view?conversion=${row.id}` },
    end: [
      `File: ${row.result_filename ?? row.original_filename}`,
      FIDELITY[fidelityOf(messages, characters)],
      ...reasons,
      ...(more > 0 ? [`${more} more on the page.`] : []),
    ],
  });
}
