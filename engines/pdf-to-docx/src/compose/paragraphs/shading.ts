import type { Shading } from '../../model/document/document.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { sharedBackground } from '../../text/lines.ts';

/** Em. Shading that reaches farther below a paragraph is the next one's, too. */
const MAX_BELOW = 1;

/** The background that all lines share, as far as the frame around them. */
export function framedShading(lines: readonly Line[]): Shading | undefined {
  const background = sharedBackground(lines);
  return background && { color: background.color, above: 0, below: 0 };
}

/** The background that all lines share; above the first line only as far as no other paragraph is on it. */
export function shadingOf(
  lines: readonly Line[],
  { top, bottom, from }: { top: number; bottom: number; from: number },
): Shading | undefined {
  const background = sharedBackground(lines);
  if (!background) return undefined;
  const last = lines.at(-1)!.background?.box.y1 ?? bottom;
  const below = last - bottom;
  return {
    color: background.color,
    above: background.box.y0 >= from - ROUNDING ? Math.max(0, top - background.box.y0) : 0,
    below: below <= MAX_BELOW * lines.at(-1)!.size ? Math.max(0, below) : 0,
  };
}
