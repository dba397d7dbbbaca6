import { area, type Box } from '../../model/geometry.ts';

/** Share of the page from which on an area is paper: programs lay several sheets of it on each other, and only the last is seen. */
const PAPER_SHARE = 0.5;

/** Points. What reaches over a sheet of paper by less is not seen. */
const OVER = 0.5;

/** What is drawn in an area, or an opaque area that hides what was drawn there; the larger number is drawn later. */
interface Drawn {
  readonly box: Box;
  readonly index: number;
}

/** Tells what lies wholly under an opaque area of half the page or more that was drawn later. Without it old colors of the paper come to light. */
export function isBuriedUnder(covers: readonly Drawn[], page: Box): (drawn: Drawn) => boolean {
  const sheets = covers.filter(({ box }) => area(box) >= PAPER_SHARE * area(page));
  return ({ box, index }) => sheets.some((sheet) => sheet.index > index && holds(sheet.box, onPage(box, page)));
}

const onPage = (box: Box, page: Box): Box => ({
  x0: Math.max(box.x0, page.x0),
  y0: Math.max(box.y0, page.y0),
  x1: Math.min(box.x1, page.x1),
  y1: Math.min(box.y1, page.y1),
});

const holds = (outer: Box, inner: Box) =>
  inner.x0 >= outer.x0 - OVER &&
  inner.y0 >= outer.y0 - OVER &&
  inner.x1 <= outer.x1 + OVER &&
  inner.y1 <= outer.y1 + OVER;
