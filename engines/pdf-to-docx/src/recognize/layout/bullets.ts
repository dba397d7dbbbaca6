import type { Box } from '../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import type { Component } from '../picture/components.ts';
import { BULLET_FILL, BULLET_GAP, BULLET_SIZES, BULLET_TALLEST } from '../tolerances.ts';

/** Gives lines the bullets that begin them: small pieces of solid ink at half the height of the letters, by themselves. */
export function withBullets(
  lines: readonly RecognizedLine[],
  sizes: readonly number[],
  components: readonly Component[],
): RecognizedLine[] {
  const solid = components.filter(({ box, count }) => count >= BULLET_FILL * (box.x1 - box.x0) * (box.y1 - box.y0));
  return lines.map((line, i) => {
    const size = sizes[i] as number;
    const [first, second] = line.words;
    if (!first) return line;
    const isMark = second !== undefined && [...first.text].length <= 2 && isBullet(first.box, line, size);
    if (isMark && second.box.x0 - first.box.x1 >= BULLET_GAP * size && solid.some(({ box }) => isIn(box, first.box)))
      return { ...line, words: [bulletAt(first.box), ...line.words.slice(1)] };
    const found = solid.find(
      ({ box }) =>
        box.x1 <= first.box.x0 - BULLET_GAP * size &&
        box.x0 >= first.box.x0 - BULLET_SIZES.farthest * size &&
        isBullet(box, line, size),
    );
    if (!found) return line;
    const isAlone = !components.some(({ box }) => box !== found.box && isBetween(box, found.box, first.box, line));
    const box = { ...line.box, x0: found.box.x0 };
    const slope = line.baseline.slope * (line.box.x0 - found.box.x0);
    return isAlone
      ? {
          ...line,
          box,
          baseline: { ...line.baseline, y: line.baseline.y - slope },
          words: [bulletAt(found.box), ...line.words],
        }
      : line;
  });
}

const bulletAt = (box: Box): RecognizedWord => ({ text: '•', box, confidence: 1 });

const isIn = (box: Box, outer: Box) =>
  box.x0 >= outer.x0 - 2 && box.x1 <= outer.x1 + 2 && box.y0 >= outer.y0 - 2 && box.y1 <= outer.y1 + 2;

/** Whether a box is as large as a bullet of a line, and as high above its baseline. */
function isBullet(box: Box, { baseline }: RecognizedLine, size: number): boolean {
  const [across, down] = [(box.x1 - box.x0) / size, (box.y1 - box.y0) / size];
  const middle = (baseline.y - (box.y0 + box.y1) / 2) / size;
  return (
    Math.min(across, down) >= BULLET_SIZES.least &&
    Math.max(across, down) <= BULLET_SIZES.most &&
    Math.max(across, down) <= BULLET_TALLEST * Math.min(across, down) &&
    middle >= BULLET_SIZES.lowest &&
    middle <= BULLET_SIZES.highest
  );
}

/** Whether ink lies on a line between a bullet and the first word. */
function isBetween(box: Box, bullet: Box, word: Box, { box: around }: RecognizedLine): boolean {
  return box.x0 > bullet.x1 && box.x1 < word.x0 && box.y1 > around.y0 && box.y0 < around.y1;
}
