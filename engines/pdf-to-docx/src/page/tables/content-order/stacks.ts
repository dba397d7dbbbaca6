import { labelOf } from '../../../language/labels.ts';
import { isNumber } from '../../../language/numbers.ts';
import { type Box, union } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { LETTER_HEIGHT, MAX_PITCH, NEXT_TO, PART_GAP, SAME_LINE } from '../../../text/tolerances.ts';
import type { Edge } from '../../evidence/page-rules.ts';
import type { Piece } from './pieces.ts';

/** Share of a cell's width that a rule at it has. */
const RULED_SHARE = 0.6;

/** A line of a stack. */
export interface StackLine {
  readonly glyphs: readonly Glyph[];
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
}

/** Lines below each other that follow each other in the content: what a cell or a column of text holds. */
export interface Stack {
  readonly lines: readonly StackLine[];
  readonly box: Box;
  /** Where its letters begin and end from top to bottom; the boxes of fonts may be higher. */
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
}

/** The stacks that pieces make, in the order of the content. `rules` part what is above and below them. */
export function stacksOf(pieces: readonly Piece[], rules: readonly Edge[]): Stack[] {
  const stacks: StackLine[][] = [];
  for (const piece of pieces) {
    const stack = stacks.at(-1);
    const line = stack?.at(-1);
    if (stack && line && isLabelOf(line, piece)) stack[stack.length - 1] = joined(line, piece);
    else if (stack && continues(stack, piece, rules)) stack.push(piece);
    else stacks.push([piece]);
  }
  return stacks.map(stackOf);
}

/** A stack of some lines. */
export function stackOf(lines: readonly StackLine[]): Stack {
  const [first, last] = [lines[0], lines.at(-1)] as [StackLine, StackLine];
  return {
    lines,
    box: union(lines.map(({ box }) => box)),
    top: first.baseline - LETTER_HEIGHT * first.size,
    bottom: last.baseline,
    size: lines.reduce((most, { size }) => Math.max(most, size), 0),
  };
}

const joined = (line: StackLine, piece: Piece): StackLine => ({
  glyphs: [...line.glyphs, ...piece.glyphs],
  box: union([line.box, piece.box]),
  baseline: line.baseline,
  size: Math.max(line.size, piece.size),
});

/** Whether a line is the bullet or number of the item whose text follows it. Numbers next to each other are cells. */
function isLabelOf({ glyphs, box, baseline, size }: StackLine, piece: Piece): boolean {
  if (Math.abs(piece.baseline - baseline) > SAME_LINE * size) return false;
  const gap = Math.max(piece.box.x0 - box.x1, box.x0 - piece.box.x1);
  if (gap > NEXT_TO * Math.max(size, piece.size)) return false;
  const text = textOf(glyphs);
  return labelOf(text) === text && !isNumber(textOf(piece.glyphs));
}

/** The text of glyphs without the blanks around it. */
export const textOf = (glyphs: readonly Glyph[]) =>
  glyphs
    .map(({ text }) => text)
    .join('')
    .trim();

/** Whether a piece is the next line of a stack. */
function continues(stack: readonly StackLine[], piece: Piece, rules: readonly Edge[]): boolean {
  const last = stack.at(-1)!;
  const size = Math.max(last.size, piece.size);
  const pitch = piece.baseline - last.baseline;
  if (pitch <= SAME_LINE * size || pitch > MAX_PITCH * size) return false;
  const { x0, x1 } = union(stack.map(({ box }) => box));
  const { box } = piece;
  const isBelow = Math.min(box.x1, x1) > Math.max(box.x0, x0) || Math.abs(box.x0 - x0) <= size;
  if (!isBelow || box.x0 < x0 - MAX_PITCH * size) return false;
  const from = Math.min(box.x0, last.box.x0);
  const to = Math.max(box.x1, last.box.x1);
  return !rules.some(
    (rule) =>
      rule.at > last.baseline &&
      rule.at < piece.baseline &&
      Math.min(rule.to, to) - Math.max(rule.from, from) >= RULED_SHARE * (to - from) &&
      rule.to - rule.from > to - from + PART_GAP,
  );
}
