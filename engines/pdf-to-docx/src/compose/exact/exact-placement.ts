import { median } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import type { Frame, Placement } from '../paragraphs/alignment.ts';
import { labelWithinMargin } from '../quirks/right-to-left-labels.ts';
import { HARDLY_SEEN } from '../tolerances.ts';
import { hasKnownWidths } from './fitted-lines.ts';

/** How far a line begins and ends from the edges of its box, in its direction. */
interface Sides {
  readonly start: number;
  readonly end: number;
}

/**
 * How lines are placed in a box that is wider than they are: they begin at one place, the first one apart, or end at one, or have one middle;
 * undefined where no paragraph sets them so. `labelX` is where the label before the first one begins.
 */
export function exactPlacement(
  lines: readonly Line[],
  frame: Frame,
  isRtl: boolean,
  labelX?: number,
): Placement | undefined {
  const sides = lines.map(({ box }): Sides => {
    const [left, right] = [box.x0 - frame.x0, frame.x1 - box.x1];
    return isRtl ? { start: right, end: left } : { start: left, end: right };
  });
  const breaks = lines.slice(1).map((_, i) => i);
  const [first, ...rest] = sides as [Sides, ...Sides[]];
  const start = rest.length > 0 ? median(rest.map((side) => side.start)) : first.start;
  if (areAlike(rest.map((side) => side.start))) {
    const full = sides.slice(0, -1).map(({ end }) => end);
    const end = Math.min(...full);
    // The last line is the shortest.
    const isFilled = full.length > 0 && areAlike(full) && sides.at(-1)!.end >= end;
    const isJustified = isFilled && lines.every(hasKnownWidths);
    const label = labelX === undefined ? undefined : labelStart(labelX, lines[0]!, frame, isRtl);
    return {
      alignment: isJustified ? 'justify' : isRtl ? 'right' : 'left',
      indentLeft: start,
      indentRight: isJustified ? end - HARDLY_SEEN / 2 : 0,
      indentFirst: (label ?? first.start) - start,
      breaks,
    };
  }
  if (labelX !== undefined) return undefined;
  if (areAlike(sides.map((side) => side.end))) {
    const end = median(sides.map((side) => side.end));
    return { alignment: isRtl ? 'left' : 'right', indentLeft: 0, indentRight: end, indentFirst: 0, breaks };
  }
  const leads = sides.map((side) => side.start - side.end);
  if (!areAlike(leads)) return undefined;
  const lead = median(leads);
  return {
    alignment: 'center',
    indentLeft: Math.max(0, lead),
    indentRight: Math.max(0, -lead),
    indentFirst: 0,
    breaks,
  };
}

function labelStart(labelX: number, { box, size }: Line, frame: Frame, isRtl: boolean): number {
  if (!isRtl) return Math.min(labelX, box.x0) - frame.x0;
  return labelWithinMargin(frame.x1 - Math.max(labelX, box.x1), size);
}

const areAlike = (places: readonly number[]) =>
  places.length < 2 || Math.max(...places) - Math.min(...places) <= SAME_PLACE;
