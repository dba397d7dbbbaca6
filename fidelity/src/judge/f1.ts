/** How often each item occurs; empty items are left out. */
export function countAll(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) if (item !== '') counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** F1 from hits and the sizes of both sides; 1 where both are empty. */
export function f1(hits: number, wanted: number, found: number): number {
  return wanted + found === 0 ? 1 : (2 * hits) / (wanted + found);
}

/** F1 of two multisets; `weigh` says how much an item counts, 1 unless told. */
export function multisetF1(
  wanted: Iterable<string>,
  found: Iterable<string>,
  weigh: (item: string) => number = () => 1,
): number {
  const [a, b] = [countAll(wanted), countAll(found)];
  const total = (counts: ReadonlyMap<string, number>) =>
    [...counts].reduce((sum, [item, count]) => sum + count * weigh(item), 0);
  let hits = 0;
  for (const [item, count] of a) hits += Math.min(count, b.get(item) ?? 0) * weigh(item);
  return f1(hits, total(a), total(b));
}

/** The mean; null of nothing. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
