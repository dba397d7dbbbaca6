import { SPACE_GAP } from '../../../text/tolerances.ts';
import { withFunctions } from './functions.ts';
import { type Item, isFactor, rowOf } from './items.ts';

/** The slashes that editors of formulas draw between the parts of a fraction; people type another. */
const SLASH = /^[⁄∕]$/u;

/** The items of a row with the fractions that are written on one line: of what is multiplied before such a slash and behind it. */
export function withSlashes(items: readonly Item[], size: number): Item[] {
  const rest = [...items];
  for (let at = 0; at < rest.length; at++) {
    const slash = rest[at]!;
    if (slash.node.kind !== 'text' || !SLASH.test(slash.node.text)) continue;
    const isNext = (item: Item | undefined, gap: number) =>
      item !== undefined && isFactor(item) && gap <= SPACE_GAP * size;
    let [from, to] = [at, at];
    while (isNext(rest[from - 1], rest[from]?.gap ?? 0)) from--;
    while (isNext(rest[to + 1], rest[to + 1]?.gap ?? 0)) to++;
    if (from === at || to === at) continue;
    const termOf = (some: readonly Item[]) => rowOf(withFunctions(some, size), size);
    const [over, under] = [termOf(rest.slice(from, at)), termOf(rest.slice(at + 1, to + 1))];
    const node = { kind: 'fraction', over, under, hasBar: true, isLinear: true } as const;
    const [first, last] = [rest[from]!, rest[to]!];
    rest.splice(from, to - from + 1, { node, last: last.last, gap: first.gap });
    at = from;
  }
  return rest;
}
