import { reaches } from '../../model/characters.ts';
import { type Box, concatenate, type Matrix, mapBox } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import { FIRST_SURROGATE } from '../format.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { type GlyphSource, styleOf } from './glyphs.ts';

/** Between the places of two characters in the content. */
const BETWEEN = 0.5;

/** Acrobat says of letters of formulas that they stand for themselves twice. */
const TWICE_THE_SAME = /^([\u{1d400}-\u{1d7ff}])\1$/u;
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/** The page that glyphs were read from. */
type ActualTextSource = Pick<GlyphSource, 'pdfium' | 'fonts' | 'userToDisplay' | 'texts' | 'pageNumber'>;

/** What a text object stands for. */
interface MeantText {
  readonly object: Pointer;
  readonly number: number;
  readonly text: string;
}

/**
 * Gives emoji back that PDFium loses: of text that says what it stands for (ISO 32000-2 14.9.4) it leaves out characters beyond the basic
 * plane, and with them the whole text where there are no others.
 */
export function withActualText(source: ActualTextSource, all: readonly Glyph[]): readonly Glyph[] {
  const meant = meantTexts(source.texts);
  if (meant.length === 0) return all;
  const byObject = Map.groupBy(all, ({ style }) => style.object);
  const replaced = new Map<Glyph, readonly Glyph[]>();
  const lost: MeantText[] = [];
  for (const one of meant) {
    const [first, ...others] = byObject.get(one.number) ?? [];
    if (!first) lost.push(one);
    else if ([first, ...others].map((glyph) => glyph.text).join('') !== one.text) {
      const { unreadable: _, ...rest } = first;
      replaced.set(first, [{ ...rest, text: one.text, isUnmapped: false, isSoftHyphen: false }]);
      for (const other of others) replaced.set(other, []);
    }
  }
  const added = Map.groupBy(lostGlyphs(source, all, lost), ({ after }) => after);
  const glyphs = [...(added.get(-1) ?? [])].map(({ glyph }) => glyph);
  for (const [i, glyph] of all.entries()) {
    glyphs.push(...(replaced.get(glyph) ?? [glyph]));
    for (const own of added.get(i) ?? []) glyphs.push(own.glyph);
  }
  return glyphs;
}

/** The texts that stand for emoji, each by the first of the objects that a mark is around. */
function meantTexts(texts: GlyphSource['texts']): MeantText[] {
  const replaced = new Set<Pointer>();
  const found: MeantText[] = [];
  for (const [object, { number, actual }] of texts) {
    if (!actual || !reaches(actual.text, FIRST_SURROGATE) || !ASTRAL.test(actual.text) || replaced.has(actual.mark))
      continue;
    replaced.add(actual.mark);
    found.push({ object, number, text: actual.text.replace(TWICE_THE_SAME, '$1') });
  }
  return found;
}

/** A glyph for each object of which nothing was read, and the last glyph that was drawn before it, -1 for none. */
function lostGlyphs(source: ActualTextSource, all: readonly Glyph[], lost: readonly MeantText[]) {
  let after = all.length - 1;
  // What was drawn earlier is no later: one walk back finds all places.
  const found = lost.toReversed().map((one) => {
    while (after >= 0 && all[after]!.style.object >= one.number) after--;
    return { after, glyph: lostGlyph(source, one, (all[after]?.index ?? -1) + BETWEEN) };
  });
  return found.toReversed();
}

/** The glyph for an object of which nothing else was read. */
function lostGlyph(source: ActualTextSource, { object, text }: MeantText, index: number): Glyph {
  const { exports, heap } = source.pdfium;
  const out = heap.scratch;
  const nominal = exports.FPDFTextObj_GetFontSize(object, out) ? heap.float(out) : 1;
  let [matrix, x, y] = [undefined as Matrix | undefined, 0, 0];
  if (exports.FPDFPageObj_GetMatrix(object, out)) {
    const [a, b, c, d, left, bottom] = heap.matrix(out);
    matrix = [a, b, c, d, 0, 0];
    [, , , , x, y] = concatenate([1, 0, 0, 1, left, bottom], source.userToDisplay);
  }
  const style = styleOf(source, object, nominal, matrix);
  let box: Box = { x0: x, x1: x + style.size, y0: y - style.size, y1: y };
  if (exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12))
    box = mapBox(source.userToDisplay, ...heap.floats(out));
  return { text, x, y, box, style, isSoftHyphen: false, isUnmapped: false, index, page: source.pageNumber };
}
