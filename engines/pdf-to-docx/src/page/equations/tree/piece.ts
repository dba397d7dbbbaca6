import { isBlank } from '../../../model/characters.ts';
import type { MathNode } from '../../../model/document/equation.ts';
import { isMathFont, isTexSignFont } from '../../../model/font-by-name.ts';
import { type Box, union } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { LETTER_HEIGHT } from '../../../text/tolerances.ts';
import { letterOfAlphabet } from './alphabets.ts';

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
  /** A sign that is drawn higher than text of its size. */
  readonly isTall?: boolean;
  /** Written in a font for formulas: editors of these make fences of what their authors type, but for TeX in its font of signs. */
  readonly isBuilt?: boolean;
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
  ['∶', ':'],
  // The name of the letter in fonts of TeX and others stands for both.
  ['∆', 'Δ'],
]);
/** Letters that a mathematical alphabet has for those of all others, but scripts, Fraktur and double-struck ones, which mean something. */
const MATH_LETTER = /^[\u{1d400}-\u{1d49b}\u{1d5a0}-\u{1d7ff}ℎ]$/u;
const BOLD_LETTER =
  /^[\u{1d400}-\u{1d433}\u{1d468}-\u{1d49b}\u{1d6a8}-\u{1d6e1}\u{1d71c}-\u{1d755}\u{1d7ce}-\u{1d7d7}]$/u;
const UPRIGHT_LETTER =
  /^[\u{1d400}-\u{1d433}\u{1d49c}-\u{1d59f}\u{1d6a8}-\u{1d6e1}\u{1d7ce}-\u{1d7d7}ℂℍℕℙℚℝℤℬℰℱℋℐℒℳℛℭℌℑℜℨ]$/u;
/** What LibreOffice draws where a term is missing, as it cannot read what its author typed. */
const NO_TERM = /^[¿❑]$/u;
/** Signs that are not drawn, as between a function and its argument. */
const UNDRAWN = /^[\u2061-\u2064]$/u;

/** Whether a glyph of a formula draws something that belongs to it. */
export const isDrawn = ({ text }: Glyph): boolean => !isBlank(text) && !NO_TERM.test(text) && !UNDRAWN.test(text);

/** What authors write for a character of a formula: letters of mathematical alphabets are plain ones that lean or stand straight. */
export const writtenSign = (sign: string): string =>
  WRITTEN.get(sign) ?? (MATH_LETTER.test(sign) ? sign.normalize('NFKC') : sign);

/** What authors write for a character in a font: in TeX's the difference of sets has the code of a backslash, and a product that of a dot in text. */
function signOfFont(text: string, fontName: string): string {
  if (text === '\\' && isMathFont(fontName)) return '∖';
  return text === '·' && isTexSignFont(fontName) ? '⋅' : writtenSign(text);
}

export function pieceOf({ text, box, y, style }: Glyph): Piece {
  const { font, size, stretch } = style;
  const styled = letterOfAlphabet(text, font.name);
  const plain = styled ?? signOfFont(text, font.name);
  const isLeaning = (MATH_LETTER.test(text) && !UPRIGHT_LETTER.test(text)) || font.isItalic || style.isSlanted;
  const isUpright = UPRIGHT_LETTER.test(plain) || !isLeaning;
  const node = { kind: 'text', text: plain, isUpright, ...(BOLD_LETTER.test(text) && { isBold: true }) } as const;
  const isTall = isMathFont(font.name) && box.y1 - box.y0 > 2 * LETTER_HEIGHT * size;
  const isBuilt = isMathFont(font.name) && !isTexSignFont(font.name);
  return { node, box, y, size, stretch, sign: plain, ...(isTall && { isTall }), ...(isBuilt && { isBuilt }) };
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
