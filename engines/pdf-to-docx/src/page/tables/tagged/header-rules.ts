import { isBlank } from '../../../model/characters.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import type { Edge, PageRules } from '../../evidence/page-rules.ts';

/** A rule that is nearer to the header than half of the way to the text is the header's. */
const NEARER = 0.5;

interface Extent {
  readonly y0: number;
  readonly y1: number;
}

/**
 * A page's rules without those of its headers: beyond all of the page's own text, nearer to a header's than to that, and met by no
 * upright rule. They would be borders of a table that begins or ends there; the rule below repeated heading rows is one.
 */
export function withoutHeaderRules(pageRules: PageRules, own: Iterable<Glyph>, headers: Iterable<Glyph>): PageRules {
  const text = extentOf(own);
  const inked = [...headers].filter((glyph) => !isBlank(glyph.text));
  if (inked.length === 0) return pageRules;
  const header = extentOf(inked.filter(({ box }) => box.y1 <= text.y0 + SAME_PLACE));
  const footer = extentOf(inked.filter(({ box }) => box.y0 >= text.y1 - SAME_PLACE));
  const isOfHead = ({ at }: Edge) =>
    (at < text.y0 && at - header.y1 < NEARER * (text.y0 - at)) ||
    (at > text.y1 && footer.y0 - at < NEARER * (at - text.y1));
  const isMet = ({ at, from, to }: Edge) =>
    pageRules.vertical.some(
      (rule) =>
        rule.at >= from - SAME_PLACE &&
        rule.at <= to + SAME_PLACE &&
        rule.from <= at + SAME_PLACE &&
        rule.to >= at - SAME_PLACE,
    );
  return { ...pageRules, horizontal: pageRules.horizontal.filter((rule) => !isOfHead(rule) || isMet(rule)) };
}

/** From the highest to the lowest of some characters; nothing lies within that of none. */
function extentOf(glyphs: Iterable<Glyph>): Extent {
  let [y0, y1] = [Infinity, -Infinity];
  for (const { box, text } of glyphs) {
    if (isBlank(text)) continue;
    y0 = Math.min(y0, box.y0);
    y1 = Math.max(y1, box.y1);
  }
  return { y0, y1 };
}
