import { plural, t } from '@lingui/core/macro';
import type { QueuePlace } from '@verso/contracts';

/** A shorter wait in the queue is over before it is read. */
const LEAST_WAIT_SECONDS = 5;
/** A shorter conversion is not worth a number. */
const LEAST_CONVERSION_SECONDS = 10;
/** From here on, waiting is counted in minutes. */
const MINUTES_FROM_SECONDS = 90;

/** Its place in the queue and how long it is likely to wait; empty for one that is next. */
export function placeOf(place: QueuePlace | null): string {
  if (place === null || place.position === 1) return '';
  const { position, waitSeconds } = place;
  if (waitSeconds === null || waitSeconds < LEAST_WAIT_SECONDS) return t`number ${position}`;
  if (waitSeconds < MINUTES_FROM_SECONDS)
    return plural(inTens(waitSeconds), {
      one: `number ${position}, about # second`,
      other: `number ${position}, about # seconds`,
    });
  return plural(inMinutes(waitSeconds), {
    one: `number ${position}, about # minute`,
    other: `number ${position}, about # minutes`,
  });
}

/**
 * How long a conversion is likely to take, as a sentence.
 *
 * @example
 * durationSentence(24); // 'Takes about 30 seconds.'
 */
export function durationSentence(seconds: number): string {
  if (seconds < LEAST_CONVERSION_SECONDS) return t`Takes a few seconds.`;
  if (seconds < MINUTES_FROM_SECONDS)
    return plural(inTens(seconds), { one: 'Takes about # second.', other: 'Takes about # seconds.' });
  return plural(inMinutes(seconds), { one: 'Takes about # minute.', other: 'Takes about # minutes.' });
}

const inTens = (seconds: number): number => Math.ceil(seconds / 10) * 10;
const inMinutes = (seconds: number): number => Math.ceil(seconds / 60);
