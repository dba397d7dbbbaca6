import type { FlowBlock } from '../analyzed-page.ts';
import { isFixedPitch } from '../font-by-name.ts';
import type { Line, Span, TextStyle } from '../text.ts';
import { linesIn } from './blocks-in.ts';

/** Characters of a text whose width tells whether all are as wide. In shorter ones rounding weighs too much. */
const MIN_CHARACTERS = 4;

/** Texts that show it. Fewer may be as wide by chance. */
const MIN_TEXTS = 6;

/** Share of the usual width of a character by which that of a text may differ. Proportional fonts differ by .1 and more. */
const SAME_ADVANCE = 0.02;

/** Share of the characters in other fonts. Where fewer are, the document is all in one width, as letters by typewriter are. */
const OTHERS_SHARE = 0.1;

/** Basic Latin with a letter: digits are as wide as each other in most fonts, ideographs in all. */
const TELLING = /^(?=.*[A-Za-z])[\x20-\x7e]+$/;

/** Of a character. What begins nearer to a whole number of characters from a place is typed. */
const OFF_CHARACTER = 0.12;

/** Whether a distance is typed: a whole number of characters, as wide as one is (both in points). */
export function isTyped(distance: number, character: number): boolean {
  const count = distance / character;
  return Math.abs(count - Math.round(count)) <= OFF_CHARACTER;
}

/** Whether all of a line is in fonts of one width, as their names say. */
export const isInOneWidth = ({ spans }: Pick<Line, 'spans'>): boolean =>
  spans.every(({ text, style }) => text.trim() === '' || isFixedPitch(style.font));

/** Whether nearly all characters are in fonts of one width: where the others are so few, that says nothing. */
export const isAllInOneWidth = (others: number, all: number): boolean => others < OTHERS_SHARE * all;

/** Points that a character of a span takes. */
const advanceOf = ({ text, x0, x1 }: Span): number => (x1 - x0) / Math.max(1, text.length);

/** Points that a character takes in lines of one width: that of the longest text, which rounding changes least; NaN for none. */
export function characterWidth(lines: readonly Line[]): number {
  const texts = lines.flatMap(({ spans }) => spans.filter(({ text }) => text.trim() !== ''));
  // The room of spaces at an end may be that of the first alone, or no part of the span.
  const whole = texts.filter(({ text }) => text.trim() === text);
  const [longest] = (whole.length > 0 ? whole : texts).toSorted((a, b) => b.text.length - a.text.length);
  return longest ? advanceOf(longest) : Number.NaN;
}

/**
 * Says which text is in fonts of one width, by their names, or by the widths of the document's texts in them; none where nearly all is, and
 * that says nothing.
 */
export function fixedPitch(blocks: readonly FlowBlock[]): (style: TextStyle) => boolean {
  const advances = new Map<string, Advances>();
  const counts = new Map<TextStyle, number>();
  for (const { spans } of linesIn(blocks))
    for (const span of spans) {
      const { text, style } = span;
      counts.set(style, (counts.get(style) ?? 0) + text.length);
      if (text.length < MIN_CHARACTERS || isFixedPitch(style.font) || !TELLING.test(text)) continue;
      const advance = (advanceOf(span) - style.spacing) / style.size;
      const known = advances.get(style.sourceFont) ?? { texts: new Set(), least: advance, most: advance };
      if (known.texts.size < MIN_TEXTS) known.texts.add(text);
      known.least = Math.min(known.least, advance);
      known.most = Math.max(known.most, advance);
      advances.set(style.sourceFont, known);
    }
  const fixed = new Set([...advances].filter(([, own]) => areEven(own)).map(([font]) => font));
  const isFixed = ({ font, sourceFont }: TextStyle) => isFixedPitch(font) || fixed.has(sourceFont);
  let [all, others] = [0, 0];
  for (const [style, count] of counts) {
    all += count;
    if (!isFixed(style)) others += count;
  }
  return isAllInOneWidth(others, all) ? () => false : isFixed;
}

/** The widths of a font's characters in its texts, over the size. */
interface Advances {
  /** Some of the texts: enough to tell that there are several. */
  readonly texts: Set<string>;
  least: number;
  most: number;
}

const areEven = ({ texts, least, most }: Advances) => texts.size >= MIN_TEXTS && most - least <= SAME_ADVANCE * most;
