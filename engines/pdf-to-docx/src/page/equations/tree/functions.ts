import { FUNCTION_NAME, type MathNode } from '../../../model/document/equation.ts';
import { SPACE_GAP } from '../../../text/tolerances.ts';
import { type Item, isFactor, rowOf } from './items.ts';

/** The items of a row with each name of a function and what it is of as one: what is in fences behind it, or what is multiplied there. */
export function withFunctions(items: readonly Item[], size: number): Item[] {
  const made: Item[] = [];
  for (let at = 0; at < items.length; ) {
    const end = endOfName(items, at, size);
    const to = end === undefined ? at : endOfArgument(items, end, size);
    if (end === undefined || to === end) {
      const next = end ?? at + 1;
      made.push(...items.slice(at, next));
      at = next;
      continue;
    }
    const name = rowOf(items.slice(at, end), size);
    const argument = rowOf(withFunctions(items.slice(end, to), size), size);
    const { gap } = items[at]!;
    made.push({ node: { kind: 'function', name, argument }, last: items[to - 1]!.last, gap });
    at = to;
  }
  return made;
}

/** Where the name of a function that begins at an item ends; undefined where none does. */
function endOfName(items: readonly Item[], at: number, size: number): number | undefined {
  const { node } = items[at]!;
  const base = node.kind === 'scripts' || node.kind === 'limit' ? node.base : undefined;
  if (base) return isName(base) ? at + 1 : undefined;
  if (isName(node)) return at + 1;
  const isLetter = (item: Item | undefined) =>
    item?.node.kind === 'text' && item.node.isUpright && /^\p{L}$/u.test(item.node.text);
  const isNext = (index: number) => isLetter(items[index]) && (items[index]?.gap ?? 0) <= SPACE_GAP * size;
  if (!isLetter(items[at]) || (isLetter(items[at - 1]) && isNext(at))) return undefined;
  let end = at + 1;
  while (isNext(end)) end++;
  // An index at its last letter makes that an item of its own, which has the whole name.
  const text = items.slice(at, end).map(({ node: letter }) => (letter.kind === 'text' ? letter.text : ''));
  return FUNCTION_NAME.test(text.join('')) ? end : undefined;
}

const isName = (node: MathNode) => node.kind === 'text' && node.isUpright && FUNCTION_NAME.test(node.text);

/** Where the argument of a function ends that begins at an item; the same place where there is none. */
function endOfArgument(items: readonly Item[], from: number, size: number): number {
  const first = items[from];
  if (first?.node.kind === 'fence' || hasFencedBase(first)) return from + 1;
  if (isSign(first, '(')) {
    let depth = 0;
    for (let at = from; at < items.length; at++) {
      if (isSign(items[at], '(')) depth++;
      else if (isSign(items[at], ')') && --depth === 0) return at + 1;
    }
    return from;
  }
  let to = from;
  for (let item = items[to]; item && isFactor(item) && endOfName(items, to, size) === undefined; item = items[to]) to++;
  return to;
}

/** Whether an item is a power of what is in fences. */
const hasFencedBase = (item: Item | undefined) => item?.node.kind === 'scripts' && item.node.base.kind === 'fence';

const isSign = (item: Item | undefined, sign: string) => item?.node.kind === 'text' && item.node.text === sign;
