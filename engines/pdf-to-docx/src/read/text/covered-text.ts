import { isBlank } from '../../model/characters.ts';
import { area, type Box, holdsCenter } from '../../model/geometry.ts';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import type { Cover, PageObjects } from '../content/page-objects.ts';
import { LETTER_HEIGHT, MIN_CHARACTERS, UNSEEN } from '../tolerances.ts';

/** Share of the page: what is larger is a background. */
const LARGE_SHARE = 0.5;

/** Share of the content: what is drawn after it covers what was drawn. */
const LATE = 0.5;

/**
 * The characters that no one sees because something opaque was drawn over them later, each with that: a translation pasted over the
 * original, a blackened line.
 */
export function findCovered(
  glyphs: readonly Glyph[],
  allCovers: PageObjects['covers'],
  page: Box,
): ReadonlyMap<Glyph, Cover> {
  const covered = new Map<Glyph, Cover>();
  if (allCovers.length === 0) return covered;
  const isLarge = ({ box }: { readonly box: Box }) => area(box) > LARGE_SHARE * area(page);
  const order = allCovers.some(isLarge) ? glyphs.map(({ style }) => style.object).sort((a, b) => a - b) : [];
  const restEnds = order[Math.floor(LATE * order.length)] ?? 0;
  const covers = allCovers.filter((cover) => !isLarge(cover) || cover.index <= restEnds);
  const last = covers.at(-1)?.index ?? 0;
  for (const glyph of glyphs) {
    const { object } = glyph.style;
    const cover = object < last && covers.find(({ index, box }) => index > object && isUnder(glyph, box));
    if (cover) covered.set(glyph, cover);
  }
  return covered;
}

/** The characters that may lie under shapes, by the shape: where these are opaque is not known yet. */
export function glyphsUnder(glyphs: readonly Glyph[], shapes: readonly Cover[]): ReadonlyMap<Cover, readonly Glyph[]> {
  const under = new Map<Cover, Glyph[]>();
  if (shapes.length === 0) return under;
  const near = inRows(shapes);
  const last = shapes.at(-1)?.index ?? 0;
  for (const glyph of glyphs) {
    const { object } = glyph.style;
    if (object >= last || isBlank(glyph.text)) continue;
    for (const shape of near(glyph)) {
      if (shape.index <= object || !isUnder(glyph, shape.box)) continue;
      const own = under.get(shape);
      if (own) own.push(glyph);
      else under.set(shape, [glyph]);
    }
  }
  return under;
}

function isUnder({ box, y, style: { angle, size, isInvisible } }: Glyph, cover: Box): boolean {
  return (
    angle === 0 &&
    !isInvisible &&
    box.x0 >= cover.x0 - UNSEEN &&
    box.x1 <= cover.x1 + UNSEEN &&
    y <= cover.y1 &&
    y - LETTER_HEIGHT * size >= cover.y0
  );
}

/** Share of the width of a character: no one reads one of which clipping leaves less. */
const SEEN_WIDTH = 0.2;

/** The characters that clipping leaves nothing of, or so little that no one reads them. */
export function findClipped(glyphs: readonly Glyph[], texts: PageObjects['texts'], page: Box): Set<Glyph> {
  const clips = new Map(
    [...texts.values()].flatMap(({ number, clip }) => (clip ? [[number, beyondPage(clip, page)] as const] : [])),
  );
  return new Set(clips.size === 0 ? [] : glyphs.filter((glyph) => isCutOff(glyph, clips.get(glyph.style.object))));
}

/** A clip without the sides that lie at the edge of the page: what reaches over that is none of its business. */
const beyondPage = ({ x0, y0, x1, y1 }: Box, page: Box): Box => ({
  x0: x0 <= page.x0 + UNSEEN ? -Infinity : x0,
  y0: y0 <= page.y0 + UNSEEN ? -Infinity : y0,
  x1: x1 >= page.x1 - UNSEEN ? Infinity : x1,
  y1: y1 >= page.y1 - UNSEEN ? Infinity : y1,
});

function isCutOff(glyph: Glyph, clip: Box | undefined): boolean {
  const { box, y, style } = glyph;
  if (!clip || style.isInvisible) return false;
  // The boxes of some fonts are far higher than their letters.
  const middle = style.angle === 0 ? y - (LETTER_HEIGHT * style.size) / 2 : (box.y0 + box.y1) / 2;
  if (middle < clip.y0 || middle > clip.y1) return true;
  // The ink of full-width stops is at one side of their boxes.
  const seen = Math.min(box.x1, clip.x1) - Math.max(box.x0, clip.x0);
  return seen <= SEEN_WIDTH * (box.x1 - box.x0);
}

/** What a page draws that text may be read on, or behind. */
type Drawn = Pick<PageObjects, 'paths' | 'images' | 'shadings'>;

