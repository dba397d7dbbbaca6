import { isNameless } from '../../model/font-by-name.ts';
import type { FontFace, Glyph, GlyphStyle } from '../../model/page-content.ts';

/** Letters that were measured. With so many, faces are told apart in all of 70 fonts of TeX; of 510 others, eleven are taken for one once in 40 times. */
const MIN_LETTERS = 9;

/** Times that a letter is measured. */
const MAX_SAMPLES = 40;

/** Share of the widths by which those of one face in all its sizes may differ, once they are made as wide. */
const SAME_WIDTHS = 0.01;

/** Share of its width by which a face may be wider or narrower than its size makes it. Bold letters are 13 % wider than roman ones, and hardly differ otherwise. */
const SAME_SCALE = 0.045;

/** How wide letters are that were designed for some sizes (points), over those for ten points. */
const SCALES = [
  [5, 1.36],
  [6, 1.22],
  [7, 1.138],
  [8, 1.063],
  [9, 1.028],
  [10, 1],
  [12, 0.979],
  [17, 0.917],
] as const;

/** The sizes (points) that the letters of a face are designed for, and how wide those from a to z are at ten points, in thousandths of it. */
interface Face {
  readonly sizes: readonly [least: number, most: number];
  readonly widths: readonly number[];
}

/** Faces of Computer Modern, as their metrics have them. */
const FACES: ReadonlyMap<string, Face> = new Map([
  [
    'CMR10',
    face(
      5,
      17,
      '500 556 444 556 444 306 500 556 278 306 528 278 833 556 500 556 528 392 394 389 556 528 722 528 528 444',
    ),
  ],
  [
    'CMBX10',
    face(
      5,
      12,
      '559 639 511 639 527 351 575 639 319 351 607 319 958 639 575 639 607 474 454 447 639 607 831 607 607 511',
    ),
  ],
  [
    'CMTI10',
    face(
      7,
      12,
      '511 460 460 511 460 307 460 511 307 307 460 256 818 562 511 511 460 422 409 332 537 460 664 464 486 409',
    ),
  ],
  [
    'CMSS10',
    face(
      8,
      17,
      '481 517 444 517 444 306 500 517 239 267 489 239 794 517 500 517 517 342 383 361 517 461 683 461 461 435',
    ),
  ],
  [
    'CMSSBX10',
    face(
      10,
      10,
      '525 561 489 561 511 336 550 561 256 286 531 256 867 561 550 561 561 372 422 404 561 500 744 500 500 476',
    ),
  ],
  ['CMTT10', face(10, 10, '525 '.repeat(26))],
]);

/** How wide the letters of a font are. */
interface MeasuredFont {
  /** Points. */
  readonly size: number;
  /** From each letter to what follows it in its word, over the size. */
  readonly widths: Map<string, number[]>;
}

/** What is known of the fonts of a document that have no name: what was measured so far, and the face that they turned out to be. */
export interface TexFaces {
  readonly measured: Map<FontFace, MeasuredFont>;
  readonly found: Map<FontFace, FontFace>;
}

/**
 * Gives fonts of a page that have no name that of the face of TeX whose letters are as wide. TeX's bitmaps have none, so nothing else tells roman
 * from bold and italic. A page is named by what was measured on it and on the pages before.
 *
 * @example
 * withTexFaces(glyphs, known)[0].style.font.name; // 'CMBX10'
 */
export function withTexFaces(glyphs: readonly Glyph[], known: TexFaces): readonly Glyph[] {
  if (!glyphs.some(({ style }) => isNameless(style.font.name))) return glyphs;
  measure(glyphs, known);
  for (const [font, measured] of known.measured) {
    const name = known.found.has(font) ? undefined : faceOf(measured);
    if (name !== undefined) known.found.set(font, { ...font, name });
  }
  if (known.found.size === 0) return glyphs;
  const styles = new Map<GlyphStyle, GlyphStyle>();
  return glyphs.map((glyph) => {
    const font = known.found.get(glyph.style.font);
    if (!font) return glyph;
    const style = styles.get(glyph.style) ?? { ...glyph.style, font };
    styles.set(glyph.style, style);
    return { ...glyph, style };
  });
}

function measure(glyphs: readonly Glyph[], { measured, found }: TexFaces): void {
  for (const [i, { text, x, y, style }] of glyphs.entries()) {
    const next = glyphs[i + 1];
    const { font, size, stretch } = style;
    if (!/^[a-z]$/.test(text) || !isNameless(font.name) || found.has(font) || style.angle !== 0) continue;
    if (next?.style !== style || next.isAfterGap || next.text === ' ' || next.y !== y || next.x <= x) continue;
    const { widths } = measured.get(font) ?? { widths: new Map<string, number[]>() };
    if (!measured.has(font)) measured.set(font, { size, widths });
    const samples = widths.get(text) ?? [];
    widths.set(text, samples);
    if (samples.length < MAX_SAMPLES) samples.push((next.x - x) / (size * (stretch || 1)));
  }
}

/** The face of TeX that a font is; undefined for others, and where too few letters were measured. */
function faceOf({ size, widths }: MeasuredFont): string | undefined {
  if (widths.size < MIN_LETTERS) return undefined;
  // Most letters are not kerned.
  const own = [...widths].map(([letter, all]) => [letter, [...all].sort((a, b) => a - b)[all.length >> 1]!] as const);
  let best: string | undefined;
  let least = Infinity;
  for (const [name, { sizes, widths: letters }] of FACES) {
    const pairs = own.map(([letter, width]) => [width, letters[letter.charCodeAt(0) - 'a'.charCodeAt(0)]!] as const);
    const scale = sum(pairs, ([width, theirs]) => width * theirs) / sum(pairs, ([, theirs]) => theirs * theirs);
    const differs = sum(pairs, ([width, theirs]) => Math.abs(width - scale * theirs)) / sum(pairs, ([width]) => width);
    const apart = Math.abs((scale * 1000) / scaleAt(Math.min(Math.max(size, sizes[0]), sizes[1])) - 1);
    if (differs > SAME_WIDTHS || apart > SAME_SCALE || differs + apart >= least) continue;
    [best, least] = [name, differs + apart];
  }
  return best;
}

/** How wide letters of a size are over those of ten points, between the sizes that are known. */
function scaleAt(size: number): number {
  const at = SCALES.findIndex(([known]) => known >= size);
  const [to, scale] = SCALES[at] ?? SCALES.at(-1)!;
  const [from, before] = SCALES[at - 1] ?? [to, scale];
  return to === from ? scale : before + ((scale - before) * (size - from)) / (to - from);
}

function face(least: number, most: number, widths: string): Face {
  return { sizes: [least, most], widths: widths.trim().split(' ').map(Number) };
}

const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((all, item) => all + of(item), 0);
