import { type Box, scaled } from '../model/geometry.ts';
import type { GlyphStyle, PageContent } from '../model/page-content.ts';

/** What a page holds beside its picture, in the places where it is on paper that is by `scale` larger than the page. */
export function onPaper(content: PageContent, scale: number): PageContent {
  if (scale === 1) return content;
  const one = <T extends { readonly box: Box }>(item: T) => ({ ...item, box: scaled(item.box, scale) });
  const some = <T extends { readonly boxes: readonly Box[] }>(item: T) => ({
    ...item,
    boxes: item.boxes.map((box) => scaled(box, scale)),
  });
  const styles = new Map<GlyphStyle, GlyphStyle>();
  // Glyphs of one style share it.
  const styleOf = (style: GlyphStyle) => {
    const larger = styles.get(style) ?? { ...style, size: style.size * scale };
    styles.set(style, larger);
    return larger;
  };
  return {
    ...content,
    width: content.width * scale,
    height: content.height * scale,
    glyphs: content.glyphs.map((glyph) => ({
      ...one(glyph),
      x: glyph.x * scale,
      y: glyph.y * scale,
      style: styleOf(glyph.style),
    })),
    links: content.links.map(some),
    widgets: content.widgets.map(one),
    markups: content.markups.map(one),
    comments: content.comments.map(some),
    unkept: content.unkept.map(one),
  };
}
