import { SAME_LINE } from '../../../text/tolerances.ts';
import { replaced } from './bars.ts';
import { centerOf, joined, type Piece } from './piece.ts';

/** Marks over letters as fonts draw them, and the combining marks that mean them. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['¯', '\u0305'],
  ['ˉ', '\u0305'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['ˇ', '\u030c'],
  ['˘', '\u0306'],
  ['´', '\u0301'],
  ['→', '\u20d7'],
  ['⃗', '\u20d7'],
]);

/** The pieces with marks put to the letters that they are drawn over; marks that have a place of their own stay signs. */
export function withAccents(pieces: readonly Piece[]): Piece[] {
  let rest = [...pieces];
  for (const mark of pieces.filter(({ sign }) => ACCENTS.has(sign))) {
    const letter = rest.find(
      (piece) =>
        piece !== mark &&
        /^\p{L}$/u.test(piece.sign) &&
        Math.abs(centerOf(piece) - centerOf(mark)) < SAME_LINE * piece.size &&
        mark.y - piece.y < SAME_LINE * piece.size,
    );
    if (!letter) continue;
    const node = { kind: 'accent', mark: ACCENTS.get(mark.sign) ?? '', content: letter.node } as const;
    rest = replaced(rest, [letter, mark], joined(node, [letter], letter.y, letter.size));
  }
  return rest;
}
