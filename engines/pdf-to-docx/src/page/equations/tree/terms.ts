import type { MathNode } from '../../../model/document/equation.ts';
import { type Item, rowOf } from './items.ts';

/** What ends the term of a sum: a relation or a comma. */
const RELATION = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔∈∉⊂⊆,;:]$/u;

const INTEGRAL = /^[∫-∳]$/u;

/** Gives sums and integrals the terms that follow them, up to a relation. */
export function withTerms(items: readonly Item[]): Item[] {
  const at = items.findIndex(({ node }) => node.kind === 'operator' && isEmpty(node.content));
  if (at < 0) return [...items];
  const { node } = items[at] as Item;
  const rest = items.slice(at + 1);
  if (isSign(node)) {
    const text = { kind: 'text', text: node.sign, isUpright: true } as const;
    return [...items.slice(0, at), { ...(items[at] as Item), node: text }, ...withTerms(rest)];
  }
  const relation = rest.findIndex(({ node: next }) => next.kind === 'text' && RELATION.test(next.text));
  const end = relation < 0 ? rest.length : relation;
  const term = withTerms(rest.slice(0, end));
  const content = rowOf(term, term[0]?.last.size ?? 0);
  const whole = { ...(items[at] as Item), node: { ...node, content } as MathNode };
  return [...items.slice(0, at), whole, ...withTerms(rest.slice(end))];
}

/** Whether a sum is no more than a sign, as a name of a set is. Integrals have often no bounds. */
const isSign = (node: MathNode): node is Extract<MathNode, { kind: 'operator' }> =>
  node.kind === 'operator' && !node.sub && !node.sup && !INTEGRAL.test(node.sign);

const isEmpty = (node: MathNode) => node.kind === 'row' && node.items.length === 0;
