import { LINE_HEIGHTS } from '../format.ts';
import type { Paragraph } from './document.ts';
import { emptyParagraph } from './empty-paragraph.ts';

/** A paragraph with nothing in it that is exactly so high, in points, as far as Word allows. */
export function lowParagraph(height: number): Paragraph {
  const points = Math.min(LINE_HEIGHTS.most, Math.max(LINE_HEIGHTS.least, height));
  return { ...emptyParagraph(), pitch: { rule: 'exact', points } };
}
