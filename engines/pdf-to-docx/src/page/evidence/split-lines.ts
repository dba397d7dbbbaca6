import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { Line } from '../../model/text.ts';
import { CELL_GUTTER } from '../tolerances.ts';

/** Em. Lines whose baselines are farther apart are none of one line. */
const SAME_BASELINE = 0.5;

/** A line of a paragraph, and the place of that among the blocks. */
interface Part {
  readonly line: Line;
  readonly of: number;
}

/**
 * How many lines of a page the tags divide among paragraphs: a part of each is next to, or over, a part of another paragraph's. A paragraph may
 * begin on the last line of the one before, as after a heading that runs in.
 */
export function splitLines(blocks: readonly FlowBlock[], page: number): number {
  const lines = blocks.flatMap((block, of): Part[] =>
    block.kind === 'text'
      ? block.lines.filter((line) => line.page === page && line.angle === 0).map((line) => ({ line, of }))
      : [],
  );
  lines.sort((a, b) => a.line.baseline - b.line.baseline);
  let count = 0;
  for (const [i, part] of lines.entries()) {
    const { line, of } = part;
    for (let j = i + 1; j < lines.length; j++) {
      const other = lines[j]!;
      if (other.line.baseline - line.baseline > SAME_BASELINE * line.size) break;
      if (other.of === of || !areJoined(line, other.line)) continue;
      if (!areSideBySide(blocks[of], blocks[other.of]) && !isRunIn(blocks, part, other)) count++;
    }
  }
  return count;
}

/** Whether one of two parts of a line ends a paragraph and the other begins the one next to it: tags may have the second first. */
function isRunIn(blocks: readonly FlowBlock[], a: Part, b: Part): boolean {
  const ends = ({ line, of }: Part) => linesOf(blocks[of]).at(-1) === line;
  const begins = ({ line, of }: Part) => linesOf(blocks[of])[0] === line;
  return Math.abs(a.of - b.of) === 1 && ((ends(a) && begins(b)) || (ends(b) && begins(a)));
}

/** Whether paragraphs are in columns next to each other, however narrow the gutter is. */
const areSideBySide = (a: FlowBlock | undefined, b: FlowBlock | undefined) =>
  a !== undefined && b !== undefined && (a.box.x1 <= b.box.x0 || b.box.x1 <= a.box.x0);

const linesOf = (block: FlowBlock | undefined) => (block?.kind === 'text' ? block.lines : []);

/** Whether two parts of a line are no farther from each other than words are. */
function areJoined({ box, size }: Line, { box: other }: Line): boolean {
  return Math.max(box.x0, other.x0) - Math.min(box.x1, other.x1) <= CELL_GUTTER * size;
}
