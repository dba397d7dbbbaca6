import { ROUNDING } from '../../model/measures.ts';
import type { FontFace, Glyph, GlyphStyle } from '../../model/page-content.ts';
import { SPACE_GAP } from '../tolerances.ts';
import type { FlowGlyph, GlyphLine } from './glyph-lines.ts';

/**
 * Size of the smaller letters of small capitals over the others: four fifths, by some to the next half point. Without it they lose their
 * case.
 */
const SMALL_CAPS = { from: 0.75, to: 0.85 } as const;

const CAPITAL = /^\p{Lu}$/u;
const SMALL = /\p{Ll}/u;
const NEVER_SMALL = /[\p{Ll}\p{N}]/u;

/** The sizes of the small letters of a page's small capitals, for each font, with the whole size. */
type Sizes = ReadonlyMap<FontFace, ReadonlyMap<number, number>>;

/** Finds text in small capitals: PDF draws its small letters as capitals of a smaller size. */
export class SmallCaps {
  readonly #sizes: Sizes;
  readonly #styles = new Map<GlyphStyle, GlyphStyle>();

  /** The sizes that a page's glyphs show, in content order. */
  constructor(glyphs: readonly Glyph[]) {
    this.#sizes = provenSizes(glyphs);
  }

  /** Lines with the letters that the author wrote, in the size that was chosen. */
  restored(lines: readonly GlyphLine[]): readonly GlyphLine[] {
    if (this.#sizes.size === 0) return lines;
    return lines.map((line) => {
      const small = line.glyphs.filter((flow) => this.#wholeSize(flow) !== undefined);
      const isText = small.some(({ glyph }) => CAPITAL.test(glyph.text));
      if (!isText || !small.every(isSmallLetter)) return line;
      return this.#isBesideWhole(line.baseline, small, lines) ? this.#restored(line, new Set(small)) : line;
    });
  }

  #wholeSize({ glyph }: FlowGlyph): number | undefined {
    return this.#sizes.get(glyph.style.font)?.get(glyph.style.size);
  }

  /** Whether something of the whole size is on the baseline: text in nothing but smaller capitals may be just that. */
  #isBesideWhole(baseline: number, small: readonly FlowGlyph[], lines: readonly GlyphLine[]): boolean {
    const { font } = small[0]!.glyph.style;
    const whole = this.#wholeSize(small[0]!);
    return lines.some(
      (line) =>
        Math.abs(line.baseline - baseline) < ROUNDING &&
        line.glyphs.some(({ glyph }) => glyph.style.font === font && glyph.style.size === whole),
    );
  }

  #restored(line: GlyphLine, small: ReadonlySet<FlowGlyph>): GlyphLine {
    const wholes = new Set([...small].map((flow) => this.#wholeSize(flow)));
    const fonts = new Set([...small].map(({ glyph }) => glyph.style.font));
    const isWhole = ({ glyph }: FlowGlyph) => fonts.has(glyph.style.font) && wholes.has(glyph.style.size);
    const isAll = !line.glyphs.some((flow) => isWhole(flow) && SMALL.test(flow.glyph.text));
    const marked = isAll ? undefined : besideSmall(line.glyphs, small);
    const glyphs = line.glyphs.map((flow, i) => {
      if (small.has(flow)) return this.#changed(flow, flow.glyph.text.toLowerCase(), this.#wholeSize(flow) as number);
      const isPart = isWhole(flow) && (!marked || marked.has(i));
      return isPart ? this.#changed(flow, flow.glyph.text, flow.glyph.style.size) : flow;
    });
    return { ...line, glyphs, size: Math.max(...glyphs.map(({ glyph }) => glyph.style.size)) };
  }

  #changed(flow: FlowGlyph, text: string, size: number): FlowGlyph {
    const own = flow.glyph.style;
    const known = this.#styles.get(own);
    const style = known?.size === size ? known : this.#styleLike({ ...own, size, isSmallCaps: true, object: 0 });
    this.#styles.set(own, style);
    return { ...flow, glyph: { ...flow.glyph, text, style } };
  }

  /** One object for what looks alike, capitals and small letters, as the reader makes it. */
  #styleLike(style: GlyphStyle): GlyphStyle {
    const names = Object.keys(style) as (keyof GlyphStyle)[];
    const known = [...this.#styles.values()].find((other) => names.every((name) => other[name] === style[name]));
    return known ?? style;
  }
}

/** A small letter, or what is between them. */
const isSmallLetter = ({ glyph }: FlowGlyph) => !NEVER_SMALL.test(glyph.text);

/** What belongs to the words of small capitals in a line with other text: their capitals, and all between two of them. */
function besideSmall(glyphs: readonly FlowGlyph[], small: ReadonlySet<FlowGlyph>): Set<number> {
  const marked = new Set<number>();
  /** Where the text since the last word of small capitals begins: other words end it. */
  let from = 0;
  for (let start = 0; start < glyphs.length; ) {
    const end = wordEnd(glyphs, start);
    const word = glyphs.slice(start, end);
    if (word.some((flow) => small.has(flow))) {
      for (let i = marked.size === 0 ? start : from; i < end; i++) marked.add(i);
      from = end;
    } else if (word.some(({ glyph }) => glyph.text.trim() !== '')) from = end;
    start = end;
  }
  return marked;
}

function wordEnd(glyphs: readonly FlowGlyph[], start: number): number {
  let end = start + 1;
  if (glyphs[start]!.glyph.text.trim() === '') return end;
  for (; end < glyphs.length; end++) {
    const [last, next] = [glyphs[end - 1], glyphs[end]] as [FlowGlyph, FlowGlyph];
    if (next.glyph.text.trim() === '' || next.x0 - last.x1 > SPACE_GAP * last.glyph.style.size) break;
  }
  return end;
}

function provenSizes(glyphs: readonly Glyph[]): Sizes {
  const sizes = new Map<FontFace, Map<number, number>>();
  for (let i = 1; i < glyphs.length; i++) {
    const [whole, small] = [glyphs[i - 1], glyphs[i]] as [Glyph, Glyph];
    if (whole.style === small.style || !begins(whole, small)) continue;
    const run = runFrom(glyphs, i);
    const letters = run.filter(({ text }) => CAPITAL.test(text));
    if (letters.length < 2 || run.some(({ text }) => NEVER_SMALL.test(text))) continue;
    const ofFont = sizes.get(small.style.font) ?? new Map<number, number>();
    sizes.set(small.style.font, ofFont.set(small.style.size, whole.style.size));
  }
  return sizes;
}

/** Whether a capital is followed at once by a smaller one. */
function begins(whole: Glyph, small: Glyph): boolean {
  const ratio = small.style.size / whole.style.size;
  return (
    ratio >= SMALL_CAPS.from &&
    ratio <= SMALL_CAPS.to &&
    whole.style.font === small.style.font &&
    whole.style.color === small.style.color &&
    whole.style.angle === small.style.angle &&
    CAPITAL.test(whole.text) &&
    CAPITAL.test(small.text) &&
    Math.hypot(small.box.x0 - whole.box.x1, small.y - whole.y) < SPACE_GAP * whole.style.size
  );
}

function runFrom(glyphs: readonly Glyph[], start: number): readonly Glyph[] {
  const { style, y } = glyphs[start]!;
  let end = start + 1;
  while (glyphs[end]?.style === style && glyphs[end]?.y === y) end++;
  return glyphs.slice(start, end);
}
