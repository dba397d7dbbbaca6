import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { placeName } from '../../model/document/bookmark-name.ts';

/** Points. A link leads to the text that begins no farther above its place. */
const ABOVE_TARGET = 6;

/** The names of bookmarks that blocks bear, for the places that links inside the document lead to. */
export function findPlaces(blocks: readonly FlowBlock[]): Map<TextBlock, string[]> {
  const byPage = new Map<number, TextBlock[]>();
  const targets = new Map<string, { page: number; y: number | undefined }>();
  for (const block of textBlocksIn(blocks)) {
    const list = byPage.get(block.page);
    if (list) list.push(block);
    else byPage.set(block.page, [block]);
    for (const line of block.lines)
      for (const { link } of line.spans)
        if (link?.kind === 'place') targets.set(placeName(link), { page: link.page, y: link.y });
  }
  const places = new Map<TextBlock, string[]>();
  for (const [name, { page, y }] of targets) {
    const candidates = byPage.get(page) ?? [];
    const below = candidates.filter((block) => block.box.y1 >= (y ?? 0) - ABOVE_TARGET);
    const target =
      below.reduce<TextBlock | undefined>(
        (best, block) => (!best || block.box.y0 < best.box.y0 ? block : best),
        undefined,
      ) ?? candidates.at(-1);
    if (target) places.set(target, [...(places.get(target) ?? []), name]);
  }
  return places;
}
