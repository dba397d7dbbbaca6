import { expect, it } from 'vitest';
import { PageLanes } from './page-lanes.ts';

/** Lanes whose pages end when they are told to. */
function heldLanes(lanes: number) {
  const begun: number[] = [];
  const held = new Map<number, PromiseWithResolvers<void>>();
  const pages = new PageLanes(lanes, (index) => {
    begun.push(index);
    const page = Promise.withResolvers<void>();
    held.set(index, page);
    return page.promise;
  });
  return { pages, begun, held };
}

const microtasks = () => new Promise((resolve) => setImmediate(resolve));

it('works on the first page alone and then on as many as there are lanes', async () => {
  const { pages, begun, held } = heldLanes(2);
  for (const index of [3, 1, 4, 5]) pages.add(index);
  expect(begun).toEqual([3]);
  held.get(3)?.resolve();
  await microtasks();
  expect(begun).toEqual([3, 1, 4]);
  held.get(1)?.resolve();
  held.get(4)?.resolve();
  await microtasks();
  held.get(5)?.resolve();
  await pages.done();
  expect(begun).toEqual([3, 1, 4, 5]);
});

it('works on a page once, however often it is added', async () => {
  const { pages, begun, held } = heldLanes(2);
  pages.add(7);
  pages.add(7);
  held.get(7)?.resolve();
  await pages.done();
  pages.add(7);
  await pages.done();
  expect(begun).toEqual([7]);
});

it('begins no page after one that failed, and says why', async () => {
  const { pages, begun, held } = heldLanes(1);
  pages.add(0);
  pages.add(1);
  held.get(0)?.reject(new Error('page 1 cannot be drawn'));
  await expect(pages.done()).rejects.toThrow('page 1 cannot be drawn');
  expect(() => pages.throwIfOver()).toThrow('page 1 cannot be drawn');
  expect(begun).toEqual([0]);
});

it('begins no page after it was stopped, and waits for the one that was begun', async () => {
  const { pages, begun, held } = heldLanes(1);
  pages.add(0);
  pages.add(1);
  let isStopped = false;
  const stopped = pages.stop().then(() => {
    isStopped = true;
  });
  await microtasks();
  expect(isStopped).toBe(false);
  held.get(0)?.resolve();
  await stopped;
  expect(begun).toEqual([0]);
  expect(() => pages.throwIfOver()).toThrow('No page is worked on any more.');
});
