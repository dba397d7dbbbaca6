import type { MathNode } from '../../../model/document/equation.ts';
import { withFunctions } from '../tree/functions.ts';
import { type Item, rowOf } from '../tree/items.ts';
import { FENCES } from '../tree/piece.ts';
import { withTerms } from '../tree/terms.ts';

/** Signs between a function and its argument, or between factors, that are not drawn. */
const UNDRAWN = /^[\u2061-\u2064]$/u;

/** The row that some parts make: sums get the terms that follow them, names of functions what they are of, and fences what is between them. */
export function rowFrom(nodes: readonly MathNode[]): MathNode {
  const drawn = nodes.filter((node) => node.kind !== 'text' || !(node.text === '' || UNDRAWN.test(node.text)));
  const items = withFences(drawn).map((node): Item => ({ node, last: { size: 1 }, gap: 0 }));
  return rowOf(withTerms(withFunctions(items, 1)), 1);
}

/** The parts with those between fences as one, where these are drawn as high as what is between them. A brace may be closed by nothing. */
function withFences(nodes: readonly MathNode[]): MathNode[] {
  const rest = [...nodes];
  for (let at = 0; at < rest.length; at++) {
    const close = textOf(rest[at]);
    const from = rest.slice(0, at).findLastIndex((node) => FENCES.get(textOf(node)) === close);
    if (close === '' || from < 0) continue;
    const inner = rest.slice(from + 1, at);
    if (!inner.some(isHigh)) continue;
    const node = { kind: 'fence', open: textOf(rest[from]), close, content: rowFrom(inner) } as const;
    rest.splice(from, at - from + 1, node);
    at = from;
  }
  const brace = rest.findIndex((node, i) => textOf(node) === '{' && isRows(rest[i + 1]));
  if (brace < 0) return rest;
  const node = { kind: 'fence', open: '{', close: '', content: rest[brace + 1]! } as const;
  return [...rest.slice(0, brace), node, ...rest.slice(brace + 2)];
}

const textOf = (node: MathNode | undefined) => (node?.kind === 'text' ? node.text : '');

const isRows = (node: MathNode | undefined) => node?.kind === 'matrix' || node?.kind === 'array';

/** Whether a part is higher than a character. */
const isHigh = (node: MathNode): boolean =>
  node.kind === 'row' ? node.items.some(isHigh) : ['fraction', 'operator', 'matrix', 'array'].includes(node.kind);
