import type { Block } from '../../model/document/document.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { SLACK } from '../../model/measures.ts';
import { HEADER_DISTANCE, HOLDER_HEIGHT } from '../format.ts';
import { roomInHeader } from '../quirks/room-at-tops.ts';

/** How far headers stand from the page's edges, in points. */
export interface HeaderDistances {
  readonly header: number;
  readonly footer: number;
}

/** Where the headers of a section stand, and the text below them, in points. */
export interface HeaderPlaces {
  readonly distances: HeaderDistances;
  /** Where the text begins on pages. */
  readonly top: number;
  /** Where it begins on pages that have it lower, by their numbers. */
  readonly lowTops: ReadonlyMap<number, number>;
}

/** How far the headers of some pages stand from the edges, within margins of the given heights. */
export const headerDistances = (pages: readonly FlowPage[], top: number, bottom: number): HeaderDistances => ({
  header: headDistance(pages.flatMap(headerStart), top),
  footer: headDistance(pages.flatMap(footerEnd), bottom),
});

const headerStart = ({ header, headerTables }: FlowPage) => [...header, ...headerTables].map(({ box }) => box.y0);
const footerEnd = ({ height, footer, footerTables }: FlowPage) =>
  [...footer, ...footerTables].map(({ box }) => height - box.y1);

/** Where only pictures hang on headers, an empty paragraph holds these, which must leave the body its room. */
function headDistance(distances: readonly number[], margin: number): number {
  return Math.max(
    0,
    distances.length > 0 ? Math.min(...distances, margin) : Math.min(HEADER_DISTANCE, margin - HOLDER_HEIGHT),
  );
}

/**
 * A header's paragraphs with room above them where others of the section stand higher, and below them where their pages' text is lower.
 * On the page they end at `end`.
 */
export function placedHeader(blocks: readonly Block[], page: FlowPage, end: number, places: HeaderPlaces): Block[] {
  const [start] = headerStart(page).sort((a, b) => a - b);
  if (start === undefined || blocks.length === 0) return [...blocks];
  const low = places.lowTops.get(page.number);
  const above = start - places.distances.header;
  // What is next to the text, or reaches into it, is not something that text is placed below.
  const isAbove = end <= (low ?? places.top) + SLACK;
  const below = low === undefined ? 0 : low - end;
  return isAbove ? [...roomInHeader(above), ...blocks, ...roomInHeader(below)] : [...blocks];
}

/** A foot's paragraphs with room below them where others of the section reach down farther. */
export function placedFooter(blocks: readonly Block[], page: FlowPage, places: HeaderPlaces): Block[] {
  const [distance] = footerEnd(page).sort((a, b) => a - b);
  if (distance === undefined || blocks.length === 0) return [...blocks];
  return [...blocks, ...roomInHeader(distance - places.distances.footer)];
}
