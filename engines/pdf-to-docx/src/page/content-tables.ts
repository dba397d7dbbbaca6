import type { TableBlock } from '../model/analyzed-page.ts';
import type { TableCandidate } from '../model/candidate.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { Line } from '../model/text.ts';
import { type DrawnContent, type DrawnTable, rulingsBeside, vaguelyDrawn } from './drawn-content.ts';
import { type ChancedRows, proposeContentTables, withChances } from './tables/content-order/content-tables.ts';
import { rowStretches } from './tables/content-order/row-stretches.ts';
import type { ContentRow } from './tables/content-order/rows.ts';
import { NEXT_TO_TABLE } from './tolerances.ts';

/** What the order of a page's content shows of its tables. */
export interface ContentTables {
  readonly tables: readonly TableCandidate[];
  /** Whether rows within an area are of one table hardly ever, as the model has it. */
  isDoubted(area: Box): boolean;
}

/**
 * The tables that the order of a page's content shows. Those that are drawn in part are in one where it has more cells; else what is drawn
 * holds, and tables are sought in the text beside it.
 */
export function contentTables(
  drawn: DrawnContent,
  { number, width }: { readonly number: number; readonly width: number },
  parts: readonly Line[],
): ContentTables {
  const { builder } = drawn;
  const stretchesOf = (text: Text) => rowStretches(text, width).map(withChances);
  const propose = (stretches: readonly ChancedRows[], { rulings }: Text) =>
    proposeContentTables(stretches, { page: number, builder, parts, rulings });
  const text = vaguelyDrawn(drawn);
  const stretches = stretchesOf(text);
  const isDoubted = (area: Box) => areDoubted(stretches, area);
  const all = propose(stretches, text);
  const found = all.filter((one) => holdsWhole(one, drawn.tables));
  if (found.length === all.length) return { tables: found, isDoubted };
  const taken = new Set(found.flatMap(({ marks }) => [...marks]));
  const rest = {
    glyphs: drawn.outside.filter((glyph) => !taken.has(glyph)),
    rulings: rulingsBeside(drawn.rulings, drawn.tables),
  };
  return { tables: [...found, ...propose(stretchesOf(rest), rest)], isDoubted };
}

type Text = ReturnType<typeof vaguelyDrawn>;

function areDoubted(stretches: readonly ChancedRows[], area: Box): boolean {
  const isIn = ({ x0, x1, top, bottom }: ContentRow) => holdsCenter(area, { x0, x1, y0: top, y1: bottom });
  const within = stretches.flatMap(({ rows, chances }) =>
    chances.filter(
      (chance, i) => chance !== undefined && isIn(rows[i] as ContentRow) && isIn(rows[i + 1] as ContentRow),
    ),
  ) as number[];
  return within.length > 0 && within.reduce((sum, chance) => sum + chance, 0) < NEXT_TO_TABLE * within.length;
}

/** Whether a table has more cells than those drawn in part that it meets, of whose text none is outside. */
function holdsWhole({ table, marks }: TableCandidate, drawn: readonly DrawnTable[]): boolean {
  const met = drawn.filter(({ glyphs }) => glyphs.some((glyph) => marks.has(glyph)));
  if (met.length === 0) return true;
  const isIn = ({ glyphs }: DrawnTable) => glyphs.every((glyph) => isBlank(glyph.text) || marks.has(glyph));
  return met.every(isIn) && filled(table) > met.reduce((sum, one) => sum + filled(one.table), 0);
}

const filled = ({ rows }: TableBlock) =>
  rows.reduce((sum, { cells }) => sum + cells.filter(({ blocks }) => blocks.length > 0).length, 0);
