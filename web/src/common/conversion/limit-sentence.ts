import { formatBytes, type Limits } from '@verso/contracts';

/** What a visitor may send, in words; null while it is not known. */
export function limitSentence(limits: Limits | undefined, isGuest: boolean, isUnknown: boolean): string | null {
  if (limits) {
    const { maxUploadBytes, guestConversionsLeft: left } = limits;
    const today = !isGuest || left === null ? '' : `, ${left} ${left === 1 ? 'conversion' : 'conversions'} left today`;
    return `${isGuest ? 'As a guest' : 'Your plan'}: up to ${formatBytes(maxUploadBytes)}${today}`;
  }
  return isUnknown ? 'The server cannot be reached at the moment' : null;
}
