/** Places of equal items: an index of the first list and one of the second. */
export type Pair = readonly [number, number];

/** Items that make up an anchor, so that it is seldom in a text twice. */
const ANCHOR = 3;
/** Gaps between anchors with more pairs of items than this are not aligned exactly. */
const LARGEST_GAP = 4_000_000;

/**
 * A long common subsequence of two lists. Runs of three items that both have once hold it in place, as in patience diff; what lies
 * between two of these is aligned in the same way where it is large, and exactly otherwise. So the time grows with the length and not
 * with its square.
 */
export function align(a: readonly string[], b: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let [fromA, fromB] = [0, 0];
  for (const [atA, atB] of [...anchors(a, b), [a.length, b.length] as const]) {
    if (atA < fromA || atB < fromB) continue;
    const isAll = atA - fromA === a.length && atB - fromB === b.length;
    const isLarge = (atA - fromA) * (atB - fromB) > LARGEST_GAP;
    if (!isLarge) pairs.push(...alignGap(a, b, [fromA, atA], [fromB, atB]));
    else if (!isAll) {
      const inside = align(a.slice(fromA, atA), b.slice(fromB, atB));
      for (const [one, other] of inside) pairs.push([fromA + one, fromB + other]);
    }
    [fromA, fromB] = [atA, atB];
    while (fromA < a.length && fromB < b.length && a[fromA] === b[fromB]) pairs.push([fromA++, fromB++]);
  }
  return pairs;
}

/** Where runs begin that each list has once, in an order that both agree on. */
function anchors(a: readonly string[], b: readonly string[]): Pair[] {
  const [inA, inB] = [uniqueRuns(a), uniqueRuns(b)];
  const shared = [...inA].flatMap(([run, at]): Pair[] => {
    const other = inB.get(run);
    return at < 0 || other === undefined || other < 0 ? [] : [[at, other]];
  });
  return longestRising(shared);
}

/** Each run with the place where it begins; -1 where it is there more than once. */
function uniqueRuns(items: readonly string[]): Map<string, number> {
  const runs = new Map<string, number>();
  for (let at = 0; at + ANCHOR <= items.length; at++) {
    const run = items.slice(at, at + ANCHOR).join('\n');
    runs.set(run, runs.has(run) ? -1 : at);
  }
  return runs;
}

/** The longest part of pairs, in order of their first place, whose second places rise as well. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const before: number[] = [];
  const second = (index: number | undefined) => pairs[index ?? -1]?.[1] ?? -1;
  for (const [index, [, at]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (second(tails[middle]) < at) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  }
  const rising: Pair[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) rising.push(pair);
  }
  return rising.reverse();
}

/** The longest common subsequence of a stretch of each list, by dynamic programming. */
function alignGap(a: readonly string[], b: readonly string[], [fromA, toA]: Pair, [fromB, toB]: Pair): Pair[] {
  const [rows, columns] = [toA - fromA, toB - fromB];
  if (rows === 0 || columns === 0) return [];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[fromA + row] === b[fromB + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (a[fromA + row] === b[fromB + column]) pairs.push([fromA + row++, fromB + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
