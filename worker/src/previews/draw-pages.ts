import { join } from 'node:path';
import type { PreviewSide } from '@verso/contracts';
import { storeMade } from '../jobs/store-made.ts';
import type { PageOrder } from './page-tasks.ts';
import type { PreviewPlace } from './prepare-preview.ts';
import { enterPage, type PreviewOrder, type TakenPage, takePages } from './preview-rows.ts';

/** So many pages are drawn in one go: the first of them waits for no more than that. */
const AT_ONCE = 4;

/** Draws all pages of a preview that are asked for and that no other job draws. */
export async function drawAskedPages(place: PreviewPlace, order: PreviewOrder): Promise<void> {
  const fetched = new Map<PreviewSide, string>();
  for (;;) {
    const taken = await takePages(place.services.database, order.id, AT_ONCE);
    if (taken.length === 0) return;
    for (const side of new Set(taken.map((page) => page.side))) {
      const input = fetched.get(side) ?? (await fetchSide(place, order, side));
      fetched.set(side, input);
      await draw(
        place,
        order.id,
        input,
        taken.filter((page) => page.side === side),
      );
    }
  }
}

async function fetchSide(
  { services: { store }, folder }: PreviewPlace,
  { sides }: PreviewOrder,
  side: PreviewSide,
): Promise<string> {
  const { key } = sides[side];
  if (key === null) throw new Error(`the ${side} of a preview has no document`);
  const input = join(folder, `${side}.pdf`);
  await store.fetch(key, input);
  return input;
}

async function draw(
  { services: { database, store }, engines, folder, limits }: PreviewPlace,
  id: string,
  input: string,
  pages: readonly TakenPage[],
): Promise<void> {
  const orders = pages.map(({ side, page, width }): PageOrder => {
    return { page, width, output: join(folder, `${side}-${page}-${width}.png`) };
  });
  const { drawn = [] } = await engines.slot.run({ kind: 'draw-pages', input, orders }, limits, () => {});
  for (const [at, page] of pages.entries()) {
    const picture = drawn[at] ? await storeMade(store, (orders[at] as PageOrder).output) : null;
    const isWanted = await enterPage(database, id, page, picture);
    if (!isWanted && picture !== null) await store.delete(picture.key);
  }
}
