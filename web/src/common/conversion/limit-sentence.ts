import { plural, t } from '@lingui/core/macro';
import type { Limits } from '@verso/contracts';
import { formatBytes } from '../../language/numbers.ts';

/** What a visitor may send, in words; null while it is not known. */
export function limitSentence(limits: Limits | undefined, isGuest: boolean, isUnknown: boolean): string | null {
  if (limits) {
    const { maxUploadBytes, guestConversionsLeft: left } = limits;
    const size = formatBytes(maxUploadBytes);
    if (!isGuest) return t`Your plan: up to ${size}`;
    if (left === null) return t`As a guest: up to ${size}`;
    return plural(left, {
      one: `As a guest: up to ${size}, # conversion left today`,
      other: `As a guest: up to ${size}, # conversions left today`,
    });
  }
  return isUnknown ? t`The server cannot be reached at the moment` : null;
}
