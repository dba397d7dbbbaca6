import type { MathNode } from '../../../model/document/equation.ts';
import { type Item, rowOf } from './items.ts';

/** What ends the term of a sum: a relation or a comma. */
const RELATION = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔∈∉⊂⊆,;:]$/u;

type Operator = Extract<MathNode, { kind: 'operator' }>;

const INTEGRAL = /^[∫-∳]$/u;

/** Gives sums and integrals the terms that follow them, up to a relation. */
export function withTerms(items: readonly Item[]): Item[] {
  const at = items.findIndex(({ node }) => node.kind === 'operator' && isEmpty(node.content));
  if (at < 0) return [...items];
  const item = items[at]!;
  const { node } = item;
  if (node.kind !== 'operator') return [...items];
  const rest = items.slice(at + 1);
  const signAlone = () => [...items.slice(0, at), { ...item, node: alone(node) }, ...withTerms(rest)];
  if (isSign(node)) return signAlone();
  const relation = rest.findIndex(({ node: next }) => next.kind === 'text' && RELATION.test(next.text));
  const end = relation < 0 ? rest.length : relation;
  const term = withTerms(rest.slice(0, end));
  // Word processors draw a box for the missing term of a sum.
  if (term.length === 0) return signAlone();
  const content = rowOf(term, term[0]?.last.size ?? 0);
  const whole = { ...item, node: { ...node, content } as MathNode };
  return [...items.slice(0, at), whole, ...withTerms(rest.slice(end))];
}

/** The sign of a sum without a term, with its bounds. */
function alone({ sign, sub, sup }: Operator): MathNode {
  const base = { kind: 'text', text: sign, isUpright: true } as const;
  return sub || sup ? { kind: 'scripts', base, ...(sub && { sub }), ...(sup && { sup }) } : base;
}

/** Whether a sum is no more than a sign, as a name of a set is. Integrals have often no bounds. */
const isSign = ({ sign, sub, sup }: Operator) => !sub && !sup && !INTEGRAL.test(sign);

const isEmpty = (node: MathNode) => node.kind === 'row' && node.items.length === 0;
