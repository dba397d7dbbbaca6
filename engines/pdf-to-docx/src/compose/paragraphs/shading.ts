import type { Shading } from '../../model/document/document.ts';
import { MAX_BORDER_SPACE, SHADING_BORDER } from '../../model/format.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { sharedBackground } from '../../text/lines.ts';
import type { Frame, Placement } from './alignment.ts';

/** Em. Shading that reaches farther below a paragraph is the next one's, too. */
const MAX_BELOW = 1;

/** The background that all lines share, as far as the frame around them. */
export function framedShading(lines: readonly Line[]): Shading | undefined {
  const background = sharedBackground(lines);
  return background && { color: background.color };
}

/** A paragraph on a page: where it ends (points), where there is room for it, and how it is set there. */
interface Placed {
  readonly top: number;
  readonly bottom: number;
  /** Where what is above it ends. */
  readonly from: number;
  readonly frame: Frame;
  readonly placement: Pick<Placement, 'indentLeft' | 'indentRight'>;
}

/** The background that all lines share; above the first line only as far as no other paragraph is on it. */
export function shadingOf(
  lines: readonly Line[],
  { top, bottom, from, frame, placement }: Placed,
): Shading | undefined {
  const background = sharedBackground(lines);
  if (!background) return undefined;
  const last = lines.at(-1)!.background?.box.y1 ?? bottom;
  const below = last - bottom;
  return {
    color: background.color,
    above: background.box.y0 >= from - SAME_PLACE ? beyond(top - background.box.y0) : 0,
    below: below <= MAX_BELOW * lines.at(-1)!.size ? beyond(below) : 0,
    left: beyond(frame.x0 + placement.indentLeft - background.box.x0),
    right: beyond(background.box.x1 - (frame.x1 - placement.indentRight)),
  };
}

/** How far shading that should reach so many points beyond a paragraph does: as far as a border of its color does, whose distance is in whole points. */
export function beyond(points: number): number {
  const space = Math.min(MAX_BORDER_SPACE, Math.round(points - SHADING_BORDER));
  return space > 0 ? space + SHADING_BORDER : 0;
}
