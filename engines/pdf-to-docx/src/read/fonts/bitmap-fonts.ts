import { isNameless } from '../../model/font-by-name.ts';
import type { FontFace, Glyph, GlyphStyle } from '../../model/page-content.ts';

/** Letters that were measured: with fewer, other fonts are as wide by chance. */
const MIN_LETTERS = 9;

/** Times that a letter is measured. More change nothing. */
const ENOUGH = 40;

/** Share of the widths. Those of one face in all its sizes differ by less, those of two faces by twice as much. */
const SAME_WIDTHS = 0.01;

/** Over the widths of the face at ten points: small sizes are wider. Courier is 1.14 times as wide as TeX's typewriter. */
const SCALES = { least: 0.88, most: 1.12 } as const;

/** How wide the letters from a to z are in faces of Computer Modern at ten points, in thousandths of the size (The TeXbook’s fonts, as their metrics have them). */
const FACES: ReadonlyMap<string, readonly number[]> = new Map([
  [
    'CMR10',
    widthsOf('500 556 444 556 444 306 500 556 278 306 528 278 833 556 500 556 528 392 394 389 556 528 722 528 528 444'),
  ],
  [
    'CMBX10',
    widthsOf('559 639 511 639 527 351 575 639 319 351 607 319 958 639 575 639 607 474 454 447 639 607 831 607 607 511'),
  ],
  [
    'CMTI10',
    widthsOf('511 460 460 511 460 307 460 511 307 307 460 256 818 562 511 511 460 422 409 332 537 460 664 464 486 409'),
  ],
  [
    'CMSS10',
    widthsOf('481 517 444 517 444 306 500 517 239 267 489 239 794 517 500 517 517 342 383 361 517 461 683 461 461 435'),
  ],
  [
    'CMSSBX10',
    widthsOf('525 561 489 561 511 336 550 561 256 286 531 256 867 561 550 561 561 372 422 404 561 500 744 500 500 476'),
  ],
  ['CMTT10', widthsOf('525 '.repeat(26))],
]);

/** What of fonts without names is known: the widths of their letters so far, over the size, and the face that they turned out to be. */
export interface BitmapFonts {
  readonly widths: Map<FontFace, Map<string, number[]>>;
  readonly faces: Map<FontFace, FontFace>;
}

/**
 * Gives the fonts of a page that have no name the name of the face of TeX whose letters are as wide. TeX's bitmaps have none, so nothing else
 * tells roman from bold and italic.
 */
export function withBitmapFonts(glyphs: readonly Glyph[], known: BitmapFonts): readonly Glyph[] {
  if (!glyphs.some(({ style }) => isNameless(style.font.name))) return glyphs;
  measure(glyphs, known);
  for (const [font, widths] of known.widths) {
    const name = known.faces.has(font) ? undefined : faceOf(widths);
    if (name !== undefined) known.faces.set(font, { ...font, name });
  }
  if (known.faces.size === 0) return glyphs;
  const styles = new Map<GlyphStyle, GlyphStyle>();
  return glyphs.map((glyph) => {
    const font = known.faces.get(glyph.style.font);
    if (!font) return glyph;
    const style = styles.get(glyph.style) ?? { ...glyph.style, font };
    styles.set(glyph.style, style);
    return { ...glyph, style };
  });
}

/** Adds how far it is from each letter to what follows it in its word. */
function measure(glyphs: readonly Glyph[], { widths, faces }: BitmapFonts): void {
  for (const [i, { text, x, y, style }] of glyphs.entries()) {
    const next = glyphs[i + 1];
    const { font, size } = style;
    if (!/^[a-z]$/.test(text) || !isNameless(font.name) || faces.has(font) || style.angle !== 0) continue;
    if (next?.style !== style || next.isAfterGap || next.text === ' ' || next.y !== y || next.x <= x) continue;
    const own = widths.get(font) ?? new Map<string, number[]>();
    widths.set(font, own);
    const measured = own.get(text) ?? [];
    own.set(text, measured);
    if (measured.length < ENOUGH) measured.push((next.x - x) / size);
  }
}

/** The face whose letters are as wide as these, all larger or smaller by one factor; undefined where there is none, or where too few were seen. */
function faceOf(widths: ReadonlyMap<string, readonly number[]>): string | undefined {
  if (widths.size < MIN_LETTERS) return undefined;
  // Most letters are not kerned.
  const own = [...widths].map(([letter, all]) => [letter, [...all].sort((a, b) => a - b)[all.length >> 1]!] as const);
  let best: string | undefined;
  let least = SAME_WIDTHS;
  for (const [name, face] of FACES) {
    const pairs = own.map(
      ([letter, width]) => [width, face[letter.charCodeAt(0) - 'a'.charCodeAt(0)]! / 1000] as const,
    );
    const scale = sum(pairs, ([width, theirs]) => width * theirs) / sum(pairs, ([, theirs]) => theirs * theirs);
    if (scale < SCALES.least || scale > SCALES.most) continue;
    const off = sum(pairs, ([width, theirs]) => Math.abs(width - scale * theirs)) / sum(pairs, ([width]) => width);
    if (off < least) [best, least] = [name, off];
  }
  return best;
}

function widthsOf(row: string): number[] {
  return row.trim().split(' ').map(Number);
}

const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((all, item) => all + of(item), 0);
