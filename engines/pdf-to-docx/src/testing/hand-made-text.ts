import type { TextBlock } from '../model/analyzed-page.ts';
import { union } from '../model/geometry.ts';
import type { FontFace, Glyph, GlyphStyle } from '../model/page-content.ts';
import { plainGlyphs, plainText } from '../model/plain-styles.ts';
import type { Line, Span, TextStyle } from '../model/text.ts';

/** Every character is this wide, over its size. */
const CHARACTER_WIDTH = 0.5;

/** Plain black 10-point Arial, but for what is given. */
export function textStyle(changes: Partial<TextStyle> = {}): TextStyle {
  return { ...plainText('Arial', 10), sourceFont: 'ArialMT', ascent: 0.905, descent: -0.212, ...changes };
}

/** A span from `x0`, as wide as its characters. */
export function span(text: string, x0: number, changes: Partial<Span> = {}): Span {
  const style = changes.style ?? PLAIN;
  return { text, x0, x1: x0 + text.length * CHARACTER_WIDTH * style.size, style, link: undefined, ...changes };
}

const PLAIN = textStyle();

/** A line of one span whose baseline begins at `x`, `y`; `width` overrides the one its characters have. */
export function line(
  text: string,
  x: number,
  y: number,
  changes: Partial<Line> & { style?: TextStyle; width?: number } = {},
): Line {
  const { style = PLAIN, width, ...rest } = changes;
  const own = span(text, x, { style });
  return lineOf([width === undefined ? own : { ...own, x1: x + width }], y, rest);
}

/** A line whose first word is a label and whose text begins 18 points from there, as a word processor sets it. */
export function countedLine(text: string, x: number, y: number): Line {
  const [label = ''] = text.split(' ');
  const made = line(text, x, y);
  const end = x + CHARACTER_WIDTH * made.size * label.length;
  return !text.includes(' ')
    ? made
    : { ...made, labelGap: { label, end, start: x + 18, spaces: 0, isWrittenApart: false } };
}

/** A line of spans on a baseline. */
export function lineOf(spans: readonly Span[], y: number, changes: Partial<Line> = {}): Line {
  const size = changes.size ?? spans[0]?.style.size ?? 10;
  const x0 = Math.min(...spans.map((one) => one.x0));
  const x1 = Math.max(...spans.map((one) => one.x1));
  return {
    page: 1,
    box: { x0, x1, y0: y - 0.8 * size, y1: y + 0.2 * size },
    baseline: y,
    size,
    spans,
    angle: 0,
    isRtl: false,
    endsWithHyphen: /-$/.test(spans.at(-1)?.text ?? ''),
    index: Math.round(y * 1000 + x0),
    ...changes,
  };
}

/** Lines below each other with a pitch of 12 points. */
export function lines(
  texts: readonly string[],
  x: number,
  y: number,
  changes: Parameters<typeof line>[3] = {},
): Line[] {
  return texts.map((text, i) => line(text, x, y + 12 * i, changes));
}

/** A paragraph of lines. */
export function block(of: readonly Line[], changes: Partial<TextBlock> = {}): TextBlock {
  return {
    kind: 'text',
    page: of[0]?.page ?? 1,
    box: union(of.map((one) => one.box)),
    lines: of,
    role: 'body',
    level: 0,
    breaks: [],
    tag: '',
    ...changes,
  };
}

/** A font that says nothing but its name. */
export function fontFace(name: string, changes: Partial<FontFace> = {}): FontFace {
  return {
    name,
    family: '',
    flags: 0,
    weight: 0,
    isItalic: false,
    isEmbedded: true,
    ascent: 0.9,
    descent: -0.2,
    ...changes,
  };
}

/** The style of 10-point glyphs, but for what is given. */
export function glyphStyle(changes: Partial<GlyphStyle> = {}): GlyphStyle {
  return { ...plainGlyphs(FACE, 10), ...changes };
}

const FACE = fontFace('ArialMT');
let nextIndex = 0;

/** The glyphs of a text from `x` on a baseline, each half its size wide; they follow all glyphs made before in the content. */
export function glyphs(
  text: string,
  x: number,
  y: number,
  style: GlyphStyle = glyphStyle(),
  options: { page?: number; advance?: number } = {},
): Glyph[] {
  const width = CHARACTER_WIDTH * style.size;
  const advance = options.advance ?? width;
  return [...text].map((character, i) => ({
    text: character,
    x: x + i * advance,
    y,
    box: { x0: x + i * advance, x1: x + i * advance + width, y0: y - 0.8 * style.size, y1: y + 0.2 * style.size },
    style,
    isSoftHyphen: false,
    isUnmapped: false,
    index: nextIndex++,
    page: options.page ?? 1,
  }));
}
