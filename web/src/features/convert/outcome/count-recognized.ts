import type { LossMessage } from '@verso/contracts';

/** On how many pages text was recognized in a picture. */
export function countRecognized(messages: readonly LossMessage[]): number {
  return messages.filter(({ code }) => code === 'page_recognized').reduce((sum, { count }) => sum + (count ?? 1), 0);
}
