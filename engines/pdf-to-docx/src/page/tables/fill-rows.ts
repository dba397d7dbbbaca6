import type { TableBlock } from '../../model/analyzed-page.ts';
import { gridTable, type RowPlan } from '../../model/blocks/grid-table.ts';
import type { TableCandidate } from '../../model/candidate.ts';
import { type Box, holdsCenter, median, union } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { MAX_PARTS } from '../../text/limits.ts';
import { joinedLines } from '../../text/lines.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import { NEXT_TO, OFF_BASELINE, SAME_LINE } from '../../text/tolerances.ts';
import { bordersOf } from '../evidence/grids/ruled-grids.ts';
import type { Edge } from '../evidence/page-rules.ts';
import { placed, withEdges } from './split-rows.ts';
import type { UnruledSource } from './table-regions.ts';

/** Em. A blank of a form is so long. Without it underlined words are forms. */
const MIN_BLANK = 1.7;

/** Em. A label ends no farther before its blank. Without it rules next to text are forms. */
const BLANK_GAP = 6;

/** A line of a form: labels, and blanks with what was filled in. */
interface FillRow {
  readonly blanks: readonly Edge[];
  /** What is on the line itself, from left to right. */
  readonly parts: readonly Line[];
  /** The lines above it of values that are longer. */
  readonly stacked: readonly Line[];
  /** The page's parts that these are. */
  readonly taken: readonly Line[];
  readonly box: Box;
}

/**
 * Proposes forms whose lines are labels before blanks, each blank a rule on which a value may be: tables of cells with nothing but a
 * rule below some of them.
 */
export function proposeForms(source: UnruledSource): TableCandidate[] {
  const { horizontal } = source.pageRules;
  const em = median(source.parts.map(({ size }) => size));
  const blanks = horizontal.filter(({ from, to, width }) => to - from >= MIN_BLANK * em && width <= SAME_PLACE);
  if (blanks.length === 0 || blanks.length > MAX_PARTS) return [];
  const inRows = new Set<Line>();
  const rows = byHeight(blanks)
    .map((own) => fillRow(own, source, inRows))
    .filter((row) => row !== undefined);
  const others = source.parts.filter((part) => !inRows.has(part));
  const forms = regions(rows, others).filter((region) => isForm(region, others));
  return forms.map((form) => {
    const table = tableOf(form, source.page);
    const marks = new Set(form.flatMap((row) => [...row.taken, ...row.blanks.flatMap(({ shapes }) => shapes)]));
    return { kind: 'form', box: table.box, table, marks };
  });
}

/** Whether some blank is longer than what is on it, which else is underlined, and a lone one is no fraction's bar. */
function isForm(rows: readonly FillRow[], others: readonly Line[]): boolean {
  const isFilled = ({ from, to }: Edge, { parts }: FillRow) =>
    parts.some(({ box }) => Math.abs(box.x0 - from) <= SAME_PLACE && Math.abs(box.x1 - to) <= SAME_PLACE);
  if (rows.every((row) => row.blanks.every((blank) => isFilled(blank, row)))) return false;
  const [only] = rows;
  const [blank] = only?.blanks ?? [];
  if (!only || !blank || rows.length > 1 || only.blanks.length > 1) return true;
  const isBelow = ({ box, size }: Line) =>
    box.x0 < blank.to && box.x1 > blank.from && box.y0 >= blank.at - size / 2 && box.y0 - blank.at < SAME_LINE * size;
  return !others.some(isBelow);
}

