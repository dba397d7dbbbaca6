import { attributeOf } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';

/** Borders that are lines (17.18.2); all others are rows of small pictures. */
const LINES =
  /^(nil|none|single|thick|double|dotted|dashed|dotDash|dotDotDash|triple|(thin|thick)(Thin|Thick){1,2}(Small|Medium|Large)Gap|wave|doubleWave|dashSmallGap|dashDotStroked|threeD(Emboss|Engrave)|outset|inset)$/;
const SIDE = /^w:(top|left|bottom|right)$/;
/** A line's width is in eighths of a point, that of pictures in points (17.6.4). */
const EIGHTHS = 8;
/** LibreOffice draws no wider lines. */
const MAX_LINE_EIGHTHS = 96;

const isArt = (value: string | undefined) => value !== undefined && !LINES.test(value);

/** Draws page borders of pictures as lines as wide as these, and says so: LibreOffice leaves them out. */
export const borderArt: Completion = {
  calls() {
    let isOfPage = false;
    const isSide = (attributes: Record<string, string>) => isOfPage && isArt(attributeOf('val', attributes));
    return {
      pgBorders: () => {
        isOfPage = true;
        return false;
      },
      p: () => {
        isOfPage = false;
        return false;
      },
      ...{ top: isSide, left: isSide, bottom: isSide, right: isSide },
    };
  },
  async complete(document) {
    const main = await document.main();
    for (const borders of main?.root.descendants('w:pgBorders') ?? []) {
      const sides = borders.elements.filter(({ name, value }) => SIDE.test(name) && isArt(value));
      for (const { attributes } of sides) {
        const points = Number(attributes['w:sz'] ?? 1);
        attributes['w:val'] = 'single';
        attributes['w:sz'] = String(Math.min(MAX_LINE_EIGHTHS, points * EIGHTHS));
      }
      if (sides.length === 0) continue;
      document.notes.add('border_art');
      main?.touch();
    }
  },
};
