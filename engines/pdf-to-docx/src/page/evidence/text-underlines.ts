import { isBlank } from '../../model/characters.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import { MAX_LINE_WIDTH, PART_GAP, UNDERLINE } from '../../text/tolerances.ts';
import { LOOKUP_STEP } from '../limits.ts';

/** Rules in their text's color that begin and end with it: they underline it, and draw no table. */
export function findTextUnderlines(paths: readonly PathShape[], glyphs: readonly Glyph[]): Set<PathShape> {
  const rules = paths.filter(isRule);
  const found = new Set<PathShape>();
  if (rules.length === 0) return found;
  const byHeight = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    if (glyph.style.angle !== 0 || isBlank(glyph.text)) continue;
    const step = Math.floor(glyph.y / LOOKUP_STEP);
    const known = byHeight.get(step);
    if (known) known.push(glyph);
    else byHeight.set(step, [glyph]);
  }
  for (const rule of rules) {
    const step = Math.floor(rule.box.y0 / LOOKUP_STEP);
    const near = [step - 1, step, step + 1].flatMap((one) => byHeight.get(one) ?? []);
    if (isUnderlining(rule, near)) found.add(rule);
  }
  return found;
}

const isRule = ({ kind, isDashed }: PathShape) => kind === 'horizontal' && !isDashed;

function isUnderlining(rule: PathShape, near: readonly Glyph[]): boolean {
  const { x0, x1, y0, y1 } = rule.box;
  const [at, thickness] = [(y0 + y1) / 2, rule.fill === undefined ? rule.lineWidth : y1 - y0];
  const own = near
    .filter(({ y, style: { size, color }, box }) => {
      const below = (at - y) / size;
      const isBelow = below >= UNDERLINE.from && below <= UNDERLINE.to && thickness <= MAX_LINE_WIDTH * size;
      return isBelow && color === (rule.fill ?? rule.stroke) && box.x1 > x0 && box.x0 < x1;
    })
    .sort((a, b) => a.box.x0 - b.box.x0);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return false;
  const isWhole = own.every((glyph, i) => i === 0 || glyph.box.x0 - own[i - 1]!.box.x1 <= PART_GAP * glyph.style.size);
  return isWhole && Math.abs(first.box.x0 - x0) <= ROUNDING && Math.abs(last.box.x1 - x1) <= ROUNDING;
}
