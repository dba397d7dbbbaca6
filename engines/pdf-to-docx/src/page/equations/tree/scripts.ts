import { MIN_PITCH, SAME_LINE, SCRIPT_SHIFT, SCRIPT_SIZE, SPACE_GAP } from '../../../text/tolerances.ts';
import { MATH_AXIS } from '../../tolerances.ts';
import { mainRow, type ReadRow } from './bars.ts';
import { withFunctions } from './functions.ts';
import { type Item, rowOf } from './items.ts';
import { joined, type Piece } from './piece.ts';
import { withSlashes } from './slashes.ts';
import { withTerms } from './terms.ts';

/** Reads pieces from left to right, with what is raised and lowered. Null where they stand on several rows. */
export function readScripts(pieces: readonly Piece[], readRow: ReadRow): Piece | null {
  const { y, size } = mainRow(pieces);
  const sorted = [...pieces].sort((a, b) => a.box.x0 - b.box.x0);
  const items: Item[] = [];
  for (let i = 0; i < sorted.length; ) {
    const piece = sorted[i]!;
    if (!isScript(piece, y, size)) {
      const before = sorted[i - 1];
      const isOver = before !== undefined && before.box.x1 - piece.box.x0 > SAME_LINE * size;
      if (isOver || Math.abs(piece.y - y) > SAME_LINE * size) return null;
      items.push({ node: piece.node, last: piece, gap: before ? piece.box.x0 - before.box.x1 : 0 });
      i++;
      continue;
    }
    const scripts: Piece[] = [];
    while (i < sorted.length && isScript(sorted[i]!, y, size)) scripts.push(sorted[i++]!);
    if (!attach(items, scripts, y, readRow)) return null;
  }
  return joined(rowOf(withTerms(withFunctions(withSlashes(items, size), size)), size), pieces, y, size);
}

const TERM = /^[\p{L}\p{Nd}]$/u;

const isScript = (piece: Piece, y: number, size: number) => {
  // A small fraction is centered at the axis of its row, as a large one is.
  const axis = piece.node.kind === 'fraction' ? MATH_AXIS * (size - piece.size) : 0;
  const shift = Math.abs(piece.y + axis - y);
  if (piece.size <= SCRIPT_SIZE * size) return shift > SCRIPT_SHIFT * size;
  // TeX makes indices of indices no smaller than these.
  return TERM.test(piece.sign) && shift > SAME_LINE * size && shift < MIN_PITCH * size;
};

/** Puts scripts to the item before them: a whole number, a whole word, or one letter. */
function attach(items: Item[], scripts: readonly Piece[], y: number, readRow: ReadRow): boolean {
  const [raised, lowered] = [scripts.filter((piece) => piece.y < y), scripts.filter((piece) => piece.y > y)];
  const sup = raised.length > 0 ? readRow(raised, []) : undefined;
  const sub = lowered.length > 0 ? readRow(lowered, []) : undefined;
  if (sup === null || sub === null) return false;
  const both = { ...(sub && { sub: sub.node }), ...(sup && { sup: sup.node }) };
  const base = withBar(takeBase(items), items);
  const last = scripts.at(-1)!;
  // Primes are raised as characters.
  if (sup?.node.kind === 'text' && PRIMES.test(sup.node.text) && !sub) {
    items.push(base, { node: { ...sup.node, isUpright: true }, last, gap: 0 });
    return true;
  }
  if (base.node.kind === 'operator' && !base.node.sub && !base.node.sup)
    items.push({ ...base, node: { ...base.node, ...both, isBeside: true }, last });
  else items.push({ ...base, node: { kind: 'scripts', base: base.node, ...both }, last });
  return true;
}

const PRIMES = /^[′'″‴]+$/u;

/** A lone bar with an index is that at which the term before it is taken. */
function withBar(base: Item, items: Item[]): Item {
  const before = base.node.kind === 'text' && base.node.text === '|' ? items.pop() : undefined;
  return before
    ? { ...base, node: { kind: 'fence', open: '', close: '|', content: before.node }, gap: before.gap }
    : base;
}

function takeBase(items: Item[]): Item {
  const last = items.pop();
  if (!last) return { node: { kind: 'row', items: [] }, last: undefined as never, gap: 0 };
  let [{ node }, { gap }] = [last, last];
  const isNumber = (text: string) => /^[\d.]+$/.test(text);
  while (node.kind === 'text') {
    const before = items.at(-1);
    if (before?.node.kind !== 'text' || gap > SPACE_GAP * last.last.size) break;
    const isOne =
      (isNumber(node.text) && /^\d$/.test(before.node.text)) ||
      (node.isUpright && before.node.isUpright && /^\p{L}+$/u.test(node.text) && /^\p{L}$/u.test(before.node.text));
    if (!isOne) break;
    node = { ...node, text: before.node.text + node.text };
    gap = before.gap;
    items.pop();
  }
  return { node, last: last.last, gap };
}
