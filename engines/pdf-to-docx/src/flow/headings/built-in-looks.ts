import type { Look } from './looks.ts';

/** The default look of one heading level in a program; size in points, colors as RRGGBB. */
interface BuiltInLook {
  readonly level: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic?: boolean;
  readonly colors: readonly string[];
}

/**
 * Points, and steps of a color's channel (0 to 255), by which the look of a built-in heading style may be off: programs round sizes and mix
 * colors of themes. Without it the same look is another in each program.
 */
const SAME_BUILT_IN = { size: 0.3, channel: 8 };

/**
 * Points and RRGGBB. How the headings of new documents look, level 0 being the title: Word 2007, 2013 and 2023, Word for Mac, Google Docs,
 * and web pages opened in Word. Looks that programs give to different levels are left out.
 */
const BUILT_IN_LOOKS: readonly BuiltInLook[] = [
  { level: 0, size: 26, isBold: false, colors: ['17365D'] },
  { level: 1, size: 14, isBold: true, colors: ['365F91'] },
  { level: 2, size: 13, isBold: true, colors: ['4F81BD'] },
  { level: 3, size: 11, isBold: true, colors: ['4F81BD'] },
  { level: 4, size: 11, isBold: true, isItalic: true, colors: ['4F81BD'] },
  { level: 0, size: 28, isBold: false, colors: ['000000'] },
  { level: 1, size: 16, isBold: false, colors: ['2F5496', '2E74B5', '365F91'] },
  { level: 2, size: 13, isBold: false, colors: ['2F5496', '2E74B5', '365F91'] },
  { level: 3, size: 12, isBold: false, colors: ['1F3763', '1F4D78', '243F60'] },
  { level: 4, size: 11, isBold: false, isItalic: true, colors: ['2F5496', '2E74B5', '365F91'] },
  { level: 1, size: 20, isBold: false, colors: ['0F4761'] },
  { level: 2, size: 16, isBold: false, colors: ['0F4761'] },
  { level: 3, size: 14, isBold: false, colors: ['0F4761'] },
  { level: 4, size: 12, isBold: false, isItalic: true, colors: ['0F4761'] },
  { level: 1, size: 16, isBold: true, colors: ['345A8A'] },
  { level: 3, size: 12, isBold: true, colors: ['4F81BD'] },
  { level: 3, size: 14, isBold: false, colors: ['434343'] },
  { level: 4, size: 12, isBold: false, colors: ['666666'] },
  { level: 3, size: 13.5, isBold: true, colors: ['000000'] },
];

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
