import type { Box } from '../../../model/geometry.ts';
import { CELL_GUTTER, MATH_AXIS } from '../../tolerances.ts';
import { centerOf, joined, type Piece } from './piece.ts';

/** Em. Pieces of one tall sign are no farther out of line. */
const SAME_CENTER = 0.5;

/** The signs that are drawn in several pieces, with these; the piece of curly brackets that is repeated is the same for both. */
const PIECES: readonly (readonly [string, string])[] = [
  ['(', '⎛⎜⎝'],
  [')', '⎞⎟⎠'],
  ['[', '⎡⎢⎣'],
  [']', '⎤⎥⎦'],
  ['{', '⎧⎨⎩⎪'],
  ['}', '⎫⎬⎭⎪'],
  ['∫', '⌠⎮⌡'],
];
const IS_PIECE = /^[⌠⌡⎛-⎮]$/u;

/** The pieces of a formula with one sign for each that is drawn in several of them, on the baseline of the row that it is centered at. */
export function withWholeSigns(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(({ sign }) => IS_PIECE.test(sign))) return [...pieces];
  const parts = pieces.filter(({ sign }) => IS_PIECE.test(sign)).sort((a, b) => a.box.y0 - b.box.y0);
  const signs: Piece[][] = [];
  for (const part of parts) {
    const own = signs.find((sign) => continues(sign.at(-1)!, part));
    if (own) own.push(part);
    else signs.push([part]);
  }
  return [...pieces.filter((piece) => !parts.includes(piece)), ...signs.map(wholeSign)];
}

const continues = (above: Piece, below: Piece) =>
  Math.abs(centerOf(above) - centerOf(below)) < SAME_CENTER * below.size &&
  below.box.y0 - above.box.y1 < CELL_GUTTER * below.size;

function wholeSign(parts: readonly Piece[]): Piece {
  const first = parts[0]!;
  const sign = PIECES.find(([, own]) => parts.every((part) => own.includes(part.sign)))?.[0] ?? first.sign;
  const whole = joined({ kind: 'text', text: sign, isUpright: true }, parts, 0, first.size);
  return { ...whole, y: middleOf(whole.box) + MATH_AXIS * first.size, sign, isTall: true };
}

export const middleOf = ({ y0, y1 }: Box) => (y0 + y1) / 2;
