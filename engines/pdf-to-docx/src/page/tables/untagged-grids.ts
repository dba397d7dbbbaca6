import type { FlowBlock } from '../../model/analyzed-page.ts';
import { isBlank } from '../../model/characters.ts';
import { area, intersection } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { GridContent } from '../evidence/filled-grids.ts';

/** Grids of fewer cells that hold text are a frame, or two. */
const MIN_CELLS = 4;
/** At least this part of a page's characters stands in such grids. */
const MIN_PART = 0.5;

/**
 * Whether most of a page's text stands in the cells of ruled grids of which no tag makes a table: the tags of forms name
 * their fields and labels one by one, and say nothing of the cells that hold them.
 */
export function isUntaggedForm(grids: readonly GridContent[], blocks: readonly FlowBlock[], glyphs: readonly Glyph[]) {
  const tables = blocks.filter(({ kind }) => kind === 'table');
  const missed = grids.filter(
    ({ grid, glyphs: held }) =>
      held.size >= MIN_CELLS && !tables.some(({ box }) => area(intersection(box, grid.box)) > 0),
  );
  const inked = (list: readonly Glyph[]) => list.reduce((count, { text }) => count + (isBlank(text) ? 0 : 1), 0);
  const inside = missed.reduce((sum, grid) => sum + inked([...grid.glyphs.values()].flat()), 0);
  return inside > MIN_PART * inked(glyphs);
}
