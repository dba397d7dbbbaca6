import { area, type Box } from '../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import type { Component } from '../picture/components.ts';
import { MAIN_SHARE } from '../tolerances.ts';

/** Em. Sides of a bullet, its middle above the baseline, and how far before the first word it is. */
const BULLET_SIZES = { least: 0.1, most: 0.5, lowest: 0.12, highest: 0.48, farthest: 4 } as const;

/** One side of a bullet over the other. */
const BULLET_TALLEST = 1.4;

/** Share of its box that a bullet fills: a disc fills .79, an asterisk or a letter less. */
const BULLET_FILL = 0.62;

/**
 * Em, and share of its box that it fills: squares and discs of East Asian lists are larger, denser than any letter, and higher above the feet
 * of signs, which are below the baseline of Latin letters.
 */
const LARGE_BULLET = { most: 0.8, highest: 0.56, fill: 0.7 } as const;

/** Em. A bullet is by itself: the next word is at least so far away. */
const BULLET_GAP = 0.3;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

type Side = 'left' | 'right';

/** Solid pieces of ink of a page, and all of them. */
interface Ink {
  readonly solid: readonly Component[];
  readonly all: readonly Component[];
}

/**
 * Gives lines the bullets that begin them: small pieces of solid ink at half the height of the letters, by themselves. Lines of letters that
 * are written from right to left may have them on either side.
 */
export function withBullets(
  lines: readonly RecognizedLine[],
  sizes: readonly number[],
  components: readonly Component[],
): RecognizedLine[] {
  const solid = components.filter(({ box, count }) => count >= BULLET_FILL * (box.x1 - box.x0) * (box.y1 - box.y0));
  const ink = { solid, all: components };
  return lines.map((line, i) => {
    const size = sizes[i]!;
    if (!isRightToLeft(line)) return withBullet(line, 'left', size, BULLET_GAP * size, ink) ?? line;
    // A zero of Arabic is a dot: it is as far from the next word as words are.
    const apart = 2 * BULLET_GAP * size;
    return withBullet(line, 'right', size, apart, ink) ?? withBullet(line, 'left', size, apart, ink) ?? line;
  });
}

const isRightToLeft = ({ words }: RecognizedLine) => {
  const letters = words.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return 2 * letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length > letters.length;
};

/** A line with the bullet on one of its sides, `gap` pixels from its words at least; undefined where it has none there. */
function withBullet(
  line: RecognizedLine,
  side: Side,
  size: number,
  gap: number,
  { solid, all }: Ink,
): RecognizedLine | undefined {
  const across = line.words.toSorted((a, b) => a.box.x0 - b.box.x0);
  if (side === 'right') across.reverse();
  const [first, second] = across;
  if (!first) return undefined;
  const apart = (box: Box, word: Box) => (side === 'left' ? word.x0 - box.x1 : box.x0 - word.x1);
  const isMark = second !== undefined && [...first.text].length <= 2 && apart(first.box, second.box) >= gap;
  const read = isMark ? solid.find(({ box }) => isIn(box, first.box)) : undefined;
  // The stem of a letter is as dense, but not all of the word.
  const isWhole = read !== undefined && area(read.box) > MAIN_SHARE * area(first.box);
  if (read && isBullet(first.box, isWhole && isDense(read), line, size))
    return { ...line, words: line.words.map((word) => (word === first ? bulletAt(word.box) : word)) };
  const farthest = BULLET_SIZES.farthest * size;
  const found = solid.find((one) => {
    const distance = apart(one.box, first.box);
    const isNear = distance >= gap && distance + one.box.x1 - one.box.x0 <= farthest;
    return isNear && isBullet(one.box, isDense(one), line, size);
  });
  if (!found || all.some(({ box }) => box !== found.box && isBetween(box, found.box, first.box, line)))
    return undefined;
  const x0 = Math.min(line.box.x0, found.box.x0);
  const box = { ...line.box, x0, x1: Math.max(line.box.x1, found.box.x1) };
  const y = line.baseline.y - line.baseline.slope * (line.box.x0 - x0);
  const bullet = bulletAt(found.box);
  // In the order of reading.
  const isFirst = (side === 'left') !== isRightToLeft(line);
  const words = isFirst ? [bullet, ...line.words] : [...line.words, bullet];
  return { ...line, box, baseline: { ...line.baseline, y }, words };
}

const bulletAt = (box: Box): RecognizedWord => ({ text: '•', box, confidence: 1 });

const isIn = (box: Box, outer: Box) =>
  box.x0 >= outer.x0 - 2 && box.x1 <= outer.x1 + 2 && box.y0 >= outer.y0 - 2 && box.y1 <= outer.y1 + 2;

/** Whether ink fills its box as squares and discs do. */
const isDense = ({ box, count }: Component) => count >= LARGE_BULLET.fill * (box.x1 - box.x0) * (box.y1 - box.y0);

/** Whether a box is as large as a bullet of a line, and as high above its baseline. */
function isBullet(box: Box, isLarge: boolean, { baseline }: RecognizedLine, size: number): boolean {
  const [across, down] = [(box.x1 - box.x0) / size, (box.y1 - box.y0) / size];
  const middle = (baseline.y - (box.y0 + box.y1) / 2) / size;
  return (
    Math.min(across, down) >= BULLET_SIZES.least &&
    Math.max(across, down) <= (isLarge ? LARGE_BULLET : BULLET_SIZES).most &&
    Math.max(across, down) <= BULLET_TALLEST * Math.min(across, down) &&
    middle >= BULLET_SIZES.lowest &&
    middle <= (isLarge ? LARGE_BULLET : BULLET_SIZES).highest
  );
}

/** Whether ink lies on a line between a bullet and the word next to it. */
function isBetween(box: Box, bullet: Box, word: Box, { box: around }: RecognizedLine): boolean {
  const [x0, x1] = bullet.x1 < word.x0 ? [bullet.x1, word.x0] : [word.x1, bullet.x0];
  return box.x0 > x0 && box.x1 < x1 && box.y1 > around.y0 && box.y0 < around.y1;
}