function byHeight(blanks: readonly Edge[]): Edge[][] {
  const groups: Edge[][] = [];
  for (const blank of [...blanks].sort((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    if (group?.[0] && blank.at - group[0].at <= SAME_PLACE) group.push(blank);
    else groups.push([blank]);
  }
  return groups.map((group) => group.sort((a, b) => a.from - b.from));
}

const isOn = ({ box, baseline, size, angle }: Line, at: number) =>
  angle === 0 && Math.abs(box.y1 - at) <= SAME_LINE * size && at - baseline >= OFF_BASELINE * size;

const isWithin = ({ box }: Line, { from, to }: Edge) => box.x0 >= from - SAME_PLACE && box.x1 <= to + SAME_PLACE;

/** The line of a form that some blanks of one height belong to, and takes its text; undefined where no label is before each. */
function fillRow(blanks: readonly Edge[], source: UnruledSource, taken: Set<Line>): FillRow | undefined {
  const at = blanks[0]!.at;
  const free = source.parts.filter((part) => !taken.has(part));
  const onLine = free.filter((part) => isOn(part, at));
  if (onLine.length === 0) return undefined;
  const places = blanks.flatMap(({ from, to }) => [from, to]);
  const area = union(onLine.map(({ box }) => box));
  const isJoined = onLine.some(({ box }) => places.some((x) => box.x0 < x - SAME_PLACE && box.x1 > x + SAME_PLACE));
  const parts = isJoined ? source.divided(area, places) : onLine;
  const isAcross = ({ box }: Line) => places.some((x) => box.x0 < x - SAME_PLACE && box.x1 > x + SAME_PLACE);
  if (parts.some(isAcross)) return undefined;
  const isLabeled = (blank: Edge) =>
    parts.some(({ box, size }) => box.x1 <= blank.from + SAME_PLACE && blank.from - box.x1 <= BLANK_GAP * size);
  if (!blanks.every(isLabeled)) return undefined;
  const stacked = blanks.flatMap((blank) => linesAbove(blank, parts, free));
  const amid = isJoined ? free.filter((part) => !onLine.includes(part) && holdsCenter(area, part.box)) : [];
  const own = [...onLine, ...amid, ...stacked];
  for (const part of own) taken.add(part);
  return { blanks, parts, stacked, taken: own, box: union([...parts, ...stacked].map(({ box }) => box)) };
}

/** The lines of a blank's value above the one that is on it. */
function linesAbove(blank: Edge, parts: readonly Line[], free: readonly Line[]): Line[] {
  let below = parts.find((part) => isWithin(part, blank));
  const found: Line[] = [];
  while (below) {
    const { box, size } = below;
    const next = free.find(
      (part) =>
        part.angle === 0 &&
        isWithin(part, blank) &&
        part.baseline < box.y1 - size / 2 &&
        Math.abs(box.y0 - part.box.y1) <= SAME_LINE * size,
    );
    if (next) found.push(next);
    below = next;
  }
  return found;
}

/** Rows that follow each other with no other text between them. */
function regions(rows: readonly FillRow[], others: readonly Line[]): FillRow[][] {
  const found: FillRow[][] = [];
  for (const row of rows) {
    const region = found.at(-1);
    const above = region?.at(-1);
    const size = Math.max(...row.parts.map((part) => part.size));
    const continues =
      above !== undefined &&
      row.box.y0 - above.box.y1 <= NEXT_TO * size &&
      !others.some(({ box }) => box.y1 > above.box.y1 + 1 && box.y0 < row.box.y1 - 1);
    if (region && continues) region.push(row);
    else found.push([row]);
  }
  return found;
}

function tableOf(rows: readonly FillRow[], page: number): TableBlock {
  const x0 = Math.min(...rows.flatMap(({ box, blanks }) => [box.x0, ...blanks.map(({ from }) => from)]));
  const x1 = Math.max(...rows.flatMap(({ box, blanks }) => [box.x1, ...blanks.map(({ to }) => to)]));
  let top = rows[0]!.box.y0;
  const own = rows.map((row) => {
    const built = rowOf(row, { x0, x1, y0: top, y1: row.blanks[0]!.at });
    top = built.row.y1;
    return built;
  });
  const edges = own.reduce<readonly number[]>((all, one) => withEdges(all, one.edges), [x0, x1]);
  const placedRows = own.map(({ row, edges: places }) => placed(row, places, edges));
  return gridTable({ page, edges, rows: placedRows });
}

function rowOf({ blanks, parts, stacked }: FillRow, area: Box): { row: RowPlan; edges: number[] } {
  const ends = blanks.flatMap(({ from, to }) => [from, to]);
  const edges = withEdges([area.x0, area.x1], ends);
  const cells = edges.slice(1).map((to, column) => {
    const box = { x0: edges[column]!, x1: to, y0: area.y0, y1: area.y1 };
    const middle = (line: Line) => (line.box.x0 + line.box.x1) / 2;
    const lines = [...parts, ...stacked].filter((line) => middle(line) >= box.x0 && middle(line) < to);
    const sorted = joinedLines(lines).sort((a, b) => a.baseline - b.baseline);
    const borders = bordersOf({ horizontal: blanks, vertical: [] }, box);
    const blocks = groupParagraphs(sorted, { x0: box.x0, x1: box.x1 });
    return { column, blocks, borders: { bottom: borders.bottom } };
  });
  return { row: { y0: area.y0, y1: area.y1, cells }, edges };
}
