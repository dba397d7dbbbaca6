import { resultFormat } from '@verso/contracts';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import type { MailDraft } from '../mail/mail-text.ts';
import { text } from '../mail/text.ts';
import { plainName } from './plain-name.ts';

/** Where a mail leads. */
interface MailLinks {
  /** To the result, or to the converter where there is none. */
  readonly url: string;
  /** The page that stops such mails. */
  readonly stopPage: string;
  /** What mail programs call to stop them. */
  readonly stopUrl: string;
}

const WHY = text`Someone has entered this address at Verso to get this email. If it was not you, no action is needed.`;

/**
 * Tells a guest that a conversion has ended. Anyone may have typed the address: nothing in the mail is a guest's own but the name of the
 * file, below our link, and that makes no link.
 */
export function resultMail(recipient: string, row: ConversionRow, { url, stopPage, stopUrl }: MailLinks): MailDraft {
  const common = {
    recipient,
    otherAction: { label: text`Stop such emails to this address`, url: stopPage },
    conversionId: row.id,
    stopUrl,
  };
  const file = text`File: ${plainName(row.result_filename ?? row.original_filename)}`;
  if (row.status !== 'completed')
    return {
      ...common,
      subject: text`Your document could not be converted`,
      lines: [text`A conversion of yours has ended without a result. You were not charged.`],
      action: { label: text`Open the converter`, url },
      end: [file, WHY],
    };
  return {
    ...common,
    subject: text`Your ${resultFormat(row.target_format).toUpperCase()} is ready`,
    lines: [text`Your document was converted.`],
    action: { label: text`Get the result`, url },
    end: [
      text`The link works until ${{ moment: row.expires_at }}. Then the file is deleted.`,
      text`Anyone with this link can download the file.`,
      file,
      WHY,
    ],
  };
}
