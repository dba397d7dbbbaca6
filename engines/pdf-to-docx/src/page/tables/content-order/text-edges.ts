import { USUAL_CELL_MARGIN } from '../../../model/format.ts';
import type { Box } from '../../../model/geometry.ts';
import { NEXT_TO } from '../../../text/tolerances.ts';
import type { Edge } from '../../evidence/page-rules.ts';
import { MAX_MARGIN } from '../../tolerances.ts';
import type { Extent } from '../aligned-rows.ts';
import type { Drawn } from '../table-regions.ts';

/** Column edges: where shading or the pieces of rules end in a gutter, else just before the next column's text; at an upright rule beside. */
export function columnEdges(
  columns: readonly Extent[],
  { rules, shades }: Drawn,
  upright: readonly Pick<Edge, 'at'>[] = [],
): number[] {
  const ends = [
    ...rules.flatMap(({ shapes }) => shapes.flatMap(({ box }) => [box.x0, box.x1])),
    ...shades.flatMap(({ box }) => [box.x0, box.x1]),
  ];
  const inner = columns.slice(1).map(({ x0 }, i) => {
    const before = columns[i]!.x1;
    const found = ends.filter((x) => x >= before - 1 && x <= x0 + 1);
    const edge = found.length > 0 ? found[found.length >> 1]! : Math.max((before + x0) / 2, x0 - USUAL_CELL_MARGIN);
    return upright.find(({ at }) => Math.abs(at - edge) <= USUAL_CELL_MARGIN)?.at ?? edge;
  });
  const left = columns[0]!.x0;
  const right = columns.at(-1)!.x1;
  return [
    Math.min(left - USUAL_CELL_MARGIN, ...ends.filter((x) => x >= left - MAX_MARGIN)),
    ...inner,
    // Other fonts may be wider: the longest text of the last column gets some room.
    Math.max(right + 2 * USUAL_CELL_MARGIN, ...ends.filter((x) => x <= right + MAX_MARGIN)),
  ];
}

/** A row of text, from top to bottom. */
interface TextBand {
  readonly box: Pick<Box, 'y0' | 'y1'>;
  readonly size: number;
}

/** Row edges: rules between rows, else half way; rules above and below, else the text's own extent. */
export function rowEdges(rows: readonly TextBand[], rules: readonly Pick<Edge, 'at'>[]): number[] {
  const between = (from: number, to: number) => rules.find(({ at }) => at >= from - 2 && at <= to + 2)?.at;
  const [first, last] = [rows[0], rows.at(-1)] as [TextBand, TextBand];
  const { size } = first;
  const inner = rows.slice(1).map(({ box }, i) => {
    const above = rows[i]!.box.y1;
    return between(above, box.y0) ?? (above + box.y0) / 2;
  });
  return [
    between(first.box.y0 - NEXT_TO * size, first.box.y0) ?? first.box.y0,
    ...inner,
    rules.findLast(({ at }) => at >= last.box.y1 - 2 && at <= last.box.y1 + NEXT_TO * size)?.at ?? last.box.y1,
  ];
}
