import type { TextBlock } from '../../model/analyzed-page.ts';
import { HEADING_LEVELS } from '../format.ts';
import { builtInLevel } from './built-in-looks.ts';
import { lookOf } from './looks.ts';

/**
 * The levels of headings that the outline names, given their levels in it. An outline skips no level: where headings have the looks of built-in
 * styles, these tell the true ones, and others of the same level in the outline follow them.
 */
export function outlineLevels(fromOutline: ReadonlyMap<TextBlock, number>): Map<TextBlock, number> {
  const known = new Map<TextBlock, number>();
  for (const [block, level] of fromOutline) {
    const builtIn = builtInLevel(lookOf(block));
    if (builtIn !== undefined && builtIn >= level) known.set(block, builtIn);
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
