import type { Box } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import { LETTER_HEIGHT, SCRIPT_SIZE } from '../../../text/tolerances.ts';
import { MATH_AXIS } from '../../tolerances.ts';
import { centerOf, joined, type Piece, sizeOf } from './piece.ts';

/** Reads pieces that stand on one row, with the rules among them. Null: not for certain. */
export type ReadRow = (pieces: readonly Piece[], rules: readonly Box[]) => Piece | null;

/**
 * Reads what rules part, the widest first: a fraction has something above its bar and below it, a root has its sign at the left end, and
 * what is below alone has a line over it. Null where a rule is none of these.
 */
export function withoutRules(pieces: readonly Piece[], rules: readonly Box[], readRow: ReadRow): Piece[] | null {
  let rest = [...pieces];
  let open = [...rules].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  for (let rule = open.shift(); rule; rule = open.shift()) {
    const bar = rule;
    const isWithin = (x: number) => x >= bar.x0 - ROUNDING && x <= bar.x1 + ROUNDING;
    const inside = rest.filter((piece) => isWithin(centerOf(piece)));
    const [over, under] = [
      inside.filter((piece) => isAbove(piece, bar)),
      inside.filter((piece) => !isAbove(piece, bar)),
    ];
    const nested = open.filter(({ x0, x1 }) => isWithin((x0 + x1) / 2));
    open = open.filter((other) => !nested.includes(other));
    const [overRules, underRules] = [nested.filter(({ y0 }) => y0 < bar.y0), nested.filter(({ y0 }) => y0 > bar.y0)];
    const below = readRow(under, underRules);
    if (!below) return null;
    if (over.length > 0) {
      const above = readRow(over, overRules);
      if (!above) return null;
      const size = Math.max(above.size, below.size);
      const y = (bar.y0 + bar.y1) / 2 + MATH_AXIS * size;
      const fraction = { kind: 'fraction', over: above.node, under: below.node, hasBar: true } as const;
      rest = replaced(rest, inside, joined(fraction, inside, y, size));
      continue;
    }
    const root = rest.find(({ sign, box }) => sign === '√' && Math.abs(box.x1 - bar.x0) < LETTER_HEIGHT * below.size);
    if (!root) {
      rest = replaced(rest, inside, joined({ kind: 'overline', content: below.node }, inside, below.y, below.size));
      continue;
    }
    const before = rest.filter((piece) => isDegree(piece, root, below));
    // What ends where the sign begins is raised from the term before it.
    const small = before.some(({ box }) => box.x1 > root.box.x0 + ROUNDING) ? before : [];
    const hook = open.filter((other) => other.x1 <= root.box.x1 && other.y1 < below.y && other.x0 < root.box.x1);
    open = open.filter((other) => small.length === 0 || !hook.includes(other));
    const degree = small.length > 0 ? readRow(small, hook) : undefined;
    if (degree === null) return null;
    const node = { kind: 'root', content: below.node, ...(degree && { degree: degree.node }) } as const;
    const all = [...inside, root, ...small];
    rest = replaced(rest, all, joined(node, all, below.y, below.size));
  }
  return rest;
}

const isAbove = ({ y, size }: Piece, bar: Box) => y - MATH_AXIS * size < (bar.y0 + bar.y1) / 2;

/** Whether a piece is the degree of a root: small, and above the hook of its sign. */
function isDegree(piece: Piece, root: Piece, { y, size }: Piece): boolean {
  const isOverHook = piece.box.x1 <= root.box.x1 && piece.box.x1 > root.box.x0 - LETTER_HEIGHT * size;
  return piece !== root && piece.size <= SCRIPT_SIZE * size && piece.y < y && isOverHook;
}

/** The pieces with one in place of some. */
export function replaced(all: readonly Piece[], gone: readonly Piece[], made: Piece): Piece[] {
  return [...all.filter((piece) => !gone.includes(piece)), made];
}

/** The baseline that most pieces of the main size stand on, and that size. */
export function mainRow(pieces: readonly Piece[]): { readonly y: number; readonly size: number } {
  const size = sizeOf(pieces);
  const main = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size).map(({ y }) => y);
  const sorted = main.sort((a, b) => a - b);
  return { y: sorted[sorted.length >> 1] ?? 0, size };
}
