/** Bytes in a megabyte as people and the specification mean it. */
export const MEGABYTE = 1024 * 1024;
export const GIGABYTE = 1024 * MEGABYTE;

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `1536` → `1.5 KB`: base 1024, two decimals at most, in GB above that. */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${UNITS[step]}`;
}
