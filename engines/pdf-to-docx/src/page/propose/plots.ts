import { startsAsCaption } from '../../language/sentences.ts';
import { areNear } from '../../model/blocks/near.ts';
import { type Box, holds, holdsCenter, touches, union } from '../../model/geometry.ts';
import { SLACK } from '../../model/measures.ts';
import type { PageContent } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import type { Axis } from '../evidence/axes.ts';
import { MAX_TITLE_WORDS } from '../tolerances.ts';
import { findFigures } from './figures.ts';

/** Em. Labels beside a plot are this near to it, and names of axes to the numbers. */
const LABEL_GAP = 1;
/** Em. The name of an upright axis, which is turned, stands this near to its numbers: no text of the page is turned. */
const TURNED_GAP = 3;
/** How far from the middle of a plot the name of its axis is, over the plot's width. Words of a column begin elsewhere. */
const OFF_CENTER = 0.05;

/**
 * The areas of plots: all that is drawn together with the marks of an axis, its numbers, and the labels and names that stand next to
 * them. Plots that overlap are one.
 */
export function findPlots(content: PageContent, axes: readonly Axis[], lines: readonly Line[]): Box[] {
  if (axes.length === 0) return [];
  const figures = findFigures(content, new Set()).filter(({ isBackground }) => !isBackground);
  const plots = axes.flatMap(({ labels, marks }) => {
    const drawn = figures.filter(({ objects }) => marks.some(({ index }) => objects?.has(index)));
    if (drawn.length === 0) return [];
    const axes = union(drawn.map(({ box }) => box));
    // What is around the axes, as the rules of a table, is no part of the plot.
    const within = figures.filter(({ box }) => holdsCenter(axes, box) && !holds(box, axes));
    return [union([labels, axes, ...within.map(({ box }) => box)])];
  });
  return joined(joined(plots).map((plot) => withLabels(plot, lines)));
}

/** Areas, those that overlap as one. */
function joined(areas: readonly Box[]): Box[] {
  let whole: Box[] = [];
  for (const area of areas) {
    const over = whole.filter((other) => touches(other, area, 0));
    whole = [...whole.filter((other) => !over.includes(other)), union([area, ...over])];
  }
  return whole.length < areas.length ? joined(whole) : whole;
}

/** A plot with what stands next to it, and next to that. */
function withLabels(plot: Box, lines: readonly Line[]): Box {
  let [whole, left] = [plot, lines.filter((line) => !holds(plot, line.box) && isLabel(line))];
  for (;;) {
    const labels = left.filter((line) => isBeside(whole, line) || isName(whole, plot, line));
    if (labels.length === 0) return whole;
    whole = union([whole, ...labels.map(({ box }) => box)]);
    left = left.filter((line) => !labels.includes(line));
  }
}

function isLabel(line: Line): boolean {
  const text = lineText(line).trim();
  return text.split(/\s+/u).length <= MAX_TITLE_WORDS && !startsAsCaption(text);
}

/** Whether a line is on a plot's edge, or at its left or right, within its height. */
function isBeside({ x0, y0, x1, y1 }: Box, { box, size, angle }: Line): boolean {
  const gap = (angle === 0 ? LABEL_GAP : TURNED_GAP) * size;
  const apart = Math.max(box.x0 - x1, x0 - box.x1);
  return apart <= gap && holdsCenter({ x0: box.x0, x1: box.x1, y0, y1 }, box);
}

/** Whether a line is the name of a level axis or of the plot, in the middle below or above. */
function isName(whole: Box, plot: Box, { box, size, angle }: Line): boolean {
  const apart = Math.max(box.y0 - whole.y1, whole.y0 - box.y1);
  const width = plot.x1 - plot.x0;
  const isCentered = areNear(box.x0 + box.x1, plot.x0 + plot.x1, 2 * Math.max(SLACK, OFF_CENTER * width));
  return angle === 0 && apart <= LABEL_GAP * size && isCentered && box.x0 >= whole.x0 && box.x1 <= whole.x1;
}
