import { type Box, holdsCenter } from '../../../model/geometry.ts';
import type { InkColors, RecognizedLine, RecognizedWord } from '../../../model/recognition/recognizer.ts';
import { WHITE } from '../../format.ts';
import { SAME_INK } from '../../tolerances.ts';

/** Difference of the most and the least of red, green and blue, from which on ink has a color: JPEG and lamps tint black, too. */
const COLORED_INK = 36;

/** Lightness, with that of most ink taken for 0, below which gray ink is black. */
const BLACK_INK = 90;

/** Share of the blocks of an area, from the darkest on, whose color is that of the area: text on it is darker, its edge lighter. */
const LIGHT_SHARE = 0.7;

/** Lightness from which on ink is as light as paper. */
const LIGHTEST_INK = 200;

/** RRGGBB of words that are not black. */
export type WordColors = ReadonlyMap<RecognizedWord, string>;

type Color = readonly [red: number, green: number, blue: number];

/** How the picture of the words was made from that of the page: turned by right angles, then rotated; sizes of the page's in pixels. */
interface Leveling {
  readonly quarters: number;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

interface Inked {
  readonly word: RecognizedWord;
  readonly color: Color;
}

/** Measures the color of each word's ink: of the darkest, or in dark areas (pixels) of the lightest of what is in its box. */
export function wordColors(
  lines: readonly RecognizedLine[],
  inks: InkColors,
  leveling: Leveling,
  darkAreas: readonly Box[],
): WordColors {
  const isLight = ({ box }: RecognizedWord) => darkAreas.some((area) => holdsCenter(area, box));
  const words = lines.flatMap((line) => line.words);
  const light = words.filter(isLight).map((word) => ({ word, color: lightInkOf(word, inks, leveling) }));
  const dark = words.filter((word) => !isLight(word)).map((word) => ({ word, color: inkOf(word, inks, leveling) }));
  return new Map([...inFewColors(coloredInks(dark)), ...inFewColors(light)]);
}

/** Words whose ink is not black. What is as dark as most of the page, and as gray, is black. */
function coloredInks(words: readonly Inked[]): Inked[] {
  const darkest = words.map(({ color }) => Math.max(...color)).sort((a, b) => a - b)[words.length >> 2] ?? 0;
  return words.flatMap(({ word, color: raw }): Inked[] => {
    // A scanner's black is gray: the ink of most text is taken for black.
    const color = raw.map((one) => Math.max(0, ((one - darkest) * WHITE) / Math.max(1, WHITE - darkest)));
    const [least, most] = [Math.min(...raw), Math.max(...raw)];
    const isBlack = most - least < COLORED_INK && Math.max(...color) < BLACK_INK;
    // Ink as light as paper is none: the word has been found where nothing is.
    if (isBlack || least > LIGHTEST_INK || word.text.length < 2) return [];
    return [{ word, color: most - least < COLORED_INK ? [most, most, most] : raw }];
  });
}

/** Nearly the same colors are one. */
function inFewColors(words: readonly Inked[]): [RecognizedWord, string][] {
  const groups: Inked[] = [];
  return words.map((one) => {
    const isSame = ({ color }: Inked) => color.every((value, i) => Math.abs(value - one.color[i]!) < SAME_INK);
    const group = groups.find(isSame) ?? one;
    if (group === one) groups.push(one);
    return [one.word, hex(group.color)];
  });
}

const hex = (color: Color) =>
  color
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** The middle color of the darkest quarter of the blocks that a word covers. */
function inkOf({ box }: RecognizedWord, inks: InkColors, leveling: Leveling): Color {
  const blocks = blocksIn(box, inks, leveling).sort((a, b) => lightness(a) - lightness(b));
  return blocks[blocks.length >> 3] ?? [0, 0, 0];
}

/** The middle color of the lightest quarter of the blocks that a word covers: what is nearly white is white. */
function lightInkOf({ box }: RecognizedWord, inks: InkColors, leveling: Leveling): Color {
  const blocks = blocksIn(box, { ...inks, colors: inks.lights }, leveling).sort((a, b) => lightness(b) - lightness(a));
  const color = blocks[blocks.length >> 3] ?? [WHITE, WHITE, WHITE];
  const isWhite = Math.min(...color) > LIGHTEST_INK && Math.max(...color) - Math.min(...color) < COLORED_INK;
  return isWhite ? [WHITE, WHITE, WHITE] : color;
}

/** The color of an area that has one (RRGGBB). */
export function fillColor(box: Box, inks: InkColors, leveling: Leveling): string {
  const blocks = blocksIn(box, inks, leveling).sort((a, b) => lightness(a) - lightness(b));
  // Blocks have the color of their darkest pixel, which noise makes darker than the area is.
  return hex(blocks[Math.floor(LIGHT_SHARE * blocks.length)] ?? [0, 0, 0]);
}

const lightness = (color: Color) => color[0] + color[1] + color[2];

/** The colors of the blocks in a box. */
function blocksIn(box: Box, { width, height, colors, step }: InkColors, leveling: Leveling): Color[] {
  const blocks: Color[] = [];
  for (let y = box.y0; y < box.y1; y += step) {
    for (let x = box.x0; x < box.x1; x += step) {
      const [pageX, pageY] = onPage(x, y, leveling);
      const [u, v] = [Math.floor(pageX / step), Math.floor(pageY / step)];
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const at = 3 * (v * width + u);
      blocks.push([colors[at]!, colors[at + 1]!, colors[at + 2]!]);
    }
  }
  return blocks;
}

/** Where a pixel of the leveled picture is on the page as it was drawn. */
function onPage(x: number, y: number, { quarters, angle, width, height }: Leveling): readonly [number, number] {
  const [across, down] = quarters % 2 === 1 ? [height, width] : [width, height];
  const [middleX, middleY] = [(across - 1) / 2, (down - 1) / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turnedX = middleX + cos * (x - middleX) + sin * (y - middleY);
  const turnedY = middleY - sin * (x - middleX) + cos * (y - middleY);
  switch (quarters) {
    case 1:
      return [turnedY, height - 1 - turnedX];
    case 2:
      return [width - 1 - turnedX, height - 1 - turnedY];
    case 3:
      return [width - 1 - turnedY, turnedX];
    default:
      return [turnedX, turnedY];
  }
}
