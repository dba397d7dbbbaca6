import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { Glyph, LinkTarget, PageContent, PageLink } from '../model/page-content.ts';

/** The links of a page whose areas hold no text: on pictures, or on nothing. A part of one that has text elsewhere is none of them. */
export function bareLinks({ links, glyphs }: Pick<PageContent, 'links' | 'glyphs'>): readonly PageLink[] {
  if (links.length === 0) return links;
  const near = inStripes(glyphs);
  const hasText = (box: Box) => {
    const [from, to] = [stripeOf(box.y0), stripeOf(box.y1)];
    // An area may be higher than any page.
    for (const [stripe, own] of near)
      if (stripe >= from && stripe <= to && own.some(({ text, box: ink }) => holdsCenter(box, ink) && !isBlank(text)))
        return true;
    return false;
  };
  const bare = new Set(links.filter(({ boxes }) => !boxes.some(hasText)));
  const known = new Set(links.filter((link) => !bare.has(link)).map(({ target }) => keyOf(target)));
  return [...bare].filter(({ target }) => !known.has(keyOf(target)));
}

/** Points. The stripes of a page in which characters are sought: about a line high. */
const STRIPE = 16;

const stripeOf = (y: number) => Math.floor(y / STRIPE);

/** Characters by the stripe of the page in which their middle is: made anew for each page, so no sorting. */
function inStripes(glyphs: readonly Glyph[]): ReadonlyMap<number, readonly Glyph[]> {
  const stripes = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const at = stripeOf((glyph.box.y0 + glyph.box.y1) / 2);
    const stripe = stripes.get(at);
    if (stripe) stripe.push(glyph);
    else stripes.set(at, [glyph]);
  }
  return stripes;
}

const keyOf = (target: LinkTarget) => (target.kind === 'uri' ? target.uri : `${target.page} ${target.y}`);
