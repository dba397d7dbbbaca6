/** Bytes in a megabyte as people and the specification mean it. */
export const MEGABYTE = 1024 * 1024;
export const GIGABYTE = 1024 * MEGABYTE;

const UNITS = [
  { name: 'Bytes', unit: 'byte' },
  { name: 'KB', unit: 'kilobyte' },
  { name: 'MB', unit: 'megabyte' },
  { name: 'GB', unit: 'gigabyte' },
] as const;

/** `1536` → `1.5 KB`, or `1,5 ko` for a `locale` of another language: base 1024, two decimals at most, in GB above that. */
export function formatBytes(bytes: number, locale = 'en'): string {
  const power = bytes <= 0 ? 0 : Math.min(Math.max(Math.floor(Math.log2(bytes) / 10), 0), UNITS.length - 1);
  const { name, unit } = UNITS[power] ?? UNITS[0];
  const value = Number((Math.max(bytes, 0) / 1024 ** power).toFixed(2));
  if (/^en\b/.test(locale)) return `${value} ${name}`;
  return value.toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 2 });
}
