import type { Box } from '../../model/geometry.ts';
import type { PageContent, PageHalf } from '../../model/page-content.ts';
import type { Book } from '../../recognize/recognition.ts';

/** A page of the result, and what is to be done with it. */
export interface PagePlan {
  /** Of the page in the PDF, from 0. */
  readonly index: number;
  /** Its place among all pages, from 1: as in the PDF, but for open books, which count as two. */
  readonly number: number;
  /** Absent where it is a whole page of the PDF. */
  readonly half?: PageHalf;
  /** Which of what was recognized in the page's picture is on it. */
  readonly part: number;
  /** Everything on it keeps its place, whichever way its text runs. */
  readonly isExact: boolean;
}

type Books = ReadonlyMap<number, Book>;

/** The number of a page of the PDF by its index, or of the first one of an open book, among pages with open books taken apart. */
export function numberOf(index: number, books: Books): number {
  let before = 0;
  for (const book of books.keys()) if (book < index) before++;
  return index + 1 + before;
}

/** The pages that those of a PDF become, in the order in which they are read. Those of `exact`, by their indices, keep their exact look. */
export function planPages(indices: readonly number[], exact: ReadonlySet<number>, books: Books): PagePlan[] {
  return indices.flatMap((index): PagePlan[] => {
    const number = numberOf(index, books);
    const own = { index, isExact: exact.has(index) };
    const book = books.get(index);
    if (!book) return [{ ...own, number, part: 0 }];
    return book.halves.map((half, part) => ({ ...own, number: number + part, half, part }));
  });
}

/** How a number in the result becomes that in the PDF, both from 1. */
export function numberInFile(pageCount: number, books: Books): (number: number) => number {
  const all = Array.from({ length: pageCount }, (_, index) => index);
  const numbers = new Map(planPages(all, new Set(), books).map(({ index, number }) => [number, index + 1]));
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
