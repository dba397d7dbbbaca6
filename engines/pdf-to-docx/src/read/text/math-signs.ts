import type { Box } from '../../model/geometry.ts';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { isExtensionFont, isMathFont } from '../../model/told-by-name.ts';
import { MATH_FONT_AXIS } from '../format.ts';
import { ASCENT, DESCENT, SAME_ORIGIN } from '../tolerances.ts';

/** Signs that are drawn as high as what is beside or below them: fences, their pieces, roots, sums and braces. */
const TALL = /^[()[\]{}|‖∥/\\√⌊⌋⌈⌉⟨⟩⎛-⎭⏞⏟∏-∑∫-∳⋀-⋃⨀-⨆]$/u;
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
  return withWholeBraces(glyphs).map((glyph) => (isMath(glyph) ? asDrawn(glyph, inkOf) : glyph));
}

function asDrawn(glyph: Glyph, inkOf: (glyph: Glyph) => Box): Glyph {
  const { text, y, box, style } = glyph;
  if (style.angle !== 0) return glyph;
  if (!TALL.test(text)) {
    const around = { ...box, y0: y - ASCENT * style.size, y1: y + DESCENT * style.size };
    return { ...glyph, box: around };
  }
  const ink = glyph.unreadable ? glyph.unreadable.ink : inkOf(glyph);
  const { unreadable: _, ...rest } = glyph;
  const hangs = isExtensionFont(style.font.name) || text === '√';
  const baseline = hangs ? (ink.y0 + ink.y1) / 2 + MATH_FONT_AXIS * style.size : y;
  return { ...rest, y: baseline, box: { ...box, y0: ink.y0, y1: ink.y1 } };
}

function withWholeBraces(glyphs: readonly Glyph[]): readonly Glyph[] {
  const made: Glyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i] as Glyph;
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
    const box = { ...glyph.box, x1: (pieces.at(-1) as Glyph).box.x1 };
    made.push({ ...rest, text: brace, isUnmapped: false, box });
    i += BRACE_PIECES - 1;
  }
  return made;
}
