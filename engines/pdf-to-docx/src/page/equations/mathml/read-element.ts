import { FUNCTION_NAME, type MathNode } from '../../../model/document/equation.ts';
import { MOST_MATH_DEPTH, TAG_DEPTH } from '../../limits.ts';
import { ACCENTS } from '../tree/accents.ts';
import { OPERATORS, writtenSign } from '../tree/piece.ts';
import type { MathElement } from './math-element.ts';
import { rowFrom } from './read-row.ts';

/** Elements that group others, which they show one after the other. */
const ROWS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'merror', 'menclose', 'mtd']);
/** Elements that show nothing of their own. */
const UNSEEN = new Set(['mspace', 'mphantom', 'annotation', 'annotation-xml', 'maligngroup', 'malignmark', 'none']);
/** Elements that have three children; other scripts and fractions have two. */
const THREE = new Set(['msubsup', 'munderover']);
const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const OVERLINE = /^(?:[¯‾ˉ_]|\u0305)$/u;
const BRACE = /^[⏞⏟]$/u;
const EMPTY: MathNode = { kind: 'row', items: [] };

/** What an element means (MathML 3, chapter 3). Undefined where that is not known, or it has other children than it must have. */
export function readElement(element: MathElement, depth = 0): MathNode | undefined {
  const { name, children, attributes } = element;
  if (depth > TAG_DEPTH * MOST_MATH_DEPTH) return undefined;
  if (TOKENS.has(name)) return tokenOf(element);
  if (UNSEEN.has(name)) return EMPTY;
  if (name === 'mtable') return tableOf(children, depth);
  // The first child of these is what is shown, the others are other forms of it.
  const shown = name === 'semantics' || name === 'maction' ? children.slice(0, 1) : children;
  const parts = shown.map((child) => readElement(child, depth + 1));
  if (!areAll(parts)) return undefined;
  const seen = parts.filter((part, i) => part !== EMPTY || !UNSEEN.has(shown[i]?.name ?? ''));
  if (ROWS.has(name) || shown !== children) return rowFrom(seen);
  if (name === 'msqrt') return { kind: 'root', content: rowFrom(seen) };
  const [first, second, third] = parts;
  if (!first || !second || parts.length !== (THREE.has(name) ? 3 : 2)) return undefined;
  switch (name) {
    case 'mfrac':
      return fraction(first, second, attributes);
    case 'mroot':
      return { kind: 'root', content: first, degree: second };
    case 'msub':
      return scripts(first, { sub: second });
    case 'msup':
      return scripts(first, { sup: second });
    case 'msubsup':
      return third && scripts(first, { sub: second, sup: third });
    case 'munder':
      return below(first, second);
    case 'mover':
      return above(first, second);
    case 'munderover':
      return (
        third && (operatorOf(first, { sub: second, sup: third }, false) ?? scripts(first, { sub: second, sup: third }))
      );
    default:
      return undefined;
  }
}

const areAll = (nodes: readonly (MathNode | undefined)[]): nodes is MathNode[] => nodes.every((node) => node);

/** Characters: of identifiers one letter leans, and more stand straight, unless the page shows or `mathvariant` says it otherwise. */
function tokenOf({ name, text, attributes, isUpright }: MathElement): MathNode {
  const plain = name === 'mtext' || name === 'ms' ? text : text.trim();
  const variant = attributes['mathvariant'] ?? '';
  const leans = variant === '' ? name === 'mi' && [...plain].length === 1 : variant.includes('italic');
  const written = [...plain].map(writtenSign).join('');
  return {
    kind: 'text',
    text: name === 'mtext' || name === 'ms' ? plain : written,
    isUpright: isUpright ?? !leans,
    ...(variant.includes('bold') && { isBold: true }),
  };
}

function fraction(over: MathNode, under: MathNode, attributes: MathElement['attributes']): MathNode {
  const hasBar = Number.parseFloat(attributes['linethickness'] ?? '') !== 0;
  return { kind: 'fraction', over, under, hasBar, ...(attributes['bevelled'] === 'true' && { isLinear: true }) };
}

type Scripts = { readonly sub?: MathNode; readonly sup?: MathNode };

const scripts = (base: MathNode, both: Scripts): MathNode =>
  operatorOf(base, both, true) ?? { kind: 'scripts', base, ...both };

/** A sum, product or integral with its bounds; what it is of follows later. */
function operatorOf(base: MathNode, bounds: Scripts, isBeside: boolean): MathNode | undefined {
  if (base.kind !== 'text' || !OPERATORS.test(base.text)) return undefined;
  return { kind: 'operator', sign: base.text, isBeside, content: EMPTY, ...bounds };
}

function below(base: MathNode, under: MathNode): MathNode {
  if (isText(under, BRACE)) return { kind: 'brace', isOver: false, content: base };
  if (base.kind === 'brace' && !base.label) return { ...base, label: under };
  return operatorOf(base, { sub: under }, false) ?? { kind: 'limit', base: straight(base), under };
}

function above(base: MathNode, over: MathNode): MathNode {
  if (isText(over, BRACE)) return { kind: 'brace', isOver: true, content: base };
  if (base.kind === 'brace' && !base.label) return { ...base, label: over };
  if (isText(over, OVERLINE)) return { kind: 'overline', content: base };
  const mark = over.kind === 'text' ? (ACCENTS.get(over.text) ?? over.text) : '';
  if (/^\p{Mn}$/u.test(mark)) return { kind: 'accent', mark, content: base };
  return operatorOf(base, { sup: over }, false) ?? { kind: 'scripts', base, sup: over };
}

const isText = (node: MathNode, pattern: RegExp) => node.kind === 'text' && pattern.test(node.text);

/** Names of functions stand straight. */
const straight = (node: MathNode): MathNode =>
  node.kind === 'text' && FUNCTION_NAME.test(node.text) ? { ...node, isUpright: true } : node;

/** Rows of cells; of one column, rows below each other. */
function tableOf(rows: readonly MathElement[], depth: number): MathNode | undefined {
  if (rows.some(({ name }) => name !== 'mtr' && name !== 'mlabeledtr')) return undefined;
  const cells = rows.map(({ name, children }) =>
    (name === 'mlabeledtr' ? children.slice(1) : children).map((cell) => readElement(cell, depth + 1)),
  );
  const columns = Math.max(0, ...cells.map(({ length }) => length));
  if (columns === 0 || !cells.every(areAll)) return undefined;
  const whole = cells.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? EMPTY));
  return columns === 1 ? { kind: 'array', rows: whole.flat() } : { kind: 'matrix', rows: whole };
}
