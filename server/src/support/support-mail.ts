import type { ConversionRow } from '../conversions/conversion-view.ts';
import type { MailDraft } from '../mail/mail-text.ts';
import { text } from '../mail/text.ts';

/** A message to support. It contains no more of a conversion than the log does: no file name and no content. */
export function supportMail(
  recipient: string,
  { email, message }: { readonly email: string; readonly message: string },
  conversion: ConversionRow | null,
): MailDraft {
  const about = conversion === null ? [] : [{ asWritten: factsOf(conversion) }];
  return {
    recipient,
    subject: text`A message to support`,
    lines: [text`${email} writes:`, ...message.split(/\n{2,}/).map((asWritten) => ({ asWritten })), ...about],
    end: [],
  };
}

function factsOf({ id, status, failure_reason: reason, ...row }: ConversionRow): string {
  const why = reason === null ? '' : ` (${reason})`;
  return `Conversion ${id}: ${row.original_format} to ${row.target_format}, ${status}${why}, ${row.original_bytes} bytes.`;
}
