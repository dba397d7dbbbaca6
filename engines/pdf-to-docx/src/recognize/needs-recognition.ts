import { isBlank } from '../model/characters.ts';
import { area, intersection } from '../model/geometry.ts';
import type { PageContent } from '../model/page-content.ts';
import { isUnknown, MIN_WORD, unknownRows } from './codes/unknown-text.ts';

/** Visible characters below which a page has no text of its own: stamps, page numbers. */
const OWN_TEXT = 30;

/** Share of the page that pictures cover where it is a scan. */
const SCAN_COVER = 0.5;

/** Paths. A page without text that has so many may have letters drawn as shapes. */
const LETTER_SHAPES = 40;

/** Why text of a page is to be recognized: all of it, because it is a picture, or what some character codes mean. */
export type RecognitionNeed = 'page' | 'codes';

/** Whether a page has text that only its picture shows; undefined for pages whose text can be read. */
export function recognitionNeed(content: PageContent): RecognitionNeed | undefined {
  let [seen, hidden, unknown] = [0, 0, 0];
  for (const glyph of content.glyphs) {
    if (isBlank(glyph.text)) continue;
    if (glyph.style.isInvisible) hidden++;
    else if (isUnknown(glyph)) unknown++;
    else seen++;
  }
  if (unknownRows(content.glyphs).some(({ glyphs }) => glyphs.length >= MIN_WORD)) return 'codes';
  if (isMostlyUnknown({ known: seen, unknown })) return 'page';
  if (seen >= OWN_TEXT) return undefined;
  if (hidden > 0 || coverOf(content) >= SCAN_COVER) return 'page';
  return seen === 0 && (content.images.length > 0 || content.paths.length >= LETTER_SHAPES) ? 'page' : undefined;
}

/** Whether what is known of a page is no text of its own beside what is not. */
export const isMostlyUnknown = ({ known, unknown }: { readonly known: number; readonly unknown: number }): boolean =>
  known < OWN_TEXT && unknown >= OWN_TEXT;

/** The share of the page that its pictures cover, counted as if none lay over another. */
function coverOf({ images, width, height }: PageContent): number {
  const page = { x0: 0, y0: 0, x1: width, y1: height };
  return images.reduce((sum, { box }) => sum + area(intersection(box, page)), 0) / (width * height);
}

/** Whether a page has text behind its picture that can be searched already. */
export function hasHiddenText({ glyphs }: PageContent): boolean {
  const hidden = glyphs.filter((glyph) => glyph.style.isInvisible && !isBlank(glyph.text) && !isUnknown(glyph));
  return hidden.length >= OWN_TEXT;
}
