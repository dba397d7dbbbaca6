import { isBlank } from '../../model/characters.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import { READ_GAP, SPACE_GAP } from '../../text/tolerances.ts';
import { MIN_TEXT } from '../tolerances.ts';

/** Share of the characters that no one can tell: with more the page is a picture. */
const UNREADABLE_SHARE = 0.5;

/** How often one sign counts at the most: the signs of a hatching return hundreds of times beside a few lines of text. */
const MOST_OF_ONE = 30;

/** Characters next to each other that no one can tell the meaning of. */
export interface UnreadableWord {
  /** Where they stand in the content. */
  readonly from: number;
  readonly glyphs: readonly Glyph[];
  /** What they draw on. */
  readonly ink: Box;
  /** The same for words that look the same. */
  readonly key: string;
}

/** Finds the words of a page that can only be shown as pictures. */
export function unreadableWords({ glyphs }: PageContent): UnreadableWord[] {
  const words: { from: number; glyphs: Glyph[] }[] = [];
  for (const [i, glyph] of glyphs.entries()) {
    if (!glyph.unreadable || glyph.style.isInvisible || glyph.style.angle !== 0) continue;
    const word = words.at(-1);
    const last = glyphs[i - 1];
    if (word && last && word.glyphs.at(-1) === last && isNextIn(last, glyph)) word.glyphs.push(glyph);
    else words.push({ from: i, glyphs: [glyph] });
  }
  return words.map((word) => ({
    ...word,
    ink: union(word.glyphs.map(({ unreadable }) => (unreadable as NonNullable<typeof unreadable>).ink)),
    key: keyOf(word.glyphs),
  }));
}

function isNextIn(last: Glyph, glyph: Glyph): boolean {
  const { font, size, color } = glyph.style;
  const gap = glyph.box.x0 - last.box.x1;
  return (
    !glyph.isAfterGap &&
    last.style.font === font &&
    last.style.size === size &&
    last.style.color === color &&
    Math.abs(glyph.y - last.y) <= READ_GAP * size &&
    gap <= SPACE_GAP * size &&
    gap > -size
  );
}

function keyOf(glyphs: readonly Glyph[]): string {
  const { style, x } = glyphs[0]!;
  const places = glyphs.map((glyph) => `${glyph.unreadable?.code}@${Math.round((50 * (glyph.x - x)) / style.size)}`);
  return `${style.font.name} ${style.font.flags} ${style.size.toFixed(2)} ${style.color} ${places.join(' ')}`;
}

/** Whether so little of a page can be read that it is better seen than read. */
export function isUnreadable({ glyphs }: PageContent, words: readonly UnreadableWord[]): boolean {
  const signs = words.flatMap((word) => word.glyphs);
  if (signs.length < MIN_TEXT) return false;
  const counts = new Map<string, number>();
  for (const { style, unreadable } of signs) {
    const sign = `${style.font.name} ${unreadable?.code}`;
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const counted = [...counts.values()].reduce((sum, count) => sum + Math.min(count, MOST_OF_ONE), 0);
  const others = glyphs.filter(({ text }) => !isBlank(text)).length - signs.length;
  return counted > UNREADABLE_SHARE * (counted + others);
}

/** The page with one character for each word that has one: what stands for its picture. */
export function withSigns(
  content: PageContent,
  words: readonly UnreadableWord[],
  characterOf: (word: UnreadableWord) => string | undefined,
): PageContent {
  const replaced = new Map<number, Glyph>();
  const gone = new Set<number>();
  for (const word of words) {
    const text = characterOf(word);
    if (text === undefined) continue;
    const first = word.glyphs[0]!;
    const last = word.glyphs.at(-1)!;
    const box = { ...first.box, x0: word.ink.x0, x1: Math.max(word.ink.x1, last.box.x1) };
    const { unreadable: _, ...rest } = first;
    replaced.set(word.from, { ...rest, text, box });
    for (let k = 1; k < word.glyphs.length; k++) gone.add(word.from + k);
  }
  if (replaced.size === 0) return content;
  return { ...content, glyphs: content.glyphs.flatMap((glyph, i) => (gone.has(i) ? [] : [replaced.get(i) ?? glyph])) };
}
