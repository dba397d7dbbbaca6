import { isBlank } from '../../../model/characters.ts';
import type { Glyph, GlyphStyle } from '../../../model/page-content.ts';

/** Em. A shadow lies no farther from its text. Without it headings with shadows are there twice. */
export const SHADOW = 0.3;

/** So many characters that differ are drawn again beside themselves where they are a shadow. Without it dotted leaders and drawings are shadows. */
const MIN_SHADOW = 2;

/** Points. Characters of one shadow are as far from their text as each other but for rounding. */
const SAME_SHIFT = 0.1;

/** Em. Copies of a character that are drawn nearer to each other are one, which looks bold. */
export const OVERPRINT = 0.1;

/** Points. Copies at one place look no bolder than one. */
export const APART = 0.1;

/** What copies of text that are drawn over each other look like together. */
export type Look = Pick<GlyphStyle, 'color' | 'isStroked' | 'isOutline'>;

/** The look of text that other text is drawn over: it has the upper color, but where only outlines are drawn around it. */
export function lookOver(lower: Look, upper: Look, isApart: boolean): Look {
  const isSameColor = lower.color === upper.color;
  const isAround = upper.isOutline === true && lower.isOutline !== true;
  const isFilling = lower.isOutline === true && upper.isOutline !== true;
  return {
    color: isAround ? lower.color : upper.color,
    isStroked: isAround || isFilling ? isSameColor : upper.isStroked || (isSameColor && (isApart || lower.isStroked)),
    isOutline: upper.isOutline === true && lower.isOutline === true,
  };
}

/**
 * Leaves one of several copies of a character that are printed over each other, however the text is divided into pieces. Copies that are a little apart make it
 * bold, as a stroke does.
 */
export function withoutOverprints(glyphs: readonly Glyph[]): readonly Glyph[] {
  const under = new Set<Glyph>();
  const looks = new Map<Glyph, Look>();
  const drawn = new PlacedGlyphs();
  for (const glyph of asDrawn(glyphs)) {
    if (isBlank(glyph.text)) continue;
    const copied = drawn.near(glyph, OVERPRINT).findLast((other) => !under.has(other));
    drawn.add(glyph);
    if (!copied) continue;
    under.add(copied);
    const isApart = Math.abs(copied.x - glyph.x) > APART || Math.abs(copied.y - glyph.y) > APART;
    looks.set(glyph, lookOver(looks.get(copied) ?? copied.style, glyph.style, isApart));
  }
  if (under.size === 0) return glyphs;
  const styles = new StylesWithLooks();
  let last: { readonly style: GlyphStyle; readonly look: Look | undefined } | undefined;
  return glyphs.flatMap((glyph) => {
    if (under.has(glyph)) return [];
    // Spaces look as the words before them do.
    const look = looks.get(glyph) ?? (isBlank(glyph.text) && last?.style === glyph.style ? last.look : undefined);
    last = { style: glyph.style, look };
    return [look ? { ...glyph, style: styles.of(glyph.style, look) } : glyph];
  });
}

/** Glyphs in the order in which they are drawn: PDFium gives those of some lines from left to right. */
function asDrawn(glyphs: readonly Glyph[]): readonly Glyph[] {
  const isInOrder = glyphs.every((glyph, i) => i === 0 || glyph.style.object >= glyphs[i - 1]!.style.object);
  return isInOrder ? glyphs : [...glyphs].sort((a, b) => byNumber(a.style.object, b.style.object));
}

const byNumber = (a: number, b: number) => (a === b ? 0 : a - b);

/** Points. Characters are first sought by squares of the page that are so large, of each the last one. */
const COARSE = 8;

/** Whether any character is drawn again by another object at nearly the same place: most pages have none, and are asked no more. */
export function mayHaveCopies(glyphs: readonly Glyph[]): boolean {
  const last = new Map<number, Glyph>();
  for (const glyph of glyphs) {
    const { text, x, y, style } = glyph;
    if (isBlank(text)) continue;
    const code = text.codePointAt(0)!;
    const reach = Math.min(SHADOW * style.size, MAX_REACH);
    const [x1, y1] = [Math.floor((x + reach) / COARSE), Math.floor((y + reach) / COARSE)];
    for (let row = Math.floor((y - reach) / COARSE); row <= y1; row++)
      for (let column = Math.floor((x - reach) / COARSE); column <= x1; column++) {
        const other = last.get((row * ROW_OF_SQUARES + column) * CODES + code);
        if (other && isCopy(other, glyph, reach)) return true;
      }
    last.set((Math.floor(y / COARSE) * ROW_OF_SQUARES + Math.floor(x / COARSE)) * CODES + code, glyph);
  }
  return false;
}

