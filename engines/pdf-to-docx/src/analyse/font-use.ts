import type { FontFace, Glyph } from '../model/page-content.ts';

/** A character whose box reaches this much of its width under the next one is narrower than its box: no kerning draws so near. */
const MAX_KERN = 0.15;

/** How wide one character of a font is drawn. */
interface CharacterUse {
  readonly count: number;
  /** Sum of the advance widths over the size. */
  readonly width: number;
}

/** What a document writes in one font of the PDF. */
export interface FontUse {
  readonly face: FontFace;
  readonly characters: Map<string, CharacterUse>;
}

/** Counts the upright characters of a page by the name of their font; what repeats a character already counted often adds nothing. */
export function countFonts(glyphs: readonly Glyph[], uses: Map<string, FontUse>): void {
  for (const [i, glyph] of glyphs.entries()) {
    const { text, style } = glyph;
    if (style.angle !== 0 || style.size <= 0 || text.trim() === '') continue;
    let use = uses.get(style.font.name);
    if (!use) {
      use = { face: style.font, characters: new Map() };
      uses.set(style.font.name, use);
    }
    const width = drawnWidth(glyph, glyphs[i + 1]) / (style.size * (style.stretch || 1));
    const found = use.characters.get(text);
    use.characters.set(text, { count: (found?.count ?? 0) + 1, width: (found?.width ?? 0) + width });
  }
}

/** Where the next character of a word begins, or how wide the box is: fonts of handwriting have boxes around their flourishes. */
function drawnWidth({ box, x, y, style }: Glyph, next: Glyph | undefined): number {
  const width = box.x1 - box.x0;
  if (next?.style !== style || Math.abs(next.y - y) > 1 || next.x <= x) return width;
  return next.x - x < (1 - MAX_KERN) * width ? next.x - x : width;
}
