import type { Equation } from '../../../model/document/equation.ts';
import type { Box } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { MOST_MATH_DEPTH } from '../../limits.ts';
import { withAccents } from './accents.ts';
import { withoutRules } from './bars.ts';
import { withBounds } from './bounds.ts';
import { outsideBraces, withBraces } from './braces.ts';
import { withFences, withTallFences } from './fences.ts';
import { isDrawn, type Piece, pieceOf } from './piece.ts';
import { readRows, rowsOf } from './rows.ts';
import { readScripts } from './scripts.ts';
import { withWholeSigns } from './tall-signs.ts';

/** A formula that was read, with the baseline of its main row. */
export interface ReadFormula extends Pick<Equation, 'tree' | 'size'> {
  readonly y: number;
}

/**
 * Reads the characters and rules of one formula. Null where their places leave doubt what belongs to what: so are rows that neither bars nor
 * fences hold together, unless it is known that all is one formula.
 */
export function readFormula(glyphs: readonly Glyph[], rules: readonly Box[], isKnown = false): ReadFormula | null {
  const drawn = glyphs.filter((glyph) => isDrawn(glyph) && glyph.style.angle === 0);
  if (drawn.some(({ unreadable }) => unreadable)) return null;
  const pieces = withWholeSigns(drawn.map(pieceOf));
  const read = readRow(pieces, outsideBraces(pieces, rules), { depth: 0, hasRows: isKnown });
  return read && { tree: read.node, size: read.size, y: read.y };
}

/** How deep a row is nested, and whether rows below each other may be its parts. */
interface Nesting {
  readonly depth: number;
  readonly hasRows: boolean;
}

function readRow(pieces: readonly Piece[], rules: readonly Box[], nesting: Nesting): Piece | null {
  const { depth, hasRows } = nesting;
  if (pieces.length === 0 || depth > MOST_MATH_DEPTH) return null;
  const next = (inner: readonly Piece[], within: readonly Box[]) =>
    readRow(inner, within, { hasRows, depth: depth + 1 });
  const tall = withTallFences(pieces, rules, next);
  const braced = tall && withBraces(withAccents(tall.pieces), tall.rules, next);
  const plain = braced && withoutRules(braced.pieces, braced.rules, next);
  const rows = plain && hasRows ? rowsOf(plain) : [];
  if (rows.length > 1) return readRows(rows, (row) => next(row, []), true);
  const bounded = plain && withBounds(plain, next);
  const fenced = bounded && withFences(bounded, next);
  return fenced && readScripts(fenced, next);
}
