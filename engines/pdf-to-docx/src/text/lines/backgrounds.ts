import { areNear } from '../../model/blocks/near.ts';
import { isBlank } from '../../model/characters.ts';
import { area, type Box, intersection, touches, union } from '../../model/geometry.ts';
import type { PageContent, PathShape } from '../../model/page-content.ts';
import type { Background } from '../../model/text.ts';
import { LETTER_HEIGHT, MAX_PITCH, ONE_RULE, PART_GAP, SAME_LINE, USUAL_PITCH } from '../tolerances.ts';

/** Points. What reaches no farther over an area is in it. */
const INSIDE = 6;

/** Share of a background's height that lines of text fill. */
const FILLED_SHARE = 0.5;

/** Share of a background that others hide. */
const HIDDEN_SHARE = 0.5;

/** Share of a background's area: what covers it and is as large is no part of it. */
const AS_LARGE = 0.9;

/** Em. A background is so wide; what is narrower is a label or a box of a drawing. Without it boxes of charts become shading. */
const MIN_BACKGROUND = 10;

/** A filled area that may be the background of whole paragraphs. */
export interface BackgroundArea {
  readonly box: Box;
  readonly color: string;
  /** The area itself comes first, then what is drawn around it in its color. */
  readonly shapes: readonly PathShape[];
}

/** Those of the areas that are mostly filled with lines of text, as the shading of a paragraph is, with their borders. */
export function findBackgrounds(
  areas: readonly { readonly box: Box; readonly color: string; readonly shape: PathShape }[],
  { glyphs, paths }: Pick<PageContent, 'glyphs' | 'paths'>,
): BackgroundArea[] {
  if (areas.length === 0) return [];
  const upright = glyphs.filter((glyph) => glyph.style.angle === 0 && !isBlank(glyph.text));
  const isFilled = (box: Box) => {
    const sizes = new Map<number, number>();
    for (const glyph of upright) {
      if (glyph.x >= box.x0 && glyph.x <= box.x1 && glyph.y > box.y0 && glyph.y <= box.y1) {
        sizes.set(Math.round(glyph.y), glyph.style.size);
      }
    }
    const filled = [...sizes.values()].reduce((sum, size) => sum + size * USUAL_PITCH, 0);
    const isWide = box.x1 - box.x0 >= MIN_BACKGROUND * Math.max(...sizes.values());
    return isWide && filled >= FILLED_SHARE * (box.y1 - box.y0);
  };
  return areas
    .filter(({ box, shape }) => isFilled(box) && !isPaintedOver(box, shape, paths) && !isField(box, areas))
    .map(({ box, color, shape }) => {
      const borders = paths.filter((path) => path !== shape && path.fill === color && isAround(path.box, box));
      return { box: union([box, ...borders.map((path) => path.box)]), color, shapes: [shape, ...borders] };
    });
}

/** Whether an area is a field of a bar: beside it is another of its height. Text on fields has several colors behind its line. */
const isField = (box: Box, areas: readonly { readonly box: Box }[]) =>
  areas.some(
    ({ box: other }) =>
      areNear(other.y0, box.y0, ONE_RULE) &&
      areNear(other.y1, box.y1, ONE_RULE) &&
      (areNear(other.x1, box.x0, ONE_RULE) || areNear(other.x0, box.x1, ONE_RULE)),
  );

/** Whether areas that were drawn later, not all in its color, hide most of one, as cells do the background of their table. */
function isPaintedOver(box: Box, shape: PathShape, paths: readonly PathShape[]): boolean {
  const own = area(box);
  let hidden = 0;
  let isSeen = false;
  const seen = new Set<string>();
  for (const { box: other, kind, fill, index } of paths) {
    if (kind !== 'rectangle' || fill === undefined || index <= shape.index || area(other) >= AS_LARGE * own) continue;
    const key = `${other.x0},${other.y0},${other.x1},${other.y1}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const shared = area(intersection(box, other));
    hidden += shared;
    isSeen ||= shared > 0 && fill !== shape.fill;
  }
  return isSeen && hidden >= HIDDEN_SHARE * own;
}

/** Whether a shape touches an area and stays near it. */
function isAround(shape: Box, area: Box): boolean {
  return (
    touches(shape, area, ONE_RULE) &&
    shape.x0 >= area.x0 - INSIDE &&
    shape.x1 <= area.x1 + INSIDE &&
    shape.y0 >= area.y0 - INSIDE &&
    shape.y1 <= area.y1 + INSIDE
  );
}

/** The smallest background that a line is on, wider than its text or higher. */
export function backgroundBehind(
  backgrounds: readonly BackgroundArea[],
  line: { readonly box: Box; readonly baseline: number; readonly size: number },
): BackgroundArea | undefined {
  const { box, baseline, size } = line;
  return backgrounds
    .filter((background) => {
      const isBehind =
        background.box.y0 <= baseline - LETTER_HEIGHT * size &&
        background.box.y1 >= baseline &&
        background.box.x0 <= box.x0 + SAME_LINE * size &&
        background.box.x1 >= box.x1 - SAME_LINE * size;
      const isWider = background.box.x1 - background.box.x0 > box.x1 - box.x0 + PART_GAP * size;
      return isBehind && (isWider || height(background) >= MAX_PITCH * size);
    })
    .reduce<BackgroundArea | undefined>(
      (best, background) => (best && height(best) <= height(background) ? best : background),
      undefined,
    );
}

const height = ({ box }: BackgroundArea) => box.y1 - box.y0;

/** The background that all lines share, or undefined: shading belongs to a whole paragraph. */
export function sharedBackground(
  lines: readonly { readonly background?: Background | undefined }[],
): Background | undefined {
  const first = lines[0]?.background;
  return first && lines.every((line) => line.background?.color === first.color) ? first : undefined;
}
