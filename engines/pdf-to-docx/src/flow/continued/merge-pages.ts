import { startsWithLabel } from '../../language/labels.ts';
import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../model/blocks/block-lines.ts';
import { lastPage } from '../../model/blocks/block-pages.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { Line } from '../../model/text.ts';
import { lineText } from '../../model/text.ts';
import { MAX_LOOKED_AT } from '../limits.ts';
import type { FlowPage } from '../order/flow-page.ts';
import { FULL_LINE, HALF, SAME_SIZE } from '../tolerances.ts';
import { reachesEdge } from './cut-sentences.ts';
import { joinTables } from './join-tables.ts';

/**
 * Puts the pages' blocks in one row; paragraphs and tables that continue over a page's or column's end become one, but not over a slide's.
 */
export function mergePages(pages: readonly FlowPage[], arePresented = false): FlowBlock[] {
  const flow: FlowBlock[] = [];
  for (const page of pages) {
    for (const block of page.blocks) {
      const last = lastInFlow(flow);
      const mayContinue = last && !(arePresented && lastPage(last.block) !== block.page);
      const merged = mayContinue && mergedBlocks(last.block, block, page);
      if (merged) flow[last.index] = merged;
      else flow.push(block);
    }
  }
  return flow;
}

/**
 * The last block that is no picture and no note: those stand between the parts of what continues, on each page of a long table some more.
 */
function lastInFlow(flow: readonly FlowBlock[]): { block: FlowBlock; index: number } | undefined {
  for (let index = flow.length - 1; index >= 0 && index >= flow.length - MAX_LOOKED_AT; index--) {
    const block = flow[index];
    if (block && block.kind !== 'figure' && !(block.kind === 'text' && block.role === 'note')) return { block, index };
  }
  return undefined;
}

function mergedBlocks(a: FlowBlock, b: FlowBlock, page: FlowPage): FlowBlock | undefined {
  if (a.kind === 'text' && b.kind === 'text') return isParagraphContinued(a, b, page) ? joinedText(a, b) : undefined;
  if (a.kind === 'table' && b.kind === 'table') return joinTables(a, b, page);
  return undefined;
}

function joinedText(a: TextBlock, b: TextBlock): TextBlock {
  return { ...a, lines: [...a.lines, ...b.lines] };
}

const width = ({ box }: Line) => box.x1 - box.x0;

/** Whether the first line of `b` continues the last of `a`, over the end of a page or column. */
function isParagraphContinued(a: TextBlock, b: TextBlock, page: FlowPage): boolean {
  const last = lastLine(a);
  const first = firstLine(b);
  const [key, nextKey] = [a, b].map(({ tag, told }) => tag || told?.paragraph || '');
  const isFurther = first.page === last.page + 1 || (a.told !== undefined && b.told !== undefined);
  if (key !== '' && nextKey !== '') return key === nextKey && isFurther;
  if (a.tag !== '' || b.tag !== '') return false;
  if (a.role === 'toc' || b.role === 'toc') return false;
  const isNextPage = first.page === last.page + 1;
  const isNextColumn = first.page === last.page && first.box.y1 < last.box.y0 && first.box.x0 > last.box.x0;
  if (!isNextPage && !isNextColumn) return false;
  if (first.angle !== 0 || last.angle !== 0 || !areNear(first.size, last.size, SAME_SIZE * first.size)) return false;
  const text = lineText(last).trim();
  const next = lineText(first).trim();
  if (text === '' || next === '' || startsWithLabel(next)) return false;
  if (last.endsWithHyphen && continuesSentence(next)) return true;
  if (endsSentence(text) || width(last) < HALF * width(first)) return false;
  const columnRight = a.lines.length > 1 ? rightOf(a.lines, page) : rightOfColumn(last, page);
  return reachesEdge(last, columnRight, FULL_LINE) && (/^[\p{Ll}\p{Lo}\d(“"']/u.test(next) || /[,\p{Ll}]$/u.test(text));
}

/** Where the lines of a paragraph end, or its column near there. */
function rightOf(lines: readonly Line[], page: FlowPage): number {
  const last = lines.at(-1) as Line;
  const columns = page.bands.flatMap((band) => band.columns.map((column) => column.x1));
  const isNear = (x: number) => x >= last.box.x1 - 1 && x <= last.box.x1 + FULL_LINE * last.size;
  return Math.max(...lines.map((line) => line.box.x1), ...columns.filter(isNear));
}

/** Where the column of a line ends that no others show the width of. */
function rightOfColumn({ box }: Line, page: FlowPage): number {
  const columns = page.bands.flatMap((band) => band.columns);
  const around = columns.filter(({ x0, x1 }) => x0 <= box.x0 + 1 && x1 >= box.x1 - 1).map(({ x1 }) => x1);
  return around.length > 0 ? Math.min(...around) : box.x1;
}
