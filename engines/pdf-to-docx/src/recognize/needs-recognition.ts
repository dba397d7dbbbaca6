import { isBlank } from '../model/characters.ts';
import { area, intersection } from '../model/geometry.ts';
import type { PageContent } from '../model/page-content.ts';
import { LETTER_SHAPES, MANY_UNREADABLE, OWN_TEXT, SCAN_COVER } from './tolerances.ts';

/** Why the text of a page is to be recognized: all of it, because it is a picture, or words whose codes nobody can read. */
export type RecognitionNeed = 'page' | 'words';

/** Whether a page has text that only its picture shows; undefined for pages whose text can be read. */
export function recognitionNeed(content: PageContent): RecognitionNeed | undefined {
  let [seen, hidden, unreadable] = [0, 0, 0];
  for (const { text, style, unreadable: isUnreadable } of content.glyphs) {
    if (isBlank(text)) continue;
    if (style.isInvisible) hidden++;
    else if (isUnreadable) unreadable++;
    else seen++;
  }
  if (unreadable > 0) return unreadable >= MANY_UNREADABLE * (seen + unreadable) && seen < OWN_TEXT ? 'page' : 'words';
  if (seen >= OWN_TEXT) return undefined;
  if (hidden > 0 || coverOf(content) >= SCAN_COVER) return 'page';
  return seen === 0 && (content.images.length > 0 || content.paths.length >= LETTER_SHAPES) ? 'page' : undefined;
}

/** The share of the page that its pictures cover, counted as if none lay over another. */
function coverOf({ images, width, height }: PageContent): number {
  const page = { x0: 0, y0: 0, x1: width, y1: height };
  return images.reduce((sum, { box }) => sum + area(intersection(box, page)), 0) / (width * height);
}
