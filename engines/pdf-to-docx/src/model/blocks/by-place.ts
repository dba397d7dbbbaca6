/** Gives those of some items that stand between two places, both included, in the order of their places. */
export function byPlace<T>(
  items: readonly T[],
  placeOf: (item: T) => number,
): (from: number, to: number) => readonly T[] {
  const sorted = items.map((item) => ({ item, at: placeOf(item) })).sort((a, b) => a.at - b.at);
  const firstFrom = (place: number) => {
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.at < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from, to) => {
    const found: T[] = [];
    for (let i = firstFrom(from); i < sorted.length && sorted[i]!.at <= to; i++) found.push(sorted[i]!.item);
    return found;
  };
}
