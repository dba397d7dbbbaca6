import type { Mail } from '@verso/platform/mail';
import type { ConversionRow } from '../conversions/conversion-view.ts';
import { compose } from '../mail/mail-text.ts';

/** A message to support. It contains no more of a conversion than the log does: no file name and no content. */
export function supportMail(
  recipient: string,
  { email, message }: { readonly email: string; readonly message: string },
  conversion: ConversionRow | null,
): Mail {
  const about =
    conversion === null
      ? []
      : [
          `Conversion ${conversion.id}: ${conversion.original_format} to ${conversion.target_format}, ${conversion.status}` +
            `${conversion.failure_reason === null ? '' : ` (${conversion.failure_reason})`}, ${conversion.original_bytes} bytes.`,
        ];
  return compose({
    recipient,
    subject: 'A message to support',
    lines: [`${email} writes:`, ...message.split(/\n{2,}/), ...about],
    end: [],
  });
}
