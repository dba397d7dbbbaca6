import { isExtensionFont, isMathFont } from '../../model/font-by-name.ts';
import type { Box } from '../../model/geometry.ts';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { ASCENT, DESCENT, SAME_ORIGIN } from '../tolerances.ts';

/** Em. TeX's fonts have the axis, on which bars and large signs are centered, so far above the baseline (The TeXbook, appendix G). */
const MATH_FONT_AXIS = 0.25;

/** Signs that are drawn as high as what is next to or below them: fences, their pieces, roots, sums and braces. */
const TALL_SIGN = /^[()[\]{}|‖∥/\\√⌊⌋⌈⌉⟨⟩⎛-⎭⏞⏟∏-∑∫-∳⋀-⋃⨀-⨆]$/u;
/** TeX draws a brace over or under terms in four pieces with rules between: these are their codes, from left to right. */
const BRACES: ReadonlyMap<string, string> = new Map([
  ['z}|{', '⏞'],
  ['|{z}', '⏟'],
]);
const BRACE_PIECES = Math.max(...[...BRACES.keys()].map(({ length }) => length));

/**
 * The glyphs with boxes of formulas as high as they look: fonts for formulas state one height for all, of which a page has room for few
 * lines. Large signs of TeX, which hang from the baseline, stand around the axis of their row as those of other fonts. Braces of several
 * pieces are one sign.
 */
export function withMathSigns(glyphs: readonly Glyph[], inkOf: (glyph: Glyph) => Box): readonly Glyph[] {
  const kinds = new Map<FontFace, boolean>();
  const isMath = ({ style: { font } }: Glyph) => {
    const known = kinds.get(font) ?? isMathFont(font.name);
    kinds.set(font, known);
    return known;
  };
  if (!glyphs.some(isMath)) return glyphs;
  return withWholeRelations(withWholeBraces(glyphs)).map((glyph) => (isMath(glyph) ? asDrawn(glyph, inkOf) : glyph));
}

function asDrawn(glyph: Glyph, inkOf: (glyph: Glyph) => Box): Glyph {
  const { text, y, box, style } = glyph;
  if (style.angle !== 0) return glyph;
  if (!TALL_SIGN.test(text)) {
    const around = { ...box, y0: y - ASCENT * style.size, y1: y + DESCENT * style.size };
    return { ...glyph, box: around };
  }
  const ink = glyph.unreadable ? glyph.unreadable.ink : inkOf(glyph);
  const { unreadable: _, ...rest } = glyph;
  const hangs = isExtensionFont(style.font.name) || text === '√';
  const baseline = hangs ? (ink.y0 + ink.y1) / 2 + MATH_FONT_AXIS * style.size : y;
  return { ...rest, y: baseline, box: { ...box, y0: ink.y0, y1: ink.y1 } };
}

/** Long arrows that TeX draws as two glyphs which overlap. */
const LONG_ARROWS: ReadonlyMap<string, string> = new Map([
  ['=⇒', '⟹'],
  ['⇐=', '⟸'],
  ['⇐⇒', '⟺'],
  ['−→', '⟶'],
  ['←−', '⟵'],
  ['←→', '⟷'],
]);

/** TeX strikes relations with a slash that it draws first or over them, and makes long arrows and those with a bar of two glyphs. */
function withWholeRelations(glyphs: readonly Glyph[]): readonly Glyph[] {
  const made: Glyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const [glyph, next] = [glyphs[i]!, glyphs[i + 1]];
    const text = next ? (longArrow(glyph, next) ?? wholeRelation(glyph, next)) : undefined;
    if (!next || text === undefined) {
      made.push(glyph);
      continue;
    }
    const box = { ...glyph.box, x0: Math.min(glyph.box.x0, next.box.x0), x1: Math.max(glyph.box.x1, next.box.x1) };
    const isOfNext = glyph.text === SLASH || glyph.text === '/' || !isMathFont(glyph.style.font.name);
    const { unreadable: _, ...rest } = isOfNext ? next : glyph;
    made.push({ ...rest, text, box, isUnmapped: false });
    i++;
  }
  return made;
}

/** A slash that combines with the sign before it. */
const SLASH = '\u0338';

function longArrow(glyph: Glyph, next: Glyph): string | undefined {
  const text = LONG_ARROWS.get(glyph.text + next.text);
  const isOne =
    Math.abs(glyph.y - next.y) < SAME_ORIGIN * glyph.style.size && next.x < glyph.box.x1 && next.x > glyph.x;
  return isOne && (isMathFont(glyph.style.font.name) || isMathFont(next.style.font.name)) ? text : undefined;
}

function wholeRelation(glyph: Glyph, next: Glyph): string | undefined {
  if (!isMathFont(glyph.style.font.name)) return undefined;
  const isAtOnePlace = Math.abs(next.x - glyph.x) < SAME_ORIGIN * glyph.style.size;
  if (glyph.text === SLASH) return isAtOnePlace ? struck(next.text) : undefined;
  if (glyph.isUnmapped && glyph.text === '7' && next.text === '→') return isAtOnePlace ? '↦' : undefined;
  const [slash, sign] = glyph.text === '/' ? [glyph, next] : [next, glyph];
  const isOver = slash.text === '/' && slash.x > sign.x && slash.box.x1 < sign.box.x1;
  return isOver ? struck(sign.text) : undefined;
}

/** A relation with a slash through it; undefined where Unicode has none. */
function struck(relation: string): string | undefined {
  const text = `${relation}${SLASH}`.normalize('NFC');
  return [...text].length === 1 ? text : undefined;
}

function withWholeBraces(glyphs: readonly Glyph[]): readonly Glyph[] {
  const made: Glyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i]!;
    const pieces = glyphs.slice(i, i + BRACE_PIECES);
    const isPiece = (one: Glyph) =>
      one.isUnmapped && one.style.font.name === glyph.style.font.name && Math.abs(one.y - glyph.y) < SAME_ORIGIN;
    const brace =
      glyph.isUnmapped && isExtensionFont(glyph.style.font.name) && pieces.every(isPiece)
        ? BRACES.get(
            pieces.map(({ unreadable, text }) => (unreadable ? String.fromCharCode(unreadable.code) : text)).join(''),
          )
        : undefined;
    if (brace === undefined) {
      made.push(glyph);
      continue;
    }
    const { unreadable: _, ...rest } = glyph;
    const box = { ...glyph.box, x1: pieces.at(-1)!.box.x1 };
    made.push({ ...rest, text: brace, isUnmapped: false, box });
    i += BRACE_PIECES - 1;
  }
  return made;
}
