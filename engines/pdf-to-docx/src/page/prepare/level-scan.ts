import { isBlank } from '../../model/characters.ts';
import { median } from '../../model/geometry.ts';
import type { Glyph, GlyphStyle, PageContent } from '../../model/page-content.ts';
import { LETTER_HEIGHT, NEXT_TO } from '../../text/tolerances.ts';
import { RIGHT_ANGLE } from '../format.ts';

/** Share of the text of a page that was recognized, where the page is a scan. */
const RECOGNIZED_SHARE = 0.9;

/** Pairs of characters that show by how much a page leans. */
const MIN_LINES = 12;

/** Share of them that agree. */
const AGREEING_SHARE = 0.6;

/** A page whose recognized text runs askew as the paper lay in the scanner, with its lines level: one line is one height then. */
export function levelScan(content: PageContent): PageContent {
  if (!content.glyphs.some(({ style }) => style.isInvisible)) return content;
  const inked = content.glyphs.filter(({ text }) => !isBlank(text));
  const recognized = inked.filter(({ style }) => style.isInvisible);
  if (recognized.length === 0 || recognized.length < RECOGNIZED_SHARE * inked.length) return content;
  const slope = slopeOf(recognized);
  if (slope === 0) return content;
  const middle = content.width / 2;
  const styles = new Map<GlyphStyle, GlyphStyle>();
  const middles = middlesOf(content.glyphs);
  const level = (glyph: Glyph, i: number): Glyph => {
    // The letters of a word are level where it was placed as a whole: its height is that of its middle.
    const by = -slope * (middles[i]! - middle);
    const { box } = glyph;
    const moved = { ...box, y0: box.y0 + by, y1: box.y1 + by };
    return { ...glyph, y: glyph.y + by, box: moved, style: levelStyle(glyph.style, styles) };
  };
  return { ...content, glyphs: content.glyphs.map(level) };
}

function levelStyle(style: GlyphStyle, known: Map<GlyphStyle, GlyphStyle>): GlyphStyle {
  if (style.angle === 0 || !isNearlyLevel(style)) return style;
  let found = known.get(style);
  if (!found) {
    found = { ...style, angle: 0 };
    known.set(style, found);
  }
  return found;
}

const isNearlyLevel = ({ angle }: GlyphStyle) => Math.min(angle, 360 - angle) < RIGHT_ANGLE / 2;

/** By how much lines go down (points for each point to the right); 0 where they are level. */
function slopeOf(glyphs: readonly Glyph[]): number {
  const slopes: number[] = [];
  const middles = middlesOf(glyphs);
  for (let i = 1; i < glyphs.length; i++) {
    const [a, b] = [glyphs[i - 1]!, glyphs[i]!];
    const { size } = b.style;
    const isNext = b.x > a.x && b.box.x0 - a.box.x1 < NEXT_TO * size && Math.abs(b.y - a.y) < LETTER_HEIGHT * size;
    if (!isNext || !isNearlyLevel(a.style) || !isNearlyLevel(b.style)) continue;
    if (a.y !== b.y) slopes.push((b.y - a.y) / (middles[i]! - middles[i - 1]!));
  }
  if (slopes.length < MIN_LINES) return 0;
  const slope = median(slopes);
  const agreeing = slopes.filter((one) => Math.sign(one) === Math.sign(slope)).length;
  return agreeing >= AGREEING_SHARE * slopes.length ? slope : 0;
}

/** For each character where the middle is of those on one height around it. */
function middlesOf(glyphs: readonly Glyph[]): number[] {
  const middles: number[] = [];
  for (let first = 0; first < glyphs.length; ) {
    const { y, box } = glyphs[first]!;
    let end = first + 1;
    while (glyphs[end]?.y === y) end++;
    const middle = (box.x0 + glyphs[end - 1]!.box.x1) / 2;
    for (; first < end; first++) middles.push(middle);
  }
  return middles;
}
