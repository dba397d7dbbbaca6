import { isBullet } from '../../../language/labels.ts';
import { byPlace } from '../../../model/blocks/by-place.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { Edge, PageRules } from '../../evidence/page-rules.ts';
import { placedRows } from './columns.ts';
import type { ContentRow } from './rows.ts';
import { textOf } from './stacks.ts';

/** Rules of a frame: above and below the headings, and at the end. Two are around anything that is set apart. */
const MIN_RULES = 3;

/** Share of the rows between two rules that have several cells. A heading stands above the first row of the next table. */
const CELLS_SHARE = 0.6;

/** Share of the cells whose text has gutters of its own: of a picture of characters, or of a page of titles, it is more. */
const JOINED_SHARE = 0.05;

/** Share of the places of a table that hold text. */
const FILLED_SHARE = 0.5;

/** Extents of rules of a page between which tables are sought: a page with more is a drawing. */
const MAX_RULE_FRAMES = 50;

/** Lines of a cell. Longer ones are columns of text between the rules of a page. */
const MAX_CELL_LINES = 10;

/**
 * Finds the rows of tables that rules of one extent frame from above, below their headings and from below, as books set them: where
 * such rules follow each other with cells between them. No rule stands between the columns, so the rows show them.
 */
export function framedRows(rows: readonly ContentRow[], { horizontal }: PageRules): ContentRow[][] {
  const groups = alike(horizontal).filter((rules) => rules.length >= MIN_RULES);
  if (groups.length === 0) return [];
  const near = byPlace(rows, middleOf);
  return groups.slice(0, MAX_RULE_FRAMES).flatMap((rules) => {
    const bands = rules.slice(1).map((below, i) => cellsBetween(rules[i]!, below, near));
    return runsOf(bands).filter(isTable);
  });
}

/** Whether rows stand in columns: what is next to each other in a row is in two of them, and most rows have text in most. */
function isTable(rows: readonly ContentRow[]): boolean {
  const placed = placedRows(rows);
  const cells = placed.rows.flat();
  const joined = cells.filter(({ stacks }) => stacks.length > 1).length;
  const filled = cells.reduce((sum, { columns }) => sum + columns, 0);
  const count = placed.columns.length;
  return count > 1 && joined <= JOINED_SHARE * cells.length && filled >= FILLED_SHARE * count * rows.length;
}

const middleOf = ({ top, bottom }: ContentRow) => (top + bottom) / 2;

/** Rules that begin and end alike, from top to bottom. */
function alike(rules: readonly Edge[]): Edge[][] {
  const starts = clusters(rules, ({ from }) => from);
  return starts.flatMap((own) => clusters(own, ({ to }) => to)).map((group) => group.sort((a, b) => a.at - b.at));
}

/** Rules in groups whose places follow each other closely. */
function clusters(rules: readonly Edge[], placeOf: (rule: Edge) => number): Edge[][] {
  const groups: Edge[][] = [];
  for (const rule of [...rules].sort((a, b) => placeOf(a) - placeOf(b))) {
    const before = groups.at(-1)?.at(-1);
    if (before && placeOf(rule) - placeOf(before) <= SAME_PLACE) groups.at(-1)!.push(rule);
    else groups.push([rule]);
  }
  return groups;
}

/** The rows between two rules; undefined where they are no cells. Double rules have none between them. */
function cellsBetween(
  above: Edge,
  below: Edge,
  near: (from: number, to: number) => readonly ContentRow[],
): readonly ContentRow[] | undefined {
  const rows = near(above.at, below.at).filter(({ x0, x1 }) => x1 > above.from && x0 < above.to);
  const isFramed = ({ x0, x1, top, bottom }: ContentRow) =>
    x0 >= above.from - SAME_PLACE && x1 <= above.to + SAME_PLACE && top > above.at && bottom < below.at;
  const areInTurn = rows.every((row, i) => i === 0 || row.top >= rows[i - 1]!.bottom - SAME_PLACE);
  const isLong = rows.some(({ stacks }) => stacks.some(({ lines }) => lines.length > MAX_CELL_LINES));
  const isList = rows.some(
    ({ stacks: [first, ...more] }) => more.length > 0 && isBullet(textOf(first!.lines.flatMap(({ glyphs }) => glyphs))),
  );
  const ofCells = rows.filter(({ stacks }) => stacks.length > 1).length;
  return rows.every(isFramed) && areInTurn && !isLong && ofCells >= CELLS_SHARE * rows.length && !isList
    ? rows
    : undefined;
}

/** The rows of bands that follow each other and hold cells, where there are enough of them for a table. */
function runsOf(bands: readonly (readonly ContentRow[] | undefined)[]): ContentRow[][] {
  const runs: (readonly ContentRow[])[][] = [[]];
  for (const rows of bands)
    if (rows) runs.at(-1)!.push(rows);
    else runs.push([]);
  return runs
    .map((run) => run.filter((rows) => rows.length > 0))
    .filter((run) => run.length >= MIN_RULES - 1)
    .map((run) => run.flat());
}
