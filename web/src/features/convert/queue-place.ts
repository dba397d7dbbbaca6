import { plural, t } from '@lingui/core/macro';
import type { QueuePlace } from '@verso/contracts';

/** A shorter wait is over before it is read. */
const LEAST_WAIT_SECONDS = 5;

/** Its place in the queue and how long it is likely to wait; empty for one that is next. */
export function placeOf(place: QueuePlace | null): string {
  if (place === null || place.position === 1) return '';
  const { position, waitSeconds } = place;
  if (waitSeconds === null || waitSeconds < LEAST_WAIT_SECONDS) return t`number ${position}`;
  if (waitSeconds < 90)
    return plural(Math.ceil(waitSeconds / 10) * 10, {
      one: `number ${position}, about # second`,
      other: `number ${position}, about # seconds`,
    });
  return plural(Math.ceil(waitSeconds / 60), {
    one: `number ${position}, about # minute`,
    other: `number ${position}, about # minutes`,
  });
}
