import type { Box } from '../../model/geometry.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import type { RecognizedWord } from '../../model/recognition/recognizer.ts';
import { POINTS_PER_INCH } from '../format.ts';
import type { RecognizedPicture } from '../recognize-picture.ts';
import { MAIN_SHARE, SURE_WORD } from '../tolerances.ts';
import { type UnknownRow, unknownRows } from './unknown-text.ts';

/** Share of the width of a recognized word that is in the place of unknown characters: the edges of ink are not exact. */
const IN_PLACE = 0.7;

/**
 * A page whose unknown words are what was recognized in their places. What a code of a font stands for is settled by all words in which
 * each character was recognized, so that words that were not follow from others.
 */
export function withRecognizedWords(content: PageContent, found: RecognizedPicture): PageContent {
  if (found.quarters > 0) return content;
  const rows = unknownRows(content.glyphs);
  const point = POINTS_PER_INCH / found.dpi;
  const words = found.lines.flatMap((line) => line.words).filter(({ confidence }) => confidence >= SURE_WORD);
  const texts = rows.map(({ ink }) => textIn(ink, words, point));
  const meanings = meaningsOf(rows, texts);
  const replaced = new Map<number, Glyph[]>();
  for (const [i, row] of rows.entries()) {
    const known = row.glyphs.map((glyph) => meanings.get(keyOf(glyph)));
    const characters = known.every((text) => text !== undefined) ? (known as string[]) : [...(texts[i] ?? '')];
    if (characters.length === 0) continue;
    replaced.set(row.from, spelled(row, characters));
    for (let k = 1; k < row.glyphs.length; k++) replaced.set(row.from + k, []);
  }
  return { ...content, glyphs: content.glyphs.flatMap((glyph, i) => replaced.get(i) ?? glyph) };
}

/** The same for characters that look the same: their code, or what it was read as. */
const keyOf = ({ style, unreadable, text }: Glyph) =>
  `${style.font.name} ${style.font.flags} ${unreadable?.code ?? text}`;

/** What was recognized in a place, in the order of reading. */
function textIn(ink: Box, words: readonly RecognizedWord[], point: number): string {
  const inside = words.filter(({ box }) => {
    const width = Math.min(ink.x1, box.x1 * point) - Math.max(ink.x0, box.x0 * point);
    const height = Math.min(ink.y1, box.y1 * point) - Math.max(ink.y0, box.y0 * point);
    // A word around a single sign is not what that sign stands for.
    return (
      width > IN_PLACE * (box.x1 - box.x0) * point &&
      height > MAIN_SHARE * Math.min(ink.y1 - ink.y0, (box.y1 - box.y0) * point)
    );
  });
  return inside.map(({ text }) => text).join(' ');
}

/** What codes of fonts stand for: what most words in which there is a character for each code say. */
function meaningsOf(rows: readonly UnknownRow[], texts: readonly string[]): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const [i, { glyphs }] of rows.entries()) {
    const characters = [...(texts[i] ?? '')];
    if (characters.length !== glyphs.length) continue;
    for (const [k, glyph] of glyphs.entries()) {
      const key = keyOf(glyph);
      const counts = votes.get(key) ?? new Map<string, number>();
      votes.set(key, counts);
      const character = characters[k]!;
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const meanings = new Map<string, string>();
  for (const [key, counts] of votes) {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const [character, count] of counts) if (count > MAIN_SHARE * all) meanings.set(key, character);
  }
  return meanings;
}

/** The characters of a row; where they are not as many as its codes, as wide as they share its place. */
function spelled({ glyphs, ink }: UnknownRow, characters: readonly string[]): Glyph[] {
  const [first] = glyphs;
  if (!first) return [];
  const share = (ink.x1 - ink.x0) / characters.length;
  return characters.map((text, i) => {
    const same = characters.length === glyphs.length ? glyphs[i] : undefined;
    const { unreadable: _, ...glyph } = same ?? first;
    const place = same
      ? {}
      : { x: ink.x0 + i * share, box: { ...first.box, x0: ink.x0 + i * share, x1: ink.x0 + (i + 1) * share } };
    return { ...glyph, ...place, text, isUnmapped: false };
  });
}
