import { isBlank } from '../model/characters.ts';
import { type Box, union } from '../model/geometry.ts';
import type { FontFace, Glyph } from '../model/page-content.ts';

/** Share of a width. No kerning draws the next character so near. Without it fonts with wide boxes get wide stand-ins. */
const MAX_KERN = 0.15;

/** How wide one character of a font is drawn. */
interface CharacterUse {
  count: number;
  /** Sum of the advance widths over the size. */
  width: number;
}

/** What a document writes in one font of the PDF. */
export interface FontUse {
  readonly face: FontFace;
  /** The files of all fonts of this name: each may hold other characters. */
  readonly files: Set<Uint8Array>;
  readonly characters: Map<string, CharacterUse>;
  /** Where it is used first: the page, from 1, and the place of the word; absent where the page was not named. */
  readonly first?: { readonly page: number; readonly box: Box };
}

/** Counts the upright characters of a page by the name of their font; what repeats a character already counted often adds nothing. */
export function countFonts(glyphs: readonly Glyph[], uses: Map<string, FontUse>, page?: number): void {
  let use: FontUse | undefined;
  let font: FontFace | undefined;
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i]!;
    const { text, style } = glyph;
    if (style.angle !== 0 || style.size <= 0 || isBlank(text)) continue;
    if (!use || style.font !== font) {
      use = useOf(style.font, uses, () => (page === undefined ? undefined : { page, box: wordBox(glyphs, i) }));
      if (style.font.file) use.files.add(style.font.file);
      font = style.font;
    }
    const width = drawnWidth(glyph, glyphs[i + 1]) / (style.size * (style.stretch || 1));
    const found = use.characters.get(text);
    if (found) {
      found.count++;
      found.width += width;
    } else use.characters.set(text, { count: 1, width });
  }
}

/** Where the next character of a word begins, or how wide the box is: fonts of handwriting have boxes around their flourishes. */
function drawnWidth({ box, x, y, style }: Glyph, next: Glyph | undefined): number {
  const width = box.x1 - box.x0;
  if (next?.style !== style || Math.abs(next.y - y) > 1 || next.x <= x) return width;
  return next.x - x < (1 - MAX_KERN) * width ? next.x - x : width;
}

/** The box of the rest of a word in one font. */
function wordBox(glyphs: readonly Glyph[], start: number): Box {
  const { y, style } = glyphs[start]!;
  let end = start + 1;
  for (; end < glyphs.length; end++) {
    const { text, y: baseline, style: other } = glyphs[end]!;
    if (isBlank(text) || baseline !== y || other.font !== style.font) break;
  }
  return union(glyphs.slice(start, end).map(({ box }) => box));
}

function useOf(face: FontFace, uses: Map<string, FontUse>, findFirst: () => FontUse['first']): FontUse {
  const known = uses.get(face.name);
  if (known) return known;
  const first = findFirst();
  const added: FontUse = { face, files: new Set(), characters: new Map(), ...(first && { first }) };
  uses.set(face.name, added);
  return added;
}
