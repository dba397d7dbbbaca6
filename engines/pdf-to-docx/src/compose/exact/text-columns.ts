import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import type { Picture } from '../../model/document/document.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Composer } from '../composer.ts';
import { exactExtent } from './exact-pitch.ts';
import { hasKnownWidths } from './fitted-lines.ts';

/** Points. Lines of one column are no farther apart than twice this, and its sides reach as far into the room beside it. */
const LINE_APART = 24;

/** The text of a page in boxes at their places, in reading order: a column of paragraphs is one box. */
export function textColumns(blocks: readonly FlowBlock[], pageWidth: number, composer: Composer): Picture[] {
  return columnsOf(blocks).map((column) => columnBox(column, pageWidth, composer));
}

/** Paragraphs one below the other, in reading order. */
function columnsOf(blocks: readonly FlowBlock[]): TextBlock[][] {
  const columns: TextBlock[][] = [];
  let current: TextBlock[] | undefined;
  for (const block of blocks) {
    if (block.kind === 'table') current = undefined;
    if (block.kind !== 'text') continue;
    if (current && isBelow(current, block)) {
      current.push(block);
      continue;
    }
    current = [block];
    columns.push(current);
  }
  return columns;
}

/** Whether a paragraph is the next one of a column: right below its last one, and in its width. */
function isBelow(column: readonly TextBlock[], next: TextBlock): boolean {
  const last = column.at(-1)!;
  const { bottom } = exactExtent(last.lines);
  const { top, least } = exactExtent(next.lines);
  const isOver = column.some(({ box }) => Math.min(box.x1, next.box.x1) > Math.max(box.x0, next.box.x0));
  return isOver && least >= bottom - ROUNDING / 2 && top - bottom <= 2 * LINE_APART;
}

/** Text in a box with so much room at its sides that no line ever breaks: others show through, and none makes way. */
function columnBox(column: readonly TextBlock[], pageWidth: number, composer: Composer): Picture {
  const sides = column.flatMap(({ box, label }) => [box.x0, box.x1, ...(label ? [label.x] : [])]);
  const [left, right] = [Math.min(...sides), Math.max(...sides)];
  const room = (right - left) / 2 + LINE_APART;
  const isKnown = column.every(({ lines }) => lines.every(hasKnownWidths));
  // Only what may come out much wider reaches over the page's edges.
  const frame = isKnown
    ? { x0: Math.max(0, left - room), x1: Math.min(pageWidth, right + room) }
    : { x0: left - room, x1: right + room };
  const y = exactExtent(column[0]!.lines).top;
  const cursor = { y };
  const paragraphs = column.map((block) => composer.exactParagraph(block, frame, cursor));
  return {
    width: frame.x1 - frame.x0,
    height: cursor.y - y,
    alt: '',
    anchor: { x: frame.x0, y, isBehind: false },
    textBox: { paragraphs, direction: 'horizontal', turn: 0 },
  };
}
