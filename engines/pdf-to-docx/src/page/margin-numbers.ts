import { isBlank } from '../model/characters.ts';
import { MIN_RUN } from '../model/measures.ts';
import type { Glyph, PageContent } from '../model/page-content.ts';
import { isBesideText } from './evidence/find-page-rules.ts';

const DIGIT = /^\d$/;

/**
 * The numbers of lines in the margin beside a rule from the upper edge of a page to the lower one, as court papers have them: they are in no
 * table, whatever is drawn beside them. There are none where anything else stands in the margin.
 */
export function marginNumbers({ paths, glyphs, ...page }: PageContent): ReadonlySet<Glyph> {
  const rules = paths.filter(
    ({ kind, box: { x0, y0, x1, y1 } }) =>
      kind === 'vertical' && isBesideText({ at: (x0 + x1) / 2, from: y0, to: y1 }, page),
  );
  if (rules.length === 0) return new Set();
  const edge = Math.min(...rules.map(({ box }) => box.x0));
  const beside = glyphs.filter(({ box, text }) => box.x1 <= edge && !isBlank(text));
  const lines = new Set(beside.map(({ y }) => Math.round(y)));
  return new Set(lines.size >= MIN_RUN && beside.every(({ text }) => DIGIT.test(text)) ? beside : []);
}