/** More than there are code points. */
const CODES = 1 << 21;

/** Gives styles other looks; the same style and look are one again, as those of the glyphs of one object are. */
export class StylesWithLooks {
  readonly #known = new Map<GlyphStyle, Map<string, GlyphStyle>>();

  of(style: GlyphStyle, { color, isStroked, isOutline = false }: Look): GlyphStyle {
    const own = this.#known.get(style) ?? new Map<string, GlyphStyle>();
    this.#known.set(style, own);
    const key = `${color}${isStroked}${isOutline}`;
    const known = own.get(key) ?? { ...style, color, isStroked, isOutline };
    own.set(key, known);
    return known;
  }
}

/** The characters of shadows: text that is drawn again right beside itself, whole or in pieces. Without this, readers would see it twice. */
export function findShadows(glyphs: readonly Glyph[]): Set<Glyph> {
  const shadows = new Set<Glyph>();
  const drawn = new PlacedGlyphs();
  /** The shadows that the last characters may have, by how far they are from them. */
  let open: Shift[] = [];
  const close = (closed: readonly Shift[]) => {
    for (const { members, texts } of closed)
      if (texts.size >= MIN_SHADOW) for (const glyph of members) shadows.add(glyph);
  };
  for (const glyph of asDrawn(glyphs)) {
    if (isBlank(glyph.text)) continue;
    const next: Shift[] = [];
    for (const other of drawn.near(glyph, SHADOW)) {
      const [x, y] = [glyph.x - other.x, glyph.y - other.y];
      const last = open.find((one) => Math.abs(one.x - x) < SAME_SHIFT && Math.abs(one.y - y) < SAME_SHIFT);
      const shift = last ?? { x, y, members: [], texts: new Set<string>() };
      shift.members.push(other);
      shift.texts.add(glyph.text);
      if (!next.includes(shift)) next.push(shift);
    }
    close(open.filter((shift) => !next.includes(shift)));
    open = next;
    drawn.add(glyph);
  }
  close(open);
  return shadows;
}

/** Characters that follow each other and are all as far from the same ones, drawn before. */
interface Shift {
  readonly x: number;
  readonly y: number;
  readonly members: Glyph[];
  readonly texts: Set<string>;
}

/** Points. Characters are kept by squares of the page that are so large. */
const SQUARE = 4;
/** Squares in a row, more than any page has. */
const ROW_OF_SQUARES = 1 << 14;

/** Characters of a page by their text and place. */
class PlacedGlyphs {
  readonly #byText = new Map<string, Map<number, Glyph[]>>();

  add(glyph: Glyph): void {
    const squares = this.#byText.get(glyph.text) ?? new Map<number, Glyph[]>();
    this.#byText.set(glyph.text, squares);
    const at = Math.floor(glyph.y / SQUARE) * ROW_OF_SQUARES + Math.floor(glyph.x / SQUARE);
    const own = squares.get(at);
    if (own) own.push(glyph);
    else squares.set(at, [glyph]);
  }

  /** Those that are alike, no farther away than so many em, and drawn by other objects: the letters of a ligature stand at one place, too. */
  near(glyph: Glyph, em: number): Glyph[] {
    const squares = this.#byText.get(glyph.text);
    if (!squares) return [];
    const reach = Math.min(em * glyph.style.size, MAX_REACH);
    const [x0, x1] = [Math.floor((glyph.x - reach) / SQUARE), Math.floor((glyph.x + reach) / SQUARE)];
    const [y0, y1] = [Math.floor((glyph.y - reach) / SQUARE), Math.floor((glyph.y + reach) / SQUARE)];
    const found: Glyph[] = [];
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++)
        for (const other of squares.get(y * ROW_OF_SQUARES + x)?.slice(-MAX_COPIES) ?? [])
          if (isCopy(other, glyph, reach)) found.push(other);
    return found;
  }
}

/** Characters of one text in one square that are looked at: more copies of one are no text. */
const MAX_COPIES = 32;

/** Points. Copies and shadows of the largest letters are no farther from them. */
const MAX_REACH = 32;

function isCopy(a: Glyph, b: Glyph, reach: number): boolean {
  return (
    a.style !== b.style && Math.abs(a.y - b.y) <= reach && Math.abs(a.x - b.x) <= reach && isAlike(a.style, b.style)
  );
}

const isAlike = (a: GlyphStyle, b: GlyphStyle) =>
  a.size === b.size && a.font.name === b.font.name && a.angle === b.angle && a.isInvisible === b.isInvisible;
