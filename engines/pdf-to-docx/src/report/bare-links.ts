import { byPlace } from '../model/blocks/by-place.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { LinkTarget, PageContent, PageLink } from '../model/page-content.ts';

/** The links of a page whose areas hold no text: on pictures, or on nothing. A part of one that has text elsewhere is none of them. */
export function bareLinks({ links, glyphs }: Pick<PageContent, 'links' | 'glyphs'>): readonly PageLink[] {
  if (links.length === 0) return links;
  const near = byPlace(glyphs, ({ box }) => (box.y0 + box.y1) / 2);
  const hasText = (box: Box) =>
    near(box.y0, box.y1).some((glyph) => !isBlank(glyph.text) && holdsCenter(box, glyph.box));
  const isBare = ({ boxes }: PageLink) => !boxes.some(hasText);
  const bare = links.filter(isBare);
  if (bare.length === 0) return bare;
  const known = new Set(links.filter((link) => !isBare(link)).map(({ target }) => keyOf(target)));
  return bare.filter(({ target }) => !known.has(keyOf(target)));
}

const keyOf = (target: LinkTarget) => (target.kind === 'uri' ? target.uri : `${target.page} ${target.y}`);
