import { reaches } from '../../model/characters.ts';
import { type Box, concatenate, type Matrix, mapBox } from '../../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../../model/page-content.ts';
import { actualTextOf } from '../content/content-marks.ts';
import type { PageObjects } from '../content/page-objects.ts';
import type { FontCache } from '../fonts/fonts.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { type PageGlyphs, styleOf, textMatrix } from './glyphs.ts';

const FIRST_SURROGATE = 0xd800;
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/** The page that glyphs were read from. */
export interface ActualTextSource {
  readonly pdfium: Pdfium;
  readonly fonts: FontCache;
  readonly userToDisplay: Matrix;
  readonly pageNumber: number;
}

/**
 * Gives emoji back that PDFium loses: of text that says what it stands for (ISO 32000-2 14.9.4) it leaves out characters beyond the basic
 * plane, and with them the whole text where there are no others.
 */
export function withActualText(source: ActualTextSource, all: PageGlyphs, { texts }: PageObjects): PageGlyphs {
  const { pdfium } = source;
  const meant = new Map<Pointer, string>();
  const told = new Set<Pointer>();
  for (const object of texts.keys()) {
    const actual = actualTextOf(pdfium, object);
    if (!actual || !reaches(actual.text, FIRST_SURROGATE) || !ASTRAL.test(actual.text) || told.has(actual.mark))
      continue;
    told.add(actual.mark);
    meant.set(object, actual.text);
  }
  if (meant.size === 0) return all;
  const byStyle = Map.groupBy(all.glyphs, ({ style }) => style);
  const styles = new Map(all.styles);
  const replaced = new Map<Glyph, readonly Glyph[]>();
  const lost: Pointer[] = [];
  for (const [object, text] of meant) {
    const [first, ...others] = byStyle.get(styles.get(object) as GlyphStyle) ?? [];
    if (!first) lost.push(object);
    else if ([first, ...others].map((glyph) => glyph.text).join('') !== text) {
      const { unreadable: _, ...rest } = first;
      replaced.set(first, [{ ...rest, text, isUnmapped: false, isSoftHyphen: false }]);
      for (const other of others) replaced.set(other, []);
    }
  }
  const placeOf = lost.length > 0 ? placesByNumber(all, texts) : () => -1;
  const added = new Map<number, Glyph[]>();
  for (const object of lost) {
    const place = placeOf(texts.get(object) as number);
    const text = meant.get(object) as string;
    const glyph = lostGlyph(source, object, text, (all.glyphs[place]?.index ?? -1) + 0.5);
    styles.set(object, glyph.style);
    const others = added.get(place);
    if (others) others.push(glyph);
    else added.set(place, [glyph]);
  }
  const glyphs = [...(added.get(-1) ?? [])];
  for (const [i, glyph] of all.glyphs.entries())
    glyphs.push(...(replaced.get(glyph) ?? [glyph]), ...(added.get(i) ?? []));
  return { glyphs, styles };
}

/** Tells behind which glyph an object's own would stand: the last one that was drawn before it; -1 for none. Asked for numbers that grow. */
function placesByNumber({ glyphs, styles }: PageGlyphs, texts: PageObjects['texts']): (number: number) => number {
  const numbers = new Map<GlyphStyle, number>();
  for (const [object, style] of styles) numbers.set(style, texts.get(object) ?? 0);
  const last = new Map<number, number>();
  for (const [i, { style }] of glyphs.entries()) last.set(numbers.get(style) ?? 0, i);
  const ordered = [...last].sort(([a], [b]) => a - b);
  let [at, place] = [0, -1];
  return (number) => {
    for (; at < ordered.length && (ordered[at] as [number, number])[0] < number; at++)
      place = Math.max(place, (ordered[at] as [number, number])[1]);
    return place;
  };
}

/** The glyph for an object of which nothing else was read. */
function lostGlyph(source: ActualTextSource, object: Pointer, text: string, index: number): Glyph {
  const { exports, heap } = source.pdfium;
  const out = heap.scratch;
  const nominal = exports.FPDFTextObj_GetFontSize(object, out) ? heap.float(out) : 1;
  let [matrix, x, y] = [undefined as Matrix | undefined, 0, 0];
  if (exports.FPDFPageObj_GetMatrix(object, out)) {
    matrix = textMatrix(heap);
    const [left, bottom] = [heap.float(out + 16), heap.float(out + 20)];
    [, , , , x, y] = concatenate([1, 0, 0, 1, left, bottom], source.userToDisplay);
  }
  const style = styleOf(source, object, nominal, matrix);
  let box: Box = { x0: x, x1: x + style.size, y0: y - style.size, y1: y };
  if (exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12))
    box = mapBox(source.userToDisplay, heap.float(out), heap.float(out + 4), heap.float(out + 8), heap.float(out + 12));
  return { text, x, y, box, style, isSoftHyphen: false, isUnmapped: false, index, page: source.pageNumber };
}
