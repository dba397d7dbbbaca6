import { isBlank } from '../../model/characters.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import type { Line, Span } from '../../model/text.ts';
import { emOf } from '../scale.ts';
import { CLOSE_PITCH, LETTER_HEIGHT, NEXT_TO, SAME_LINE } from '../tolerances.ts';

/** Letters of an initial. */
const MAX_LETTERS = 2;

/** Over the size: how high capitals are in most fonts. */
const CAPITAL_HEIGHT = 0.7;

/** Em. Lines that make room for a letter begin no farther apart. */
const AT_ONE_PLACE = 0.2;

/** Large letters of a page that may be initials. */
const MAX_CAPS = 60;

/** Lines. A large initial is no higher. Without it letters of posters are initials. */
const MAX_CAP = 10;

const LETTER = /\p{L}/u;

/** A large first letter beside the first lines of its paragraph, and those as if it did not stand there. */
export interface DropCap {
  readonly span: Span;
  /** How many lines high it is. */
  readonly height: number;
  readonly lines: readonly Line[];
}

/** The page with each drop cap on its paragraph's first line, where it is read; it is on a later one. */
export function withDropCaps(content: PageContent): PageContent {
  const upright = content.glyphs.filter(({ text, style }) => style.angle === 0 && !isBlank(text));
  const usual = emOf(upright);
  const large = upright.filter(({ text, style }) => style.size >= CLOSE_PITCH * usual && LETTER.test(text));
  if (large.length === 0 || large.length > MAX_CAPS) return content;
  const moved = new Map<Glyph, Glyph>();
  for (const group of wordsOf(large)) {
    const first = group.length <= MAX_LETTERS ? firstLineBeside(group, upright) : undefined;
    if (!first) continue;
    group.forEach((glyph, i) => {
      const x1 = i === group.length - 1 ? first.box.x0 : glyph.box.x1;
      moved.set(glyph, { ...glyph, y: first.y, box: { x0: glyph.box.x0, x1, y0: first.box.y0, y1: first.box.y1 } });
    });
  }
  return moved.size === 0 ? content : { ...content, glyphs: content.glyphs.map((glyph) => moved.get(glyph) ?? glyph) };
}

/** Large letters that stand together. */
function wordsOf(letters: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [];
  for (const letter of [...letters].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = words.at(-1)?.at(-1);
    if (last && Math.abs(last.y - letter.y) < 1 && letter.box.x0 - last.box.x1 < letter.style.size)
      words.at(-1)?.push(letter);
    else words.push([letter]);
  }
  return words;
}

/** The first letter of the lines beside a drop cap; undefined where there are none, or they don't fit it. */
function firstLineBeside(cap: readonly Glyph[], glyphs: readonly Glyph[]): Glyph | undefined {
  const last = cap.at(-1)!;
  const { size } = last.style;
  // How far the head of a line is below that of the letter; what is above is of the paragraph before.
  const below = ({ y, style }: Glyph) => y - CAPITAL_HEIGHT * style.size - (last.y - CAPITAL_HEIGHT * size);
  const starts = startsBeside(cap, glyphs);
  const level = starts.filter((glyph) => below(glyph) >= -LETTER_HEIGHT * glyph.style.size);
  const first = level[0];
  const foot = level.at(-1);
  if (!first || !foot || level.length < 2) return undefined;
  const text = first.style.size;
  const isOnFoot = Math.abs(foot.y - last.y) <= SAME_LINE * text;
  if (isOnFoot && below(first) <= LETTER_HEIGHT * text) return first;
  return firstLineMadeRoom(last, starts);
}

/**
 * The first of the lines that make room for a drop cap which is on none of their baselines: they begin at one place, nothing is before
 * them, and they are as high together as the letter's line.
 */
