import { ROUNDING } from '../../model/measures.ts';
import type { PathShape } from '../../model/page-content.ts';
import { TOUCH } from '../../text/tolerances.ts';
import { MAX_BARS } from '../limits.ts';

/** The level rules of a page that may be bars of formulas. Those that upright ones meet are of tables: the rule below their headings has text on both sides, too. */
export function levelBars(paths: readonly PathShape[]): PathShape[] {
  const level = paths.filter(({ kind, box }) => kind === 'horizontal' && box.x1 > box.x0);
  const upright = paths.filter(({ kind }) => kind === 'vertical');
  if (level.length > MAX_BARS || upright.length === 0) return level;
  const isMet = ({ box }: PathShape) =>
    upright.some(
      ({ box: own }) =>
        own.x1 >= box.x0 - ROUNDING &&
        own.x0 <= box.x1 + ROUNDING &&
        own.y1 >= box.y0 - TOUCH &&
        own.y0 <= box.y1 + TOUCH,
    );
  return level.filter((bar) => !isMet(bar));
}
