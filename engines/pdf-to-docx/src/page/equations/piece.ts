import type { MathNode } from '../../model/document/equation.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';

/** A character of a formula, or a part that was read as one. */
export interface Piece {
  readonly node: MathNode;
  readonly box: Box;
  /** The baseline. */
  readonly y: number;
  /** Points. */
  readonly size: number;
  /** Width over height of its glyph space. */
  readonly stretch: number;
  /** The one character that it is; empty for a part. */
  readonly sign: string;
}

/** Sums, products, integrals, and unions and intersections of many. */
export const OPERATORS = /^[∏∐∑∫-∳⋀-⋃⨀-⨆]$/u;
/** What opens and closes; bars do both, and are text. */
export const FENCES: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['⌊', '⌋'],
  ['⌈', '⌉'],
  ['⟨', '⟩'],
]);
export const CLOSING: ReadonlySet<string> = new Set(FENCES.values());
/** What authors write for signs that formulas are drawn with. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['∗', '*'],
]);
/** Letters that a mathematical alphabet has for those of all others. */
const MATH_LETTER = /^[\u{1d400}-\u{1d7ff}ℎ]$/u;

export function pieceOf({ text, box, y, style }: Glyph): Piece {
  const plain = WRITTEN.get(text) ?? (MATH_LETTER.test(text) ? text.normalize('NFKC') : text);
  const isUpright = !MATH_LETTER.test(text) && !style.font.isItalic && !style.isSlanted;
  return {
    node: { kind: 'text', text: plain, isUpright },
    box,
    y,
    size: style.size,
    stretch: style.stretch,
    sign: plain,
  };
}

/** Whether a sign may be drawn larger than its formula: fences, roots, sums. */
const isStretched = ({ sign }: Piece) =>
  OPERATORS.test(sign) || FENCES.has(sign) || CLOSING.has(sign) || sign === '√' || sign === '|' || sign === '‖';

/** The largest size of the characters that are not drawn larger than the others. */
export function sizeOf(pieces: readonly Piece[]): number {
  const plain = pieces.filter((piece) => !isStretched(piece));
  return Math.max(0, ...(plain.length > 0 ? plain : pieces).map(({ size }) => size));
}

/** A part made of several pieces. */
export function joined(node: MathNode, pieces: readonly Piece[], y: number, size: number): Piece {
  return { node, box: union(pieces.map(({ box }) => box)), y, size, stretch: 1, sign: '' };
}

export const centerOf = ({ box }: Piece) => (box.x0 + box.x1) / 2;
