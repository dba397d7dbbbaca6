import { area, type Box, holds, intersection } from '../../model/geometry.ts';

/** Share of the page from which on an area is paper: programs lay several sheets of it on each other, and only the last is seen. */
const PAPER_SHARE = 0.5;

/** Points. What reaches over a sheet of paper by less is not seen. */
const OVER = 0.5;

/** What is drawn in an area, or an opaque area that hides what was drawn there; the larger number is drawn later. */
interface Drawn {
  readonly box: Box;
  readonly index: number;
}

/**
 * Tells whether something is hidden by an opaque area of half the page or more that was drawn after it. Without it colors show that a later sheet of paper
 * covers.
 */
export function isBuriedUnder(covers: readonly Drawn[], page: Box): (drawn: Drawn) => boolean {
  const sheets = covers.filter(({ box }) => area(box) >= PAPER_SHARE * area(page));
  return ({ box, index }) =>
    sheets.some((sheet) => sheet.index > index && holds(sheet.box, intersection(box, page), OVER));
}
