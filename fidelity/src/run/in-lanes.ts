/** Does the work for each item, so many at a time, and gives what came out in the order of the items. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, lane: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const lane = async (_: unknown, number: number) => {
    for (const [at, item] of left) results[at] = await work(item, number);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
