import type { Box } from '../../model/geometry.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import { type Code, MOST_LETTERS } from './code-meanings.ts';
import type { CodedRow } from './coded-page.ts';
import { inkPlace, type KnownWords } from './known-words.ts';
import { isUnknown, type UnknownRow, unknownRows } from './unknown-text.ts';

/** A page whose unknown characters are what their codes were found to mean. */
export interface SpelledPage {
  readonly content: PageContent;
  /** Whether any text is another one than before. */
  readonly hasChanged: boolean;
}

/**
 * Spells the unknown words of a page: by the meanings of their codes where all of these are known, as half of a word would be a picture, else
 * as they were recognized in their places.
 */
export function spellWords(content: PageContent, known: KnownWords): SpelledPage {
  const spelled = new Map<Glyph, readonly Glyph[]>();
  let hasChanged = false;
  for (const row of [...unknownRows(content.glyphs), ...turnedSigns(content)]) {
    const glyphs = spelledGlyphs(row, known);
    for (const glyph of row.glyphs) if (glyphs) spelled.set(glyph, []);
    if (glyphs) spelled.set(row.glyphs[0]!, glyphs);
    hasChanged ||= glyphs !== undefined && textOf(glyphs) !== textOf(row.glyphs);
  }
  if (spelled.size === 0) return { content, hasChanged };
  return {
    content: { ...content, glyphs: content.glyphs.flatMap((glyph) => spelled.get(glyph) ?? glyph) },
    hasChanged,
  };
}

/** The text of a word; undefined where it is not known. */
export const spelledText = ({ codes, ink }: CodedRow, known: KnownWords): string | undefined =>
  lettersOf(codes, ink, known)?.join('');

/** The text of each code of a word, or the characters that were recognized in its place, as many as these may be; undefined where neither is known. */
function lettersOf(codes: readonly Code[], ink: Box, { meanings, texts }: KnownWords): readonly string[] | undefined {
  const letters = codes.flatMap((code) => meanings.meaningOf(code) ?? []);
  if (letters.length === codes.length) return letters;
  const read = [...(texts?.get(inkPlace(ink)) ?? '')];
  return read.length === 0 || read.length > MOST_LETTERS * codes.length ? undefined : read;
}

const textOf = (glyphs: readonly Glyph[]) => glyphs.map(({ text }) => text).join('');

/** Unknown characters that are turned: no row holds them. */
const turnedSigns = ({ glyphs }: PageContent): UnknownRow[] =>
  glyphs
    .filter((glyph) => glyph.style.angle !== 0 && !glyph.style.isInvisible && isUnknown(glyph))
    .map((glyph) => ({ glyphs: [glyph], ink: glyph.unreadable?.ink ?? glyph.box }));

/** The characters of a word; undefined where they are not known. */
function spelledGlyphs({ glyphs, ink }: UnknownRow, known: KnownWords): readonly Glyph[] | undefined {
  const codes = glyphs.map((glyph) => known.meanings.codeOf(glyph));
  const letters = lettersOf(codes, ink, known);
  if (!letters || letters.length === glyphs.length) return letters?.map((text, i) => lettered(glyphs[i]!, text));
  // As wide as they share its place.
  const first = glyphs[0]!;
  const width = (ink.x1 - ink.x0) / letters.length;
  return letters.map((text, i) => {
    const x0 = ink.x0 + i * width;
    return { ...lettered(first, text), x: x0, box: { ...first.box, x0, x1: x0 + width } };
  });
}

function lettered({ unreadable: _, isPart: __, ...glyph }: Glyph, text: string): Glyph {
  return { ...glyph, text, isUnmapped: false };
}
