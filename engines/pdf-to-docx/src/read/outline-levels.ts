/** An entry of the outline as the file nests it, in the order of the outline. */
export interface NestedEntry {
  /** From 1. */
  readonly level: number;
  /** Its `Count` (ISO 32000-2, 12.3.3): how many entries below it show; negative where it is closed. */
  readonly count: number;
}

/**
 * The levels that entries had before Ghostscript nested them. LibreOffice counts all entries below one; Ghostscript takes that for the number
 * of those right below and puts the chapters that follow in until the number is reached. Its own counts add those of the open entries right
 * below, so what is left without these says how many of the next entries belong below. Undefined where each entry has as many as its count
 * says, and where the counts fit no outline.
 */
export function levelsBeforeNesting(entries: readonly NestedEntry[]): readonly number[] | undefined {
  const own = entries.map(({ count }) => Math.abs(count));
  const children = entries.map(() => 0);
  const above: number[] = [];
  for (const [i, { level, count }] of entries.entries()) {
    above.length = Math.min(above.length, level - 1);
    const parent = above.at(-1);
    if (parent !== undefined) {
      children[parent] = (children[parent] ?? 0) + 1;
      own[parent] = (own[parent] ?? 0) - Math.max(count, 0);
    }
    above.push(i);
  }
  const missing = own.map((count, i) => count - (children[i] ?? 0));
  if (missing.some((count) => count < 0) || missing.every((count) => count === 0)) return undefined;
  const levels: number[] = [];
  // For each entry that is open, the number of the first entry after those below it.
  const ends: number[] = [];
  for (const [i, count] of own.entries()) {
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= i) ends.pop();
    const end = i + 1 + count;
    if (end > (ends.at(-1) ?? entries.length)) return undefined;
    levels.push(ends.length + 1);
    ends.push(end);
  }
  return levels;
}
