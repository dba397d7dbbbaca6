import type { MathNode } from '../../model/document/equation.ts';

/**
 * Signs that LibreOffice 25.2 wants something before, and those that it wants something behind: else it prints `¿` there. Of 45 signs at either
 * end of a formula these did so.
 */
const [AFTER_OPERAND, BEFORE_OPERAND] = [/^[=<>*/]/u, /[=<>+\-*/]$/u];

/** An operand that takes no room, and that no reader shows. */
export const NO_OPERAND: MathNode = { kind: 'text', text: '\u200b', isUpright: false };

/**
 * A formula or a part of one with an empty operand where it begins or ends with a sign between two: a line of a chain of equations begins
 * with `=`.
 */
export function withOperands(node: MathNode): MathNode {
  const [first, last] = [AFTER_OPERAND.test(endText(node, 0)), BEFORE_OPERAND.test(endText(node, -1))];
  if (!first && !last) return node;
  return { kind: 'row', items: [...(first ? [NO_OPERAND] : []), node, ...(last ? [NO_OPERAND] : [])] };
}

/** The text that a formula begins (0) or ends (-1) with; empty where something else stands there. */
function endText(node: MathNode, at: 0 | -1): string {
  if (node.kind === 'text') return node.text.trim();
  const inner = node.kind === 'row' ? node.items.at(at) : undefined;
  return inner ? endText(inner, at) : '';
}
