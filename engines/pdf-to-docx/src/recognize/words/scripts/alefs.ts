import { median } from '../../../model/geometry.ts';
import type { RecognizedLine } from '../../../model/recognition/recognizer.ts';
import type { Component } from '../../picture/components.ts';
import { ARABIC, isMostly } from './scripts.ts';

/** Height over width from which on a piece of Arabic ink is an alef: 3 to 6 of upright ones, 2 and less of other letters. */
const ALEF_TALL = 2.5;

/**
 * Lines of Arabic with how high their alefs are: pieces of ink by themselves, much higher than wide. They are in nearly every line and as
 * high in all of one size, where words are as high as their letters happen to be, and recognition gives many the height of their line.
 */
export function withAlefs(lines: readonly RecognizedLine[], components: readonly Component[]): RecognizedLine[] {
  return lines.map((line) => {
    if (!isMostly(ARABIC, line.words.map(({ text }) => text).join(''))) return line;
    const { x0, y0, x1, y1 } = line.box;
    const heights = components
      .map(({ box }) => ({ box, height: box.y1 - box.y0 }))
      .filter(({ box, height }) => {
        const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
        return x > x0 && x < x1 && y > y0 && y < y1 && height > ALEF_TALL * (box.x1 - box.x0) && height < y1 - y0;
      })
      .map(({ height }) => height);
    return heights.length > 0 ? { ...line, alef: median(heights) } : line;
  });
}