/**
 * Invisible characters with nothing behind them, on a page that has other text. Recognized text lies behind a picture or what was
 * traced of it, and is meant to be found.
 */
export function findInvisible(glyphs: readonly Glyph[], drawn: Drawn): Set<Glyph> {
  const invisible = glyphs.filter(({ style }) => style.isInvisible);
  if (invisible.length === 0) return new Set();
  const visible = glyphs.filter(({ text, style }) => !style.isInvisible && !isBlank(text));
  if (visible.length < MIN_CHARACTERS) return new Set();
  const areas = inRows([...drawn.paths, ...drawn.images, ...drawn.shadings]);
  const unseen = invisible.filter((glyph) => !areas(glyph).some(({ box }) => holdsCenter(box, glyph.box)));
  // Invisible spaces may part words that are seen.
  const styles = new Set(unseen.flatMap(({ text, style }) => (isBlank(text) ? [] : [style])));
  return new Set(unseen.filter(({ style }) => styles.has(style)));
}

/** Of 255. Colors no part of which differs by more are one to the eye. */
const ONE_COLOR = 6;

const WHITE = 'FFFFFF';

/**
 * The characters that have the color of what they are drawn on: white ones on paper, black ones on a black bar. What they are drawn on
 * must be known: neither a picture nor a shape that is no rectangle.
 */
export function findBlended(glyphs: readonly Glyph[], drawn: Drawn): Set<Glyph> {
  const fills = [...new Set([WHITE, ...drawn.paths.flatMap(({ box, fill }) => (fill && isThick(box) ? fill : []))])];
  const known = new Map<string, boolean>();
  const isColorOfArea = (color: string) => {
    const is = known.get(color) ?? fills.some((fill) => isOneColor(fill, color));
    known.set(color, is);
    return is;
  };
  const doubtful = glyphs.filter(
    ({ text, style }) =>
      !style.isInvisible && style.object !== Infinity && !isBlank(text) && isColorOfArea(style.color),
  );
  if (doubtful.length === 0) return new Set();
  const isBehind = (path: PathShape) => path.fill !== undefined || path.lineWidth > UNSEEN;
  const areas = inRows<Behind>([
    ...drawn.paths.filter(isBehind),
    ...[...drawn.images, ...drawn.shadings].map(({ box, index }) => ({ box, index })),
  ]);
  return new Set(
    doubtful.filter((glyph) => {
      const { color: own, object } = glyph.style;
      let last: Behind | undefined;
      for (const area of areas(glyph))
        if (area.index < object && area.index >= (last?.index ?? 0) && liesBehind(area, glyph)) last = area;
      const color = last === undefined ? WHITE : last.kind === 'rectangle' && !last.isCut ? last.fill : undefined;
      return color !== undefined && isOneColor(color, own);
    }),
  );
}

/** Whether text may lie on an area: rules are thinner. */
const isThick = ({ x0, y0, x1, y1 }: Box) => Math.min(x1 - x0, y1 - y0) > 2 * UNSEEN;

/** Something drawn; with no more than a place it is a picture or a gradient. */
type Behind = Pick<PathShape, 'box' | 'index'> & Partial<Pick<PathShape, 'kind' | 'fill' | 'isCut' | 'lineWidth'>>;

/** Whether a character is drawn on an area. A stroked line is one where it is as thick as letters are high; frames are around their text. */
function liesBehind({ box, kind, fill, lineWidth = 0 }: Behind, glyph: Glyph): boolean {
  if (kind !== undefined && fill === undefined && lineWidth < LETTER_HEIGHT * glyph.style.size) return false;
  return holdsCenter(box, glyph.box, lineWidth / 2);
}

function isOneColor(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [Number.parseInt(a, 16), Number.parseInt(b, 16)];
  return [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) <= ONE_COLOR);
}

/** Points. Areas are kept by rows of the page that are so high. */
const ROW = 16;
/** Rows. Areas that span more of them are looked at for every character. */
const MANY_ROWS = 64;

/** Tells the areas that may lie behind a character, by the row in which it stands. */
function inRows<T extends { readonly box: Box }>(areas: readonly T[]): (glyph: Glyph) => readonly T[] {
  const rows = new Map<number, T[]>();
  const tall: T[] = [];
  for (const area of areas) {
    const [first, last] = [Math.floor(area.box.y0 / ROW) - 1, Math.floor(area.box.y1 / ROW) + 1];
    if (last - first > MANY_ROWS) tall.push(area);
    else
      for (let row = first; row <= last; row++) {
        const own = rows.get(row);
        if (own) own.push(area);
        else rows.set(row, [area]);
      }
  }
  return ({ box }) => {
    const own = rows.get(Math.floor((box.y0 + box.y1) / 2 / ROW));
    return own ? (tall.length === 0 ? own : [...own, ...tall]) : tall;
  };
}
