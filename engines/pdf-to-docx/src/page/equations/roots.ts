import { union } from '../../model/geometry.ts';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import { LETTER_HEIGHT } from '../../text/tolerances.ts';
import { MATH_AXIS } from '../tolerances.ts';
import { byHeight } from './by-height.ts';
import type { BarredPart } from './fractions.ts';

/** Em of the sign. What stands under the bar of a root has its baseline no farther below it. */
const MAX_HEIGHT = 2;

/**
 * Finds the root that a bar is drawn for: the bar begins where the sign ends, in its upper half, and ends where what is under it does. A check
 * mark beside a rule has nothing so wide below it.
 */
export function rootsUnder(inked: readonly Glyph[]): (bar: PathShape) => BarredPart | undefined {
  const signs = inked.filter(({ text }) => text === '√');
  if (signs.length === 0) return () => undefined;
  const lookUp = byHeight(inked);
  return (bar) => {
    const { x0, x1, y1 } = bar.box;
    const sign = signs.find(({ box, y, style: { size } }) => {
      const isAtStart = Math.abs(box.x1 - x0) < LETTER_HEIGHT * size;
      return isAtStart && y1 < y - MATH_AXIS * size && y1 > y - MAX_HEIGHT * size;
    });
    if (!sign) return undefined;
    const { size } = sign.style;
    const under = lookUp(y1 + (MAX_HEIGHT / 2) * size, (MAX_HEIGHT / 2) * size).filter(({ box }) => {
      const middle = (box.x0 + box.x1) / 2;
      return middle > x0 && middle < x1;
    });
    const [first] = under;
    if (!first) return undefined;
    const content = union(under.map(({ box }) => box));
    if (content.x1 < x1 - size || content.x1 > x1 + LETTER_HEIGHT * size) return undefined;
    const neighbor = under.reduce((largest, glyph) => (glyph.style.size > largest.style.size ? glyph : largest), first);
    return { bar, box: union([sign.box, bar.box, content]), neighbor };
  };
}
