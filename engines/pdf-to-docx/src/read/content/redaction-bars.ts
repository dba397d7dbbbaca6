import { isBlank } from '../../model/characters.ts';
import { holdsCenter } from '../../model/geometry.ts';
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

/**
 * The bars that blacken text, as characters in its place, so that its line stays one. Not what other text was written on: a new wording,
 * or a translation.
 */
export function redactionBars(covered: ReadonlyMap<Glyph, Cover>, seen: readonly Glyph[]): Glyph[] {
  const under = new Map<Cover, Glyph[]>();
  for (const [glyph, cover] of covered) {
    if (isBlank(glyph.text)) continue;
    const own = under.get(cover);
    if (own) own.push(glyph);
    else under.set(cover, [glyph]);
  }
  const bars = [...under].filter(([cover, glyphs]) => isBar(cover, glyphs));
  if (bars.length === 0) return [];
  const written = new Set(seen.flatMap((glyph) => bars.flatMap(([cover]) => (isOn(glyph, cover) ? [cover] : []))));
  return bars.flatMap(([cover, glyphs]) => (written.has(cover) ? [] : blocksOf(cover, glyphs)));
}

function isBar({ box, fill }: Cover, [first]: readonly Glyph[]): boolean {
  if (!fill || !first || first.style.angle !== 0 || box.y1 - box.y0 > BAR_HEIGHT * first.style.size) return false;
  return [0, 2, 4].some((at) => Number.parseInt(fill.slice(at, at + 2), 16) < DARK);
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
