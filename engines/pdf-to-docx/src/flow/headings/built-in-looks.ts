import { BUILT_IN_LOOKS } from '../format.ts';
import { SAME_BUILT_IN } from '../tolerances.ts';
import type { Look } from './looks.ts';

/**
 * The level of the heading style of a word processor that has this look, 0 for a title; undefined where none has it. Authors who change
 * nothing leave a document these looks, in which size and color together tell the level of a heading that is alone.
 */
export function builtInLevel({ style, isBold }: Look): number | undefined {
  const found = BUILT_IN_LOOKS.find(
    (look) =>
      look.isBold === isBold &&
      (look.isItalic ?? false) === style.isItalic &&
      Math.abs(look.size - style.size) <= SAME_BUILT_IN.size &&
      look.colors.some((color) => areAlike(color, style.color)),
  );
  return found?.level;
}

/** Whether two colors, RRGGBB, are one that programs rounded differently. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [channels(one), channels(other)];
  return a.every((channel, i) => Math.abs(channel - (b[i] ?? 0)) <= SAME_BUILT_IN.channel);
}

const channels = (color: string) => [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** How light (0 to 1) a color is, RRGGBB, and how far from gray. */
export function shadeOf(color: string): { lightness: number; chroma: number } {
  const all = channels(color);
  const [most, least] = [Math.max(...all), Math.min(...all)];
  return { lightness: (most + least) / 510, chroma: (most - least) / 255 };
}
