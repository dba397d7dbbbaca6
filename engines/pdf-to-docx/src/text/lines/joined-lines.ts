import type { Line } from '../../model/text.ts';
import { SAME_LINE } from '../tolerances.ts';
import { joinParts } from './tabs.ts';

/** Points. Lines next to each other are over each other by no more. */
const MAX_OVERLAP = 0.5;

/** Joins the parts that stand on one baseline: nearer to each other than `near` over the smaller size. */
export function joinedLines(parts: readonly Line[], near = SAME_LINE): Line[] {
  const sorted = [...parts].sort((a, b) => a.baseline - b.baseline);
  const result: Line[] = [];
  const taken = new Set<Line>();
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i]!;
    if (taken.has(first)) continue;
    const group = [first];
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j]!;
      if (other.baseline - first.baseline > near * Math.min(first.size, other.size)) {
        if (other.baseline - first.baseline > near * first.size) break;
        continue;
      }
      const isApart = group.every(
        (line) => other.box.x0 >= line.box.x1 - MAX_OVERLAP || other.box.x1 <= line.box.x0 + MAX_OVERLAP,
      );
      if (taken.has(other) || other.angle !== first.angle || first.angle !== 0 || !isApart) continue;
      taken.add(other);
      group.push(other);
    }
    result.push(joinParts(group));
  }
  return result;
}
