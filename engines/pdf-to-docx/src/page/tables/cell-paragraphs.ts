import type { FlowBlock } from '../../model/analyzed-page.ts';
import { isBlank } from '../../model/characters.ts';
import { isCheckBox } from '../../model/document/form-control.ts';
import { type Box, holdsCenter } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { Line } from '../../model/text.ts';
import { joinedLines, type LineBuilder } from '../../text/lines.ts';
import { groupParagraphs, placeSideBySide } from '../../text/paragraphs.ts';
import { MIN_PITCH, NEXT_TO } from '../../text/tolerances.ts';
import { MAX_RUNS } from '../limits.ts';
import { CELL_GUTTER } from '../tolerances.ts';

/**
 * The paragraphs of a cell. Where its lines stand at each other's side at different heights, as labels of one and of two lines do, they
 * are columns next to each other.
 */
export function cellParagraphs(
  glyphs: readonly Glyph[],
  builder: LineBuilder,
  frameOf: (lines: readonly Line[]) => { readonly x0: number; readonly x1: number },
): FlowBlock[] {
  const parts = builder.parts(glyphs);
  const lines = downwards(parts);
  if (lines.length === 0) return [];
  const frame = frameOf(lines);
  const blocks: FlowBlock[] = [];
  let usual: Line[] = [];
  const runs = runsOf(lines);
  const glyphsOf = (run: readonly Line[]) => {
    const own = parts.filter((part) => run.includes(lineOf(part, lines)));
    const indexes = new Set(own.flatMap((part) => builder.indexesOf(part)));
    return glyphs.filter(({ index }) => indexes.has(index));
  };
  const mayBeside = runs.filter((run) => run.length > 1).length <= MAX_RUNS;
  for (const run of runs) {
    const columns = run.length > 1 && mayBeside ? columnsOf(glyphsOf(run)) : [];
    if (columns.length < 2) usual.push(...run);
    else {
      blocks.push(...groupParagraphs(usual, frame));
      usual = [];
      const beside = columns.flatMap((column, i) => {
        const own = downwards(builder.parts(column));
        const next = columns[i + 1];
        return groupParagraphs(own, { x0: leftOf(own), x1: next ? leftOf(next) : frame.x1 });
      });
      blocks.push(...placeSideBySide(beside, frame.x1, ({ box }) => box.y0));
    }
  }
  return [...blocks, ...groupParagraphs(usual, frame)];
}

/** The frame that lines of a cell are set between: what the left margin is, the right one is likely to be. */
export function cellFrame(box: Box, lines: readonly Line[]): { readonly x0: number; readonly x1: number } {
  const margin = Math.max(0, Math.min(leftOf(lines) - box.x0, 8));
  return { x0: box.x0 + margin, x1: box.x1 - margin };
}

const leftOf = (items: readonly { readonly box: Box }[]) =>
  items.reduce((least, { box }) => Math.min(least, box.x0), Infinity);

const downwards = (parts: readonly Line[]) => joinedLines(parts).sort((a, b) => a.baseline - b.baseline);

/** Lines, those together that are too near to each other to be below each other. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    const isNear =
      last !== undefined &&
      [line, last].every(({ angle, isRtl }) => angle === 0 && !isRtl) &&
      line.baseline - last.baseline < MIN_PITCH * Math.min(line.size, last.size);
    if (isNear) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** The line that a part was joined into: the nearest of those that reach over it. */
function lineOf(part: Line, lines: readonly Line[]): Line {
  const over = lines.filter(({ box }) => holdsCenter(box, part.box));
  const away = ({ baseline }: Line) => Math.abs(baseline - part.baseline);
  return (over.length > 0 ? over : lines).reduce((best, line) => (away(line) < away(best) ? line : best));
}

/** Characters by the columns that they stand in, from left to right. */
function columnsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const here = [...glyphs].sort((a, b) => a.box.x0 - b.box.x0);
  const columns: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of here) {
    if (glyph.control === undefined && isBlank(glyph.text)) {
      columns.at(-1)?.push(glyph);
      continue;
    }
    const gap = glyph.box.x0 - (last?.box.x1 ?? -Infinity);
    if (gap >= leastGutter(last, glyph)) columns.push([]);
    columns.at(-1)?.push(glyph);
    if (!last || glyph.box.x1 > last.box.x1) last = glyph;
  }
  return columns;
}

/** How much room (points) there is between two characters of different columns. */
function leastGutter(last: Glyph | undefined, next: Glyph): number {
  const { size } = next.style;
  if (isBox(next)) return 0;
  if (!last?.control) return CELL_GUTTER * size;
  return isBox(last) ? NEXT_TO * size : 0;
}

const isBox = ({ control }: Glyph) => control !== undefined && isCheckBox(control);
