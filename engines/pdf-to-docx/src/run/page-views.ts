import type { Box } from '../model/geometry.ts';
import type { PageContent } from '../model/page-content.ts';
import type { PageHalf } from '../read/page.ts';
import type { Spread } from './recognition.ts';

/** A page of the result. */
export interface PageView {
  /** Of the page in the PDF, from 0. */
  readonly index: number;
  /** Its place among all pages, from 1: as in the PDF, but for open books, which count as two. */
  readonly number: number;
  /** Absent where it is a whole page of the PDF. */
  readonly half?: PageHalf;
  /** Which of what was recognized in the page's picture is on it. */
  readonly part: number;
}

type Spreads = ReadonlyMap<number, Spread>;

/** The number of a page of the PDF by its index, or of the first one of an open book, among pages with open books taken apart. */
export function numberOf(index: number, spreads: Spreads): number {
  let before = 0;
  for (const spread of spreads.keys()) if (spread < index) before++;
  return index + 1 + before;
}

/** The pages that those of a PDF become, in the order in which they are read. */
export function pageViews(indices: readonly number[], spreads: Spreads): PageView[] {
  return indices.flatMap((index): PageView[] => {
    const number = numberOf(index, spreads);
    const spread = spreads.get(index);
    if (!spread) return [{ index, number, part: 0 }];
    return spread.halves.map((half, part) => ({ index, number: number + part, half, part }));
  });
}

/** How a number in the result becomes that in the PDF, both from 1. */
export function numberInFile(pageCount: number, spreads: Spreads): (number: number) => number {
  const all = Array.from({ length: pageCount }, (_, index) => index);
  const numbers = new Map(pageViews(all, spreads).map(({ index, number }) => [number, index + 1]));
  return (number) => numbers.get(number) ?? number;
}

/** How far the left edge of a page, from which the other half was cut, is from where it was (points). */
export function leftOf(half: PageHalf | undefined, { width }: { readonly width: number }): number {
  return half ? (half.from * width) / (half.to - half.from) : 0;
}

/** The content of half a page: text, links, fields and comments of the other half are left out. */
export function onHalf(content: PageContent): PageContent {
  const isHere = ({ x0, x1 }: Box) => x0 + x1 >= 0 && x0 + x1 <= 2 * content.width;
  const isBoxHere = ({ box }: { readonly box: Box }) => isHere(box);
  const isOneHere = ({ boxes }: { readonly boxes: readonly Box[] }) => boxes.some(isHere);
  return {
    ...content,
    glyphs: content.glyphs.filter(isBoxHere),
    links: content.links.filter(isOneHere),
    widgets: content.widgets.filter(isBoxHere),
    markups: content.markups.filter(isBoxHere),
    comments: content.comments.filter(isOneHere),
    unkept: content.unkept.filter(isBoxHere),
  };
}
