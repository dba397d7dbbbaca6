import type { MathNode } from '../../../model/document/equation.ts';
import type { Box } from '../../../model/geometry.ts';
import { MIN_STRETCH, SAME_SIZE } from '../../../text/tolerances.ts';
import { withAccents } from './accents.ts';
import { type ReadRow, replaced, withoutRules } from './bars.ts';
import { FENCES, joined, type Piece, sizeOf } from './piece.ts';
import { readRows, rowsOf } from './rows.ts';
import { readScripts } from './scripts.ts';
import { middleOf } from './tall-signs.ts';

interface Marks {
  readonly pieces: readonly Piece[];
  readonly rules: readonly Box[];
}

const fromLeft = (pieces: readonly Piece[]) => [...pieces].sort((a, b) => a.box.x0 - b.box.x0);

/**
 * Where the opening half of a closing sign is among pieces from left to right, -1 for none. A bar is the half of the bar before it, but of none of
 * the `paired` ones, which stay characters.
 */
function openingOf(pieces: readonly Piece[], at: number, paired: ReadonlySet<Piece> = new Set()): number {
  const { sign } = pieces[at]!;
  const before = pieces.slice(0, at);
  if (sign === '|' || sign === '‖' || sign === '∥')
    return before.findLastIndex((piece) => piece.sign === sign && !paired.has(piece));
  // Pairs between that stay characters are passed by.
  let depth = 0;
  return before.findLastIndex((piece) => {
    if (piece.sign === sign) depth++;
    return FENCES.get(piece.sign) === sign && depth-- === 0;
  });
}

/**
 * Reads rows between tall fences, the innermost first: matrices, binomials, and cases, which have a brace at their left alone. Fences around
 * one row follow later. Null: not for certain.
 */
export function withTallFences(pieces: readonly Piece[], rules: readonly Box[], readRow: ReadRow): Marks | null {
  let rest = fromLeft(pieces);
  let open = [...rules];
  for (let at = 0; at < rest.length; at++) {
    const from = isOpen(rest, at) ? at : openingOf(rest, at);
    if (from < 0) continue;
    const [left, right] = [rest[from]!, from === at ? undefined : rest[at]!];
    const inner = rest.slice(from + 1, right ? at : undefined).filter((piece) => isWithin(piece, left.box));
    if (inner.length === 0 || !isScaled(left, sizeOf(inner))) continue;
    const own = open.filter((rule) => isBetween(rule, left, right));
    const plain = withoutRules(withAccents(inner), own, readRow);
    if (!plain) return null;
    const rows = rowsOf(plain);
    if (rows.length <= 1) continue;
    const content = readRows(rows, (cell) => readRow(cell, []), !right);
    if (!content) return null;
    const node = {
      kind: 'fence',
      open: left.sign,
      close: right?.sign ?? '',
      content: contentOf(left, content.node),
    } as const;
    const all = [left, ...inner, ...(right ? [right] : [])];
    open = open.filter((rule) => !own.includes(rule));
    rest = fromLeft(replaced(rest, all, joined(node, all, content.y, content.size)));
    at = from;
  }
  return { pieces: rest, rules: open };
}

/** Whether a piece is a tall brace that nothing closes. */
const isOpen = (pieces: readonly Piece[], at: number) => {
  const { sign, box } = pieces[at]!;
  return sign === '{' && !pieces.slice(at + 1).some((piece) => piece.sign === '}' && isWithin(piece, box));
};

const isWithin = ({ box }: Piece, { y0, y1 }: Box) => middleOf(box) > y0 && middleOf(box) < y1;

const isBetween = (rule: Box, left: Piece, right: Piece | undefined) =>
  rule.x0 >= left.box.x0 &&
  rule.x1 <= (right?.box.x1 ?? Number.POSITIVE_INFINITY) &&
  middleOf(rule) > left.box.y0 &&
  middleOf(rule) < left.box.y1;

/** Two single rows in parentheses are a binomial. */
function contentOf({ sign }: Piece, node: MathNode): MathNode {
  if (sign !== '(' || node.kind !== 'matrix' || node.rows.length !== 2) return node;
  const [[over, ...more] = [], [under] = []] = node.rows;
  return over && under && more.length === 0 ? { kind: 'fraction', over, under, hasBar: false } : node;
}

/**
 * Reads what is between an opening and its closing sign, innermost first. Signs without their other half stay characters, and those that
 * were not made as high as what is between them: their author typed them.
 */
export function withFences(pieces: readonly Piece[], readRow: ReadRow): Piece[] | null {
  let rest = fromLeft(pieces);
  const typed = new Set<Piece>();
  for (let at = 0; at < rest.length; at++) {
    const close = rest[at]!;
    const from = close.sign === '' ? -1 : openingOf(rest, at, typed);
    if (from < 0) continue;
    const open = rest[from]!;
    const inner = rest.slice(from + 1, at);
    if (inner.length === 0) continue;
    if (!close.isBuilt && !isScaled(close, sizeOf(inner))) {
      typed.add(open).add(close);
      continue;
    }
    const content = readScripts(inner, (some) => readRow(some, []));
    if (!content) return null;
    const node = { kind: 'fence', open: open.sign, close: close.sign, content: content.node } as const;
    const all = [open, ...inner, close];
    rest = fromLeft(replaced(rest, all, joined(node, all, content.y, content.size)));
    at = from;
  }
  return rest;
}

/** Whether a sign is drawn higher or narrower than text of a size. */
const isScaled = (sign: Piece, size: number) =>
  sign.isTall || Math.abs(sign.stretch - 1) > MIN_STRETCH || Math.abs(sign.size / size - 1) > SAME_SIZE;
