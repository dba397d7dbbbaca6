import type { Box } from '../../../model/geometry.ts';
import { LETTER_HEIGHT, SCRIPT_SIZE, SPACE_GAP } from '../../../text/tolerances.ts';
import { UNDER_LINE } from '../../tolerances.ts';
import { mainRow, type ReadRow, replaced } from './bars.ts';
import { joined, OPERATORS, type Piece } from './piece.ts';

/** Em. Signs of sums reach so far above the baseline where fonts state greater heights, as Symbol does. */
const CAPITAL_HEIGHT = 0.75;

/** Em. A small piece farther from the baseline is a bound. */
const OFF_ROW = 0.5;

/** Reads the bounds above and below sums, products and integrals; the terms behind them follow later. Null: not for certain. */
export function withBounds(pieces: readonly Piece[], readRow: ReadRow): Piece[] | null {
  let rest = [...pieces];
  for (const operator of pieces.filter(({ sign }) => OPERATORS.test(sign))) {
    const { size, y } = mainRow(rest.filter(({ sign }) => !OPERATORS.test(sign)));
    const small = rest.filter((piece) => piece.size <= SCRIPT_SIZE * size);
    const middle = (operator.box.y0 + operator.box.y1) / 2;
    // Where its ink is known, a lower bound is under it.
    const foot = operator.isTall ? operator.box.y1 : operator.y;
    const lower = small.filter(
      (piece) => piece.y - LETTER_HEIGHT * piece.size >= foot - SPACE_GAP * operator.size && piece.y > middle,
    );
    // Where it is not, an upper bound may stand lower than the font reaches.
    const head = operator.isTall
      ? operator.box.y0
      : Math.max(operator.box.y0, operator.y - CAPITAL_HEIGHT * operator.size);
    const upper = small.filter((piece) => piece.y <= head + SPACE_GAP * operator.size);
    const beside = operator.isTall && INTEGRAL.test(operator.sign) ? boundsBeside(operator, small, y) : undefined;
    const [under, over] = beside ?? [chainOver(operator, lower), chainOver(operator, upper)];
    const [sub, sup] = [
      under.length > 0 ? readRow(under, []) : undefined,
      over.length > 0 ? readRow(over, []) : undefined,
    ];
    if (sub === null || sup === null) return null;
    const node = {
      kind: 'operator',
      sign: operator.sign,
      isBeside: beside !== undefined || (INTEGRAL.test(operator.sign) && isBehind(operator, [...under, ...over])),
      content: { kind: 'row', items: [] },
      ...(sub && { sub: sub.node }),
      ...(sup && { sup: sup.node }),
    } as const;
    const all = [operator, ...under, ...over];
    const made = joined(node, all, y, size);
    rest = replaced(rest, all, { ...made, box: { ...operator.box }, sign: operator.sign });
  }
  return withWordLimits(rest, readRow);
}

const INTEGRAL = /^[∫-∳]$/u;

const isBehind = ({ box }: Piece, bounds: readonly Piece[]) =>
  bounds.length > 0 && bounds.every((bound) => bound.box.x0 > (box.x0 + box.x1) / 2);

/** The bounds behind a tall integral, farther from the middle of its row than indices are; undefined where it has none there. */
function boundsBeside({ box, size }: Piece, small: readonly Piece[], y: number): [Piece[], Piece[]] | undefined {
  const foot = { x0: (box.x0 + box.x1) / 2, x1: box.x1 + SPACE_GAP * size };
  const [lower, upper] = [
    small.filter((piece) => piece.y - y > OFF_ROW * size),
    small.filter((piece) => y - piece.y > OFF_ROW * size),
  ];
  const found: [Piece[], Piece[]] = [chainAt(foot, lower), chainAt(foot, upper)];
  const isBehind = (piece: Piece) => (piece.box.x0 + piece.box.x1) / 2 > foot.x0;
  const [under, over] = found;
  return under.length + over.length > 0 && [...under, ...over].every(isBehind) ? found : undefined;
}

/** The bound of an operator among candidates: the pieces that overlap it from left to right, and those next to them. */
const chainOver = ({ box }: Piece, candidates: readonly Piece[]) => chainAt(box, candidates);

function chainAt({ x0, x1 }: Pick<Box, 'x0' | 'x1'>, candidates: readonly Piece[]): Piece[] {
  const sorted = [...candidates].sort((a, b) => a.box.x0 - b.box.x0);
  const overlaps = sorted.map((piece) => piece.box.x0 < x1 && piece.box.x1 > x0);
  let [from, to] = [overlaps.indexOf(true), overlaps.lastIndexOf(true)];
  if (from < 0) return [];
  const isNext = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined && b !== undefined && b.box.x0 - a.box.x1 <= LETTER_HEIGHT * Math.max(a.size, b.size);
  while (isNext(sorted[from - 1], sorted[from])) from--;
  while (isNext(sorted[to], sorted[to + 1])) to++;
  return sorted.slice(from, to + 1);
}

/** Reads what is under words such as lim and max. */
function withWordLimits(pieces: readonly Piece[], readRow: ReadRow): Piece[] | null {
  let rest = [...pieces];
  const { y, size } = mainRow(rest);
  const isUnder = (piece: Piece) => piece.size <= SCRIPT_SIZE * size && piece.y - y >= UNDER_LINE * size;
  for (let first = rest.find(isUnder); first; first = rest.find(isUnder)) {
    const under = chainOver(first, rest.filter(isUnder));
    const box = joined(first.node, under, y, size).box;
    const row = rest.filter((piece) => piece.size > SCRIPT_SIZE * size && Math.abs(piece.y - y) <= SPACE_GAP * size);
    const word = wordOver(row, box);
    const limit = readRow(under, []);
    if (!limit || word.length === 0) return null;
    const upright = word.every(({ node }) => node.kind === 'text' && node.isUpright);
    const text = word.map(({ sign }) => sign).join('');
    const base = { kind: 'text', text, isUpright: upright } as const;
    rest = replaced(rest, [...under, ...word], joined({ kind: 'limit', base, under: limit.node }, word, y, size));
  }
  return rest;
}

const isUpright = ({ node }: Piece) => node.kind === 'text' && node.isUpright;

/** The word above a box: the letters that overlap it, and those next to them. */
function wordOver(row: readonly Piece[], box: Piece['box']): Piece[] {
  const letters = row.filter(({ sign }) => /^\p{L}$/u.test(sign)).sort((a, b) => a.box.x0 - b.box.x0);
  const isOver = (piece: Piece) => piece.box.x0 < box.x1 && piece.box.x1 > box.x0;
  let [from, to] = [letters.findIndex(isOver), letters.findLastIndex(isOver)];
  if (from < 0) return [];
  const touches = (a: Piece | undefined, b: Piece | undefined) =>
    a !== undefined && b !== undefined && b.box.x0 - a.box.x1 <= SPACE_GAP * a.size && isUpright(a) === isUpright(b);
  while (touches(letters[from - 1], letters[from])) from--;
  while (touches(letters[to], letters[to + 1])) to++;
  return letters.slice(from, to + 1);
}
