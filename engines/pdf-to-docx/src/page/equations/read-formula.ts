import { isBlank } from '../../model/characters.ts';
import type { Equation } from '../../model/document/equation.ts';
import type { Box } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import { MOST_MATH_DEPTH } from '../limits.ts';
import { MIN_STRETCH, SAME_LINE, SAME_SIZE, SCRIPT_SIZE } from '../tolerances.ts';
import { withAccents } from './accents.ts';
import { mainRow, replaced, withoutRules } from './bars.ts';
import { withBounds } from './bounds.ts';
import { FENCES, joined, type Piece, pieceOf, sizeOf } from './piece.ts';
import { readScripts } from './scripts.ts';

/** A formula that was read, with the baseline of its main row. */
export interface ReadFormula extends Pick<Equation, 'tree' | 'size'> {
  readonly y: number;
}

/** Reads the characters and rules of one formula. Null where their places leave doubt what belongs to what. */
export function readFormula(glyphs: readonly Glyph[], rules: readonly Box[]): ReadFormula | null {
  const pieces = glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0).map(pieceOf);
  const read = readRow(pieces, rules, 0);
  return read && { tree: read.node, size: read.size, y: read.y };
}

function readRow(pieces: readonly Piece[], rules: readonly Box[], depth: number): Piece | null {
  if (pieces.length === 0 || depth > MOST_MATH_DEPTH) return null;
  const next = (inner: readonly Piece[], within: readonly Box[]) => readRow(inner, within, depth + 1);
  const plain = withoutRules(withAccents(pieces), rules, next);
  const bounded = plain && withBounds(plain, next);
  const fenced = bounded && withFences(bounded, depth);
  return fenced && readScripts(fenced, next);
}

/**
 * Reads what stands between an opening and its closing sign, innermost first. Signs without their other half stay characters, and those that
 * were not made as high as what is between them: their author typed them.
 */
function withFences(pieces: readonly Piece[], depth: number): Piece[] | null {
  let rest = [...pieces].sort((a, b) => a.box.x0 - b.box.x0);
  for (let at = 0; at < rest.length; at++) {
    const close = rest[at] as Piece;
    const from = rest.slice(0, at).findLastIndex(({ sign }) => FENCES.get(sign) === close.sign);
    if (close.sign === '' || from < 0) continue;
    const inner = rest.slice(from + 1, at);
    if (inner.length === 0 || !isScaled(close, sizeOf(inner))) continue;
    const content = stacked(inner, depth) ?? readScripts(inner, (some) => readRow(some, [], depth + 1));
    if (!content) return null;
    const open = rest[from] as Piece;
    const node = { kind: 'fence', open: open.sign, close: close.sign, content: content.node } as const;
    const all = [open, ...inner, close];
    rest = replaced(rest, all, joined(node, all, content.y, content.size)).sort((a, b) => a.box.x0 - b.box.x0);
    at = from;
  }
  return rest;
}

/** Whether a sign is drawn higher or narrower than text of a size. */
const isScaled = (sign: Piece, size: number) =>
  Math.abs(sign.stretch - 1) > MIN_STRETCH || Math.abs(sign.size / size - 1) > SAME_SIZE;

/** Two rows between fences: a binomial. */
function stacked(pieces: readonly Piece[], depth: number): Piece | null {
  const { y, size } = mainRow(pieces);
  const main = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size);
  const other = main.find((piece) => Math.abs(piece.y - y) > SAME_LINE * size);
  if (!other) return null;
  const middle = (y + other.y) / 2;
  const upper = readRow(
    pieces.filter((piece) => piece.y < middle),
    [],
    depth + 1,
  );
  const lower = readRow(
    pieces.filter((piece) => piece.y >= middle),
    [],
    depth + 1,
  );
  if (!upper || !lower) return null;
  const node = { kind: 'fraction', over: upper.node, under: lower.node, hasBar: false } as const;
  return joined(node, pieces, (upper.y + lower.y) / 2, size);
}
