import type { TableBlock } from '../model/analyzed-page.ts';
import type { TableCandidate } from '../model/candidate.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { Line } from '../model/text.ts';
import { type DrawnContent, type DrawnTable, pageRulesBeside, vaguelyDrawn } from './drawn-content.ts';
import { type ChancedRows, proposeContentTables, withChances } from './tables/content-order/content-tables.ts';
import { rowStretches } from './tables/content-order/row-stretches.ts';
import type { ContentRow } from './tables/content-order/rows.ts';

/** The chance of rows to be of one table where the model was not asked. Without it tables by alignment weigh nothing there. */
const UNKNOWN_CHANCE = 0.5;

/** What the order of a page's content shows of its tables. */
export interface ContentTables {
  readonly tables: readonly TableCandidate[];
  /** How likely rows within an area are of one table on average, as the model has it; undefined where it does not know. */
  chanceIn(area: Box): number | undefined;
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
  const propose = (stretches: readonly ChancedRows[], { pageRules }: Text) =>
    proposeContentTables(stretches, { page: number, builder, parts, pageRules }).map((one) =>
      withWorth(one, one.score),
    );
  const text = vaguelyDrawn(drawn);
  const stretches = stretchesOf(text);
  const chanceIn = (area: Box) => meanChance(stretches, area);
  const all = propose(stretches, text);
  const found = all.filter((one) => holdsWhole(one, drawn.tables));
  if (found.length === all.length) return { tables: found, chanceIn };
  const taken = new Set(found.flatMap(({ marks }) => [...marks]));
  const rest = {
    glyphs: drawn.outside.filter((glyph) => !taken.has(glyph)),
    pageRules: pageRulesBeside(drawn.pageRules, drawn.tables),
  };
  return { tables: [...found, ...propose(stretchesOf(rest), rest)], chanceIn };
}

/** A table with what it is worth, as sure as it is. */
export const withWorth = (one: TableCandidate, chance = UNKNOWN_CHANCE): TableCandidate => ({
  ...one,
  worth: chance * filled(one.table),
});

type Text = ReturnType<typeof vaguelyDrawn>;

function meanChance(stretches: readonly ChancedRows[], area: Box): number | undefined {
  const isIn = ({ x0, x1, top, bottom }: ContentRow) => holdsCenter(area, { x0, x1, y0: top, y1: bottom });
  const within = stretches.flatMap(({ rows, chances }) =>
    chances.filter((chance, i) => chance !== undefined && isIn(rows[i]!) && isIn(rows[i + 1]!)),
  ) as number[];
  return within.length === 0 ? undefined : within.reduce((sum, chance) => sum + chance, 0) / within.length;
}

/** Whether a table has more cells than those drawn in part that it meets, of whose text none is outside. */
function holdsWhole({ table, marks }: TableCandidate, drawn: readonly DrawnTable[]): boolean {
  const met = drawn.filter(({ glyphs }) => glyphs.some((glyph) => marks.has(glyph)));
  if (met.length === 0) return true;
  const isIn = ({ glyphs }: DrawnTable) => glyphs.every((glyph) => isBlank(glyph.text) || marks.has(glyph));
  return met.every(isIn) && filled(table) > met.reduce((sum, one) => sum + filled(one.table), 0);
}

/** How many cells of a table hold text. */
const filled = ({ rows }: TableBlock): number =>
  rows.reduce((sum, { cells }) => sum + cells.filter(({ blocks }) => blocks.length > 0).length, 0);
