import type { Box } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import { LETTER_HEIGHT, SCRIPT_SIZE } from '../../../text/tolerances.ts';
import { UNDER_LINE } from '../../tolerances.ts';
import { mainRow, type ReadRow, replaced } from './bars.ts';
import { centerOf, joined, type Piece } from './piece.ts';
import { middleOf } from './tall-signs.ts';

const BRACE = /^[⏞⏟]$/u;

/** The rules of a formula without those that are parts of its braces. */
export const outsideBraces = (pieces: readonly Piece[], rules: readonly Box[]): readonly Box[] => {
  const braces = pieces.filter(({ sign }) => BRACE.test(sign));
  const isWithin = (rule: Box, { box }: Piece) =>
    rule.x0 >= box.x0 - ROUNDING && rule.x1 <= box.x1 + ROUNDING && middleOf(rule) > box.y0 && middleOf(rule) < box.y1;
  return rules.filter((rule) => !braces.some((brace) => isWithin(rule, brace)));
};

/** Reads braces over and under terms, the narrowest first, each with the small row beyond it. Null: not for certain. */
export function withBraces(
  pieces: readonly Piece[],
  rules: readonly Box[],
  readRow: ReadRow,
): { readonly pieces: readonly Piece[]; readonly rules: readonly Box[] } | null {
  let rest = [...pieces];
  let open = [...rules];
  const widthOf = ({ box }: Piece) => box.x1 - box.x0;
  const braces = pieces.filter(({ sign }) => BRACE.test(sign)).sort((a, b) => widthOf(a) - widthOf(b));
  for (const brace of braces) {
    const isOver = brace.sign === '⏞';
    const { y, size } = mainRow(rest.filter(({ sign }) => !BRACE.test(sign)));
    const isBeyond = (piece: Piece) =>
      piece.size <= SCRIPT_SIZE * size &&
      (isOver ? y - piece.y > 2 * LETTER_HEIGHT * size : piece.y - y > UNDER_LINE * size);
    const isInside = (x: number) => x >= brace.box.x0 - ROUNDING && x <= brace.box.x1 + ROUNDING;
    const inside = rest.filter((piece) => piece !== brace && !isBeyond(piece) && isInside(centerOf(piece)));
    const beyond = rest.filter(
      (piece) => piece !== brace && isBeyond(piece) && Math.abs(centerOf(piece) - centerOf(brace)) < widthOf(brace),
    );
    const own = open.filter(({ x0, x1 }) => isInside((x0 + x1) / 2));
    const content = readRow(inside, own);
    const label = beyond.length > 0 ? readRow(beyond, []) : undefined;
    if (!content || label === null) return null;
    const node = { kind: 'brace', isOver, content: content.node, ...(label && { label: label.node }) } as const;
    open = open.filter((rule) => !own.includes(rule));
    // Braces around this one stand beyond its label.
    rest = replaced(rest, [...inside, ...beyond, brace], joined(node, inside, content.y, content.size));
  }
  return { pieces: rest, rules: open };
}
