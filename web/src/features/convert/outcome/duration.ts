const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const;

/** `3600` → `1 hour`, `5400` → `90 minutes`: the largest unit that fits twice, or exactly. */
export function describeDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const unit = UNITS.find((one) => whole >= one.seconds * 2 || (whole > 0 && whole % one.seconds === 0)) ?? UNITS[3];
  const count = Math.round(whole / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
