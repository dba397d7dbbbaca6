import type { MathNode } from '../../../model/document/equation.ts';
import { GAP_BESIDE_SPACES, SPACE_GAP } from '../../../text/tolerances.ts';
import type { Piece } from './piece.ts';

/** A part of a row, which is on its baseline. */
export interface Item {
  readonly node: MathNode;
  /** The last piece of it. */
  readonly last: Pick<Piece, 'size'>;
  /** From the end of the item before it (points). */
  readonly gap: number;
}

/** What is multiplied where it is next to each other; signs of operations, relations and lists are none. */
export function isFactor({ node }: Item): boolean {
  if (node.kind === 'text') return FACTOR.test(node.text);
  return !['row', 'operator', 'matrix', 'array', 'limit'].includes(node.kind);
}

const FACTOR = /^[\p{L}\p{Nd}.∞∂°!%'′]+$/u;

/** A row of items: characters that look alike become one text, words keep the gaps between them and what is next to them. */
export function rowOf(items: readonly Item[], size: number): MathNode {
  const nodes: MathNode[] = [];
  for (const { node, gap } of items) {
    const before = nodes.at(-1);
    if (node.kind === 'text' && before?.kind === 'text' && isAlike(node, before)) {
      // Factors that lean are single letters.
      const isWord = (node.isUpright ? /\p{L}$/u : /\p{L}{2}$/u).test(before.text) && /^\p{L}/u.test(node.text);
      const space = isWord && gap > SPACE_GAP * size ? ' ' : '';
      nodes[nodes.length - 1] = { ...before, text: before.text + space + node.text };
    } else if (before && isWord(before) && gap > GAP_BESIDE_SPACES * size) {
      nodes[nodes.length - 1] = { ...before, text: `${before.text} ` };
      nodes.push(node);
    } else nodes.push(node);
  }
  const whole = nodes.map((node) => (node.kind === 'text' ? { ...node, text: withEllipses(node.text) } : node));
  return whole.length === 1 ? whole[0]! : { kind: 'row', items: whole };
}

/** TeX draws an ellipsis as three dots. */
const withEllipses = (text: string) => text.replace(/\.\.\./gu, '…').replace(/[·⋅]{3}/gu, '⋯');

type TextNode = Extract<MathNode, { kind: 'text' }>;

const isAlike = (a: TextNode, b: TextNode) =>
  a.isUpright === b.isUpright && (a.isBold ?? false) === (b.isBold ?? false);

const isWord = (node: MathNode): node is TextNode =>
  node.kind === 'text' && node.isUpright && /\p{L}{2}$/u.test(node.text);
