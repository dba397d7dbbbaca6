import type { FlowBlock } from '../../model/analyzed-page.ts';
import { isBlank } from '../../model/characters.ts';
import { area, intersection } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { GridContent } from '../evidence/grids/filled-grids.ts';

/** Characters of a grid that is a table. */
const MIN_HELD = 4;

/** Share of the text of a grid that the tags have outside of tables. */
const INSIDE_SHARE = 0.5;

/**
 * Whether most of a page's text is in the cells of ruled grids of which no tag makes a table: the tags of forms name
 * their fields and labels one by one, and say nothing of the cells that hold them.
 */
export function isUntaggedForm(grids: readonly GridContent[], blocks: readonly FlowBlock[], glyphs: readonly Glyph[]) {
  const tables = blocks.filter(({ kind }) => kind === 'table');
  const missed = grids.filter(
    ({ grid, glyphs: held }) =>
      held.size >= MIN_HELD && !tables.some(({ box }) => area(intersection(box, grid.box)) > 0),
  );
  const inked = (list: readonly Glyph[]) => list.reduce((count, { text }) => count + (isBlank(text) ? 0 : 1), 0);
  const inside = missed.reduce((sum, grid) => sum + inked([...grid.glyphs.values()].flat()), 0);
  return inside > INSIDE_SHARE * inked(glyphs);
}
