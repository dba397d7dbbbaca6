import type { TextBlock } from '../../model/analyzed-page.ts';
import { HEADING_LEVELS } from '../format.ts';
import { builtInLevel } from './built-in-looks.ts';
import { lookOf } from './looks.ts';

const BLACK = '000000';

/**
 * The levels of headings that the outline names, given their levels in it. An outline skips no level: where headings have the looks of built-in
 * styles, these tell the true ones, and others of the same level in the outline follow them. Below headings of another look a black one tells
 * nothing: web pages have it, too.
 */
export function outlineLevels(fromOutline: ReadonlyMap<TextBlock, number>): Map<TextBlock, number> {
  const known = new Map<TextBlock, number>();
  const ranked = [...fromOutline].sort(([, a], [, b]) => a - b);
  let shallowest = Infinity;
  for (const [block, level] of ranked) {
    const look = lookOf(block);
    const builtIn = builtInLevel(look);
    if (builtIn === undefined) shallowest = Math.min(shallowest, level);
    else if (builtIn >= level && (level <= shallowest || look.style.color !== BLACK)) known.set(block, builtIn);
  }
  const deepened = deepenedLevels(fromOutline, known);
  return new Map([...fromOutline].map(([block, level]) => [block, known.get(block) ?? deepened.get(level) ?? level]));
}

/** What each level of an outline stands for, from the first on, none above the one before. */
function deepenedLevels(
  fromOutline: ReadonlyMap<TextBlock, number>,
  known: ReadonlyMap<TextBlock, number>,
): Map<number, number> {
  const deepened = new Map<number, number>();
  let above = 0;
  for (const level of [...new Set(fromOutline.values())].sort((a, b) => a - b)) {
    const agreeing = [...known].flatMap(([block, one]) => (fromOutline.get(block) === level ? [one] : []));
    above = Math.min(HEADING_LEVELS, Math.max(above + 1, level, agreeing.length > 0 ? Math.min(...agreeing) : 0));
    deepened.set(level, above);
  }
  return deepened;
}
