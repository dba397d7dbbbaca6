import { concatenate, inverted } from '../../../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../../../model/page-content.ts';
import type { TextMark } from '../../content/page-objects.ts';
import type { Pointer } from '../../pdfium/pdfium-exports.ts';
import { type GlyphSource, styleOf } from '../glyphs.ts';
import { APART, type Look, lookOver, OVERPRINT, SHADOW, StylesWithLooks } from './shadow-text.ts';

/** Text objects before a dropped one among which its text is: PDFium compares with five. */
const MAX_BETWEEN = 5;

/** Points. The same text in the same font is as wide each time, but that its outline makes it wider. */
const SAME_WIDTH = 2;

/** Points. Copies are of one size but for rounding. */
const SAME_SIZE = 0.1;

type CopySource = Pick<GlyphSource, 'pdfium' | 'fonts' | 'userToDisplay' | 'texts'>;

/** A text object by what is seen of it; all in display space. */
interface TextObject {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly style: GlyphStyle;
  /** The number of the object whose glyphs were read for it. */
  readonly readAs: number;
}

/**
 * Gives text the look that it has with the copies that are drawn over it, which make it bold or have another color. PDFium reads a text that
 * is drawn several times at nearly one place only once, as the first one, which lies lowest.
 */
export function withDroppedCopies(source: CopySource, glyphs: readonly Glyph[]): readonly Glyph[] {
  const read = new Map(glyphs.map(({ style }) => [style.object, style]));
  if (read.size === source.texts.size) return glyphs;
  const looks = new Map<number, Look>();
  const last = new LastObjects(source);
  for (const [object, mark] of source.texts) {
    const style = read.get(mark.number);
    if (style) last.add(object, mark);
    else {
      const copy = textObject(source, object, mark);
      const under = copy && last.under(copy);
      if (!under) continue;
      const lower = looks.get(under.readAs) ?? read.get(under.readAs);
      if (lower && !copy.style.isInvisible) looks.set(under.readAs, lookOver(lower, copy.style, isBolder(under, copy)));
      last.keep({ ...copy, readAs: under.readAs });
    }
  }
  if (looks.size === 0) return glyphs;
  const styles = new StylesWithLooks();
  return glyphs.map((glyph) => {
    const look = looks.get(glyph.style.object);
    return look ? { ...glyph, style: styles.of(glyph.style, look) } : glyph;
  });
}

/** The last text objects that were drawn; what is seen of one is read when it is asked for. */
class LastObjects {
  readonly #objects: (() => TextObject | undefined)[] = [];
  readonly #source: CopySource;

  constructor(source: CopySource) {
    this.#source = source;
  }

  add(object: Pointer, mark: TextMark): void {
    let known: TextObject | undefined;
    this.#push(() => (known ??= textObject(this.#source, object, mark)));
  }

  keep(known: TextObject): void {
    this.#push(() => known);
  }

  /** The last one that another one is a copy of. */
  under(copy: TextObject): TextObject | undefined {
    for (let at = this.#objects.length - 1; at >= 0; at--) {
      const known = this.#objects[at]!();
      if (known && isCopyOf(copy, known)) return known;
    }
    return undefined;
  }

  #push(object: () => TextObject | undefined): void {
    this.#objects.push(object);
    if (this.#objects.length > MAX_BETWEEN) this.#objects.shift();
  }
}

function textObject(source: CopySource, object: Pointer, mark: TextMark): TextObject | undefined {
  const { exports, heap } = source.pdfium;
  const out = heap.scratch;
  const nominal = exports.FPDFTextObj_GetFontSize(object, out) ? heap.float(out) : 1;
  if (!exports.FPDFPageObj_GetMatrix(object, out)) return undefined;
  const own = heap.matrix(out);
  if (!exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) return undefined;
  const [left, , right] = heap.floats(out);
  const [a, b, c, d, x, y] = concatenate(own, mark.toDisplay);
  const toUser = concatenate([a, b, c, d, x, y], inverted(source.userToDisplay));
  const style = styleOf(source, object, nominal, [toUser[0], toUser[1], toUser[2], toUser[3], 0, 0]);
  return { x, y, width: Math.abs(right - left), style, readAs: mark.number };
}

/** Whether an object that no glyphs were read of draws the text of another one, beside or over that. */
function isCopyOf(copy: TextObject, { x, y, width, style }: TextObject): boolean {
  const reach = SHADOW * style.size;
  return (
    copy.style.font === style.font &&
    Math.abs(copy.style.size - style.size) < SAME_SIZE &&
    Math.abs(copy.width - width) < SAME_WIDTH &&
    Math.abs(copy.x - x) <= reach &&
    Math.abs(copy.y - y) <= reach
  );
}

/** Whether a copy stands a little apart from the text, so that it makes that bold; farther away it is a shadow. */
function isBolder(one: TextObject, copy: TextObject): boolean {
  const apart = Math.max(Math.abs(one.x - copy.x), Math.abs(one.y - copy.y));
  return apart > APART && apart <= OVERPRINT * one.style.size;
}
