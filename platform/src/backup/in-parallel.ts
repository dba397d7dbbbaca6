/** So many objects are copied at a time: enough that a bucket's answers are not waited for one by one. */
const AT_A_TIME = 8;

/** Does `work` for all items, some at a time. The first failure ends it. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const run = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, run));
}
