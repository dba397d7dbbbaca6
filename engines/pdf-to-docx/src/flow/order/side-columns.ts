import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import type { Band, FlowBlock, GridCell, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { isBehind } from '../../model/blocks/block-pages.ts';
import { union } from '../../model/geometry.ts';
import { type Line, lineText } from '../../model/text.ts';
import type { FlowPage } from './flow-page.ts';

/** A column that is no wider than this part of the one beside it is for notes and the like: text does not go on from one to the other. */
const MAX_PART = 0.45;
/** A line ends a paragraph when it leaves so much of its column free, or so ends its sentence. */
const MIN_FREE = 0.15;
/** Lines are one when their baselines are within this of each other, and begin at one height within that (points). */
const SAME_LINE = 1;
const SAME_TOP = 4;
/** More blocks than this are no page that people would have laid out so. */
const MAX_BLOCKS = 300;

/**
 * Pages with columns beside text that are much narrower than that, each with text of its own, as the cells of a table: in columns of a
 * section, text that takes a line more would go on in the narrow one of the next page.
 */
export function withSideColumns(pages: readonly FlowPage[]): readonly FlowPage[] {
  return pages.map((page) => (page.isTagged ? page : page.bands.reduce(withTable, page)));
}

function withTable(page: FlowPage, band: Band): FlowPage {
  const [left, right] = band.columns;
  if (band.columns.length !== 2 || !left || !right || left.isRuled || right.isRuled) return page;
  const widths = [left.x1 - left.x0, right.x1 - right.x0];
  if (Math.min(...widths) > MAX_PART * Math.max(...widths)) return page;
  const gutter = (left.x1 + right.x0) / 2;
  const own = page.blocks.filter((block) => !isBehind(block) && isIn(band, block));
  if (own.length > MAX_BLOCKS) return page;
  const isFirst = ({ box }: FlowBlock) => (box.x0 + box.x1) / 2 < gutter;
  const first = own.filter(isFirst);
  const second = own.filter((block) => !isFirst(block));
  const ends = Math.min(...second.map(({ box }) => box.x0)) + SAME_TOP;
  const isApart = first.every(({ box }) => box.x1 <= ends);
  const isOwn = own.every((block) => block.kind !== 'text' || block.role === 'body' || block.role === 'heading');
  if (!isApart || !isOwn || !hasText(first) || !hasText(second) || continues(first, second, left)) return page;
  const table = tableOf([first, second], right.x1);
  const place = page.blocks.findIndex((block) => own.includes(block));
  const blocks = page.blocks.flatMap((block, i) => (i === place ? [table] : own.includes(block) ? [] : [block]));
  const bands = page.bands.map((one) => (one === band ? { ...band, columns: [{ x0: left.x0, x1: right.x1 }] } : one));
  return { ...page, blocks, bands };
}

/** The table of two columns; a row begins where paragraphs of both begin on one line, as terms and what they mean do. */
function tableOf(columns: readonly (readonly FlowBlock[])[], x1: number): TableBlock {
  const all = columns.flat();
  const { page } = all[0] as FlowBlock;
  const box = { ...union(all.map((block) => block.box)), x1 };
  const edges = [...columns.map((own) => Math.min(...own.map((block) => block.box.x0))), x1];
  const [first = [], second = []] = columns.map((own) => own.filter(isText));
  const isStart = (block: TextBlock) => second.some((other) => Math.abs(topLine(other) - topLine(block)) <= SAME_LINE);
  const cuts = first
    .filter(isStart)
    .map((block) =>
      Math.min(...all.filter(({ box: { y0 } }) => Math.abs(y0 - block.box.y0) <= SAME_TOP).map((one) => one.box.y0)),
    )
    .filter(
      (y) => y > box.y0 + SAME_TOP && all.every((one) => one.box.y1 <= y + SAME_TOP || one.box.y0 >= y - SAME_TOP),
    );
  const tops = [box.y0, ...new Set(cuts)].sort((a, b) => a - b);
  const rows = tops.map((y0, r) => {
    const y1 = tops[r + 1] ?? box.y1;
    const isHere = ({ box: own }: FlowBlock) => r === rowAt(tops, own.y0 + SAME_TOP);
    const cells = columns.map((own, column): GridCell => {
      const [left, right] = [edges[column] as number, edges[column + 1] as number];
      const place = { column, columns: 1, rows: 1, box: { x0: left, x1: right, y0, y1 } };
      return { ...place, blocks: own.filter(isHere), borders: {}, shading: '' };
    });
    return { y0, y1, page, isHeader: false, cells };
  });
  return { kind: 'table', page, box, edges, rows, tag: '' };
}

const rowAt = (tops: readonly number[], y: number) =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= y),
  );
const topLine = ({ lines }: TextBlock) => (lines[0] as Line).baseline;

const isIn = ({ y0, y1 }: Band, { box }: FlowBlock) => (box.y0 + box.y1) / 2 >= y0 && (box.y0 + box.y1) / 2 <= y1;
const isText = (block: FlowBlock): block is TextBlock => block.kind === 'text';
const hasText = (blocks: readonly FlowBlock[]) => blocks.some(isText);

/** Whether the last paragraph of a column may go on in the next one. */
function continues(
  first: readonly FlowBlock[],
  second: readonly FlowBlock[],
  column: { x0: number; x1: number },
): boolean {
  const line = first.findLast(isText)?.lines.at(-1) as Line;
  const next = second.find(isText)?.lines[0] as Line;
  const isFull = line.box.x1 > column.x1 - MIN_FREE * (column.x1 - column.x0);
  return isFull && !endsSentence(lineText(line)) && continuesSentence(lineText(next));
}
