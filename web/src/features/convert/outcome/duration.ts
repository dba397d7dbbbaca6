import { plural } from '@lingui/core/macro';

const UNITS = [
  { seconds: 86_400, inWords: (count: number) => plural(count, { one: '# day', other: '# days' }) },
  { seconds: 3600, inWords: (count: number) => plural(count, { one: '# hour', other: '# hours' }) },
  { seconds: 60, inWords: (count: number) => plural(count, { one: '# minute', other: '# minutes' }) },
  { seconds: 1, inWords: (count: number) => plural(count, { one: '# second', other: '# seconds' }) },
] as const;

/** `3600` → `1 hour`, `5400` → `90 minutes`: the largest unit that fits twice, or exactly. */
export function describeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const unit = UNITS.find((one) => whole >= one.seconds * 2 || (whole > 0 && whole % one.seconds === 0)) ?? UNITS[3];
  return unit.inWords(Math.round(whole / unit.seconds));
}
