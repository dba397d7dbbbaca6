import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { Line } from '../../model/text.ts';
import { CELL_GUTTER, HALF } from '../tolerances.ts';

/** How many lines of a page the tags divide among paragraphs: a part of each is next to, or over, a part of another paragraph's. */
export function splitLines(blocks: readonly FlowBlock[], page: number): number {
  const lines = blocks.flatMap((block, of) =>
    block.kind === 'text'
      ? block.lines.filter((line) => line.page === page && line.angle === 0).map((line) => ({ line, of }))
      : [],
  );
  lines.sort((a, b) => a.line.baseline - b.line.baseline);
  let count = 0;
  for (const [i, { line, of }] of lines.entries()) {
    for (let j = i + 1; j < lines.length; j++) {
      const other = lines[j] as (typeof lines)[number];
      if (other.line.baseline - line.baseline > HALF * line.size) break;
      if (other.of !== of && areJoined(line, other.line)) count++;
    }
  }
  return count;
}

/** Whether two parts of a line are no farther from each other than words are. */
function areJoined({ box, size }: Line, { box: other }: Line): boolean {
  return Math.max(box.x0, other.x0) - Math.min(box.x1, other.x1) <= CELL_GUTTER * size;
}
