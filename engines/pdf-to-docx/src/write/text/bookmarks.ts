import type { LinkTarget } from '../../model/page-content.ts';

/** The name of the bookmark that a place in the document has: at most 40 characters (ECMA-376 17.13.6.2). */
export function bookmarkName(place: Extract<LinkTarget, { kind: 'place' }>): string {
  return `_p${place.page}_${place.y === undefined ? 'top' : Math.max(0, Math.round(place.y))}`;
}
