import { isBlank } from '../../model/characters.ts';
import type { Glyph, GlyphStyle } from '../../model/page-content.ts';

/** Em. A shadow lies no farther from its text. Without it headings with shadows are there twice. */
const SHADOW = 0.3;

/** So many characters over the same ones are text and its shadow; one may be a drawing. Without it letters of drawings are lost. */
const MIN_SHADOW = 2;

/** A shadow or a copy is drawn right before its text: no more than so many pieces, or characters that are alike, lie between. */
const MAX_BETWEEN = 32;

/** Text that was drawn at once on one baseline: from the first of its characters that is no white space to behind the last. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The characters of shadows: text that is drawn again right beside itself, later. Readers would have it twice. */
export function findShadows(glyphs: readonly Glyph[]): Set<Glyph> {
  const shadows = new Set<Glyph>();
  const pieces = piecesOf(glyphs);
  for (let i = 1; i < pieces.length; i++) {
    const { from, to } = pieces[i]!;
    for (let j = Math.max(0, i - MAX_BETWEEN); j < i; j++) {
      const other = pieces[j]!;
      if (other.to - other.from !== to - from || !isShadow(glyphs[other.from]!, glyphs[from]!)) continue;
      const isSame = (at: number) => glyphs[other.from + at]?.text === glyphs[from + at]?.text;
      let length = 0;
      while (length < to - from && isSame(length)) length++;
      if (length === to - from) for (let at = other.from; at < other.to; at++) shadows.add(glyphs[at]!);
    }
  }
  return shadows;
}

/** Em. Copies of a character that are drawn nearer to each other are one, which looks bold. */
const OVERPRINT = 0.06;

/** Points. Copies at one place look no bolder than one. */
const APART = 0.1;

/**
 * Leaves one of several copies of a character that are printed over each other, however the text is divided into pieces. Copies that are a little apart make it
 * bold, as a stroke does.
 */
export function withoutOverprints(glyphs: readonly Glyph[]): readonly Glyph[] {
  const under = new Set<Glyph>();
  const bold = new Set<Glyph>();
  const byText = new Map<string, Glyph[]>();
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) continue;
    const alike = byText.get(glyph.text) ?? [];
    if (alike.length === 0) byText.set(glyph.text, alike);
    const copied = lastCopied(alike, glyph, under);
    alike.push(glyph);
    if (!copied) continue;
    under.add(copied);
    const isApart = Math.abs(copied.x - glyph.x) > APART || Math.abs(copied.y - glyph.y) > APART;
    if (isApart || bold.has(copied)) bold.add(glyph);
  }
  if (under.size === 0) return glyphs;
  const styles = new Map<GlyphStyle, GlyphStyle>();
  const stroked = (style: GlyphStyle): GlyphStyle => {
    const known = styles.get(style) ?? { ...style, isStroked: true };
    styles.set(style, known);
    return known;
  };
  return glyphs
    .filter((glyph) => !under.has(glyph))
    .map((glyph) => (bold.has(glyph) ? { ...glyph, style: stroked(glyph.style) } : glyph));
}

/** The last of some characters that another one is drawn over; none of those that another one was drawn over before. */
function lastCopied(alike: readonly Glyph[], glyph: Glyph, under: ReadonlySet<Glyph>): Glyph | undefined {
  for (let at = alike.length - 1; at >= 0 && at >= alike.length - MAX_BETWEEN; at--) {
    const other = alike[at]!;
    if (isCopy(other, glyph) && !under.has(other)) return other;
  }
  return undefined;
}

/** Whether a character was drawn over another one; the letters of a ligature stand at one place, too, but one object draws them. */
function isCopy(a: Glyph, b: Glyph): boolean {
  if (a.style.object === b.style.object) return false;
  const reach = OVERPRINT * b.style.size;
  return Math.abs(a.y - b.y) <= reach && Math.abs(a.x - b.x) <= reach && isAlike(a, b);
}

function piecesOf(glyphs: readonly Glyph[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (from < glyphs.length) {
    const { style, y } = glyphs[from]!;
    let first = -1;
    let last = -1;
    let at = from;
    for (; at < glyphs.length; at++) {
      const glyph = glyphs[at]!;
      if (glyph.style !== style || glyph.y !== y) break;
      if (isBlank(glyph.text)) continue;
      if (first < 0) first = at;
      last = at;
    }
    if (first >= 0 && last + 1 - first >= MIN_SHADOW) pieces.push({ from: first, to: last + 1 });
    from = at;
  }
  return pieces;
}

function isShadow(a: Glyph, b: Glyph): boolean {
  const reach = SHADOW * b.style.size;
  return Math.abs(a.y - b.y) <= reach && Math.abs(a.x - b.x) <= reach && isAlike(a, b);
}

const isAlike = ({ style: a }: Glyph, { style: b }: Glyph) =>
  a.size === b.size && a.font.name === b.font.name && a.angle === b.angle && a.isInvisible === b.isInvisible;
