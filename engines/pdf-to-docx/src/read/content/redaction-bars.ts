import { byPlace } from '../../model/blocks/by-place.ts';
import { isBlank } from '../../model/characters.ts';
import { type Box, holdsCenter } from '../../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../../model/page-content.ts';
import type { Cover } from './page-objects.ts';

/** What stands in the text for a bar: blocks that fill their line. */
const BLOCK = '█';

/** Em. A block is so wide in most fonts. */
const BLOCK_WIDTH = 0.7;

/** Em. A bar over one line of text is no higher. Without it pictures and panels over text are bars. */
const BAR_HEIGHT = 2;

/** Of 255. A bar has a part of its color that is darker; paler areas are paper that was laid over text. */
const DARK = 160;

/** Em. Words beside a bar in their line are no farther from it. */
const BESIDE = 1;

/** Em. A bar that hides words is so long; shorter ones are signs. */
const BAR_LENGTH = 1.5;

/** Points. Bars that begin at one place below each other are a chart's. */
const SAME_START = 1;

/**
 * The bars that blacken text, as characters in its place, so that its line stays one; also those whose text has been taken away, between
 * words of a line. Not what other text was written on: a new wording, or a translation.
 */
export function redactionBars(
  covered: ReadonlyMap<Glyph, Cover>,
  seen: readonly Glyph[],
  covers: readonly Cover[],
): Glyph[] {
  const under = new Map<Cover, Glyph[]>();
  for (const [glyph, cover] of covered) {
    if (isBlank(glyph.text)) continue;
    const own = under.get(cover);
    if (own) own.push(glyph);
    else under.set(cover, [glyph]);
  }
  const bars = [...under].filter(([cover, glyphs]) => isBar(cover, glyphs));
  const written = new Set(seen.flatMap((glyph) => bars.flatMap(([cover]) => (isOn(glyph, cover) ? [cover] : []))));
  const empty = emptyBars(
    covers.filter((cover) => !under.has(cover)),
    seen,
  );
  return [...bars.flatMap(([cover, glyphs]) => (written.has(cover) ? [] : blocksOf(cover, glyphs))), ...empty];
}

/** The blocks of bars that stand between words of a line and hide none. */
function emptyBars(covers: readonly Cover[], seen: readonly Glyph[]): Glyph[] {
  const dark = covers.filter(({ box, fill }) => isBlack(fill) && box.y1 - box.y0 >= THIN);
  if (dark.length === 0) return [];
  const inked = seen.filter(({ text, style }) => style.angle === 0 && !isBlank(text));
  const lineAt = byPlace(inked, ({ y }) => y);
  const found = dark.flatMap((cover) => {
    const { box } = cover;
    const line = lineAt(box.y0, box.y1).filter((glyph) => isOfHeight(box, glyph.style.size));
    const reach = ({ style }: Glyph) => BESIDE * style.size;
    const before = line.findLast((glyph) => glyph.box.x1 <= box.x0 + 1 && glyph.box.x1 >= box.x0 - reach(glyph));
    const after = line.find((glyph) => glyph.box.x0 >= box.x1 - 1 && glyph.box.x0 <= box.x1 + reach(glyph));
    if (!before || !after || before.y !== after.y || line.some((glyph) => holdsCenter(box, glyph.box))) return [];
    const { size } = before.style;
    return box.x1 - box.x0 >= BAR_LENGTH * size ? [{ cover, before }] : [];
  });
  const isAlone = ({ box }: Cover) =>
    found.filter(({ cover }) => Math.abs(cover.box.x0 - box.x0) <= SAME_START).length === 1;
  return found.flatMap(({ cover, before }) => {
    if (!isAlone(cover)) return [];
    const count = Math.max(1, Math.round((cover.box.x1 - cover.box.x0) / (BLOCK_WIDTH * before.style.size)));
    const places = Array.from({ length: count }, (_, i) => ({
      ...before,
      index: before.index + (i + 1) / (count + 1),
    }));
    return blocksOf(cover, places);
  });
}

/** Points. Rules are thinner. */
const THIN = 4;

/** Em. A bar is as high as small letters at least. */
const MIN_BAR_HEIGHT = 0.6;

const isOfHeight = ({ y0, y1 }: Box, size: number) => y1 - y0 >= MIN_BAR_HEIGHT * size && y1 - y0 <= BAR_HEIGHT * size;

/** Of 255. All parts of the color of a bar that hides nothing are darker. */
const BLACK = 96;

const partsOf = (fill: string) => [0, 2, 4].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));

const isBlack = (fill: string | undefined): boolean =>
  fill !== undefined && partsOf(fill).every((part) => part < BLACK);

const isDark = (fill: string | undefined): boolean => fill !== undefined && partsOf(fill).some((part) => part < DARK);

function isBar({ box, fill }: Cover, [first]: readonly Glyph[]): boolean {
  return first?.style.angle === 0 && box.y1 - box.y0 <= BAR_HEIGHT * first.style.size && isDark(fill);
}

const isOn = ({ box, style, text }: Glyph, cover: Cover) =>
  style.object > cover.index && !isBlank(text) && holdsCenter(cover.box, box);

/** The blocks of a bar, evenly over its width. No more than it hides characters: they take their places in the content. */
function blocksOf({ box, fill = '' }: Cover, glyphs: readonly Glyph[]): Glyph[] {
  const [first] = glyphs as [Glyph];
  const style: GlyphStyle = { ...first.style, color: fill };
  const wanted = Math.round((box.x1 - box.x0) / (BLOCK_WIDTH * style.size));
  const count = Math.max(1, Math.min(glyphs.length, wanted));
  const width = (box.x1 - box.x0) / count;
  return glyphs.slice(0, count).map((glyph, i) => {
    const x = box.x0 + i * width;
    const place = { ...first.box, x0: x, x1: x + width };
    return { ...glyph, text: BLOCK, x, y: first.y, box: place, style, isSoftHyphen: false, isUnmapped: false };
  });
}
