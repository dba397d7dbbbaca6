import { hasRtl } from '../language/bidi.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import type { PageDraft } from '../model/page-draft.ts';
import type { Line } from '../model/text.ts';
import type { FontUse } from './font-use.ts';
import { MIN_CHARACTERS } from './tolerances.ts';

/** Share of a right-to-left font's letters. A font with more signs of its own is no stand-in for another. Without it numbers in Arabic text change their font. */
const MAX_SIGNS = 0.01;

/** The signs that fonts of letters lack. */
const SIGN = /^[0-9!-/:;?@[\]]$/;
/** Signs in a stretch of Latin text are in its font. */
const LATIN = /[A-Za-z]/;
const SIGNS = /[0-9!-/:;?@[\]\s]/g;

/**
 * Whether a font draws nothing but right-to-left letters: it stands in for one that lacks them, in which the signs between them are
 * drawn. The author knows only of that one.
 */
export function isFallback({ characters }: FontUse): boolean {
  let letters = 0;
  let signs = 0;
  for (const [text, { count }] of characters) {
    if (hasRtl(text)) letters += count;
    else if (SIGN.test(text)) signs += count;
  }
  return letters >= MIN_CHARACTERS && signs < MAX_SIGNS * letters;
}

/** The names of the fonts that the author gave to text in fallback fonts: by what the line has beside it, else what most lines have. */
export function fontsBeside(
  drafts: readonly PageDraft[],
  fallbacks: ReadonlySet<string>,
): (line: Line) => string | undefined {
  if (fallbacks.size === 0) return () => undefined;
  const counts = new Map<string, number>();
  for (const line of drafts.flatMap(linesOf)) countSigns(line, fallbacks, counts);
  const usual = mostCounted(counts);
  return (line) => mostCounted(countSigns(line, fallbacks)) ?? usual;
}

/** Adds up by font how many signs a line has that are in none of the fallback fonts, where it has letters in one. */
function countSigns(
  line: Line,
  fallbacks: ReadonlySet<string>,
  counts = new Map<string, number>(),
): Map<string, number> {
  if (!line.spans.some(({ style }) => fallbacks.has(style.sourceFont))) return counts;
  for (const { style, text } of line.spans) {
    const isOther = fallbacks.has(style.sourceFont) || LATIN.test(text);
    const signs = isOther ? 0 : (text.match(SIGNS)?.length ?? 0);
    if (signs > 0) counts.set(style.sourceFont, (counts.get(style.sourceFont) ?? 0) + signs);
  }
  return counts;
}

function mostCounted(counts: ReadonlyMap<string, number>): string | undefined {
  let [best, most]: [string | undefined, number] = [undefined, 0];
  for (const [name, count] of counts) if (count > most) [best, most] = [name, count];
  return best;
}

function linesOf({ blocks, parts }: PageDraft): Line[] {
  return [...linesIn(blocks), ...parts];
}