function firstLineMadeRoom(cap: Glyph, starts: readonly Glyph[]): Glyph | undefined {
  const [first, second] = starts;
  const foot = starts.at(-1);
  if (!first || !second || !foot) return undefined;
  const text = first.style.size;
  const isEven = starts.every(
    ({ box, style }) => style.size === text && Math.abs(box.x0 - first.box.x0) <= AT_ONE_PLACE * text,
  );
  const pitch = second.y - first.y;
  const isAround = cap.y - foot.y < pitch && Math.abs(foot.y - first.y + pitch - cap.style.size) < pitch;
  return isEven && isAround ? first : undefined;
}

/** The first letters of the lines beside a drop cap's box, from top to bottom; a line that something is before has none. */
function startsBeside(cap: readonly Glyph[], glyphs: readonly Glyph[]): Glyph[] {
  const last = cap.at(-1)!;
  const { size } = last.style;
  const { x0 } = cap[0]!.box;
  const near = glyphs.filter(
    (glyph) =>
      glyph.style.size * CLOSE_PITCH <= size &&
      glyph.y > last.y - size &&
      glyph.y <= last.y + SAME_LINE * glyph.style.size &&
      glyph.box.x1 > x0 &&
      glyph.box.x0 - last.box.x1 <= NEXT_TO * glyph.style.size,
  );
  const starts: Glyph[] = [];
  for (const glyph of near.sort((a, b) => a.y - b.y || a.x - b.x)) {
    if (starts.length === 0 || glyph.y - starts.at(-1)!.y > glyph.style.size / 2) starts.push(glyph);
  }
  return starts.filter(({ box }) => box.x0 >= last.box.x1 - 1);
}

/** The drop cap that a paragraph begins with. */
export function dropCapOf(lines: readonly Line[]): DropCap | undefined {
  const [first, ...others] = lines;
  const [span] = first?.spans ?? [];
  const height = 1 + linesBeside(first, others);
  if (!first || !span || height < 2) return undefined;
  const { x0 } = first.box;
  const rest = { ...first, spans: first.spans.slice(1) };
  return { span, height, lines: [rest, ...others.slice(0, height - 1).map(at(x0)), ...others.slice(height - 1)] };
}

/** A column's lines, those beside a drop cap as if they began where it does: they belong to one paragraph. */
export function withLinesBesideCaps(lines: readonly Line[]): readonly Line[] {
  const result = [...lines];
  lines.forEach((line, i) => {
    const count = linesBeside(line, lines.slice(i + 1, i + 1 + MAX_CAP));
    for (let k = i + 1; k <= i + count; k++) result[k] = at(line.box.x0)(lines[k]!);
  });
  return result;
}

const at =
  (x0: number) =>
  (line: Line): Line => ({ ...line, box: { ...line.box, x0 } });

/** Whether a line begins with a drop cap, or with letters as large. */
export function beginsWithCap({ spans: [span, next], isRtl }: Line): boolean {
  if (isRtl || !span || !next || span.style.size < CLOSE_PITCH * next.style.size) return false;
  return LETTER.test(span.text) && [...span.text.trim()].length <= MAX_LETTERS;
}

/** How many of the lines below are next to the drop cap that a line begins with. */
function linesBeside(first: Line | undefined, below: readonly Line[]): number {
  const [span, next] = first?.spans ?? [];
  if (!first || !span || !next || !beginsWithCap(first)) return 0;
  const foot = first.baseline + CAPITAL_HEIGHT * (span.style.size - next.style.size) + SAME_LINE * next.style.size;
  const isBeside = ({ spans }: Line) => Math.abs((spans[0]?.x0 ?? 0) - next.x0) <= next.style.size;
  const end = below.findIndex((line) => line.baseline > foot || !isBeside(line));
  // The room for a letter ends where lines begin below it; it may be as high as the letter's line.
  const room = below.findIndex((line) => !isBeside(line));
  const isRoom =
    room > end &&
    below[room]!.box.x0 < next.x0 &&
    below[room - 1]!.baseline < first.baseline + span.style.size - next.style.size;
  if (isRoom) return room;
  return end < 0 ? below.length : end;
}
