import type { Band, FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { isBehind } from '../../model/blocks/block-pages.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { union } from '../../model/geometry.ts';
import { MAX_LOOKED_AT, NEARLY_FULL, SAME_PLACE, SLACK } from '../../model/measures.ts';
import { isSentenceCut } from '../continued/cut-sentences.ts';

/** Of the wider column. A column no wider is for notes: text does not continue in it. At .5 narrow columns of three are taken for it. */
const MAX_SIDE_COLUMN = 0.45;

/**
 * Pages with columns beside text that are much narrower than that, each with text of its own, as the cells of a table: in columns of a
 * section, text that takes a line more would continue in the narrow one of the next page.
 */
export function withSideColumns(pages: readonly FlowPage[]): readonly FlowPage[] {
  return pages.map((page) => (page.isTagged ? page : page.bands.reduce(withTable, page)));
}

function withTable(page: FlowPage, band: Band): FlowPage {
  const [left, right] = band.columns;
  if (band.columns.length !== 2 || !left || !right || left.isRuled || right.isRuled) return page;
  const widths = [left.x1 - left.x0, right.x1 - right.x0];
  if (Math.min(...widths) > MAX_SIDE_COLUMN * Math.max(...widths)) return page;
  const gutter = (left.x1 + right.x0) / 2;
  const own = page.blocks.filter((block) => !isBehind(block) && isIn(band, block));
  if (own.length > MAX_LOOKED_AT) return page;
  const isFirst = ({ box }: FlowBlock) => (box.x0 + box.x1) / 2 < gutter;
  const first = own.filter(isFirst);
  const second = own.filter((block) => !isFirst(block));
  const ends = Math.min(...second.map(({ box }) => box.x0)) + SLACK;
  const isApart = first.every(({ box }) => box.x1 <= ends);
  const isOwn = own.every((block) => block.kind !== 'text' || block.role === 'body' || block.role === 'heading');
  if (!isApart || !isOwn || !hasText(first) || !hasText(second) || mayContinue(first, second, left)) return page;
  const table = tableOf([first, second], right.x1);
  const place = page.blocks.findIndex((block) => own.includes(block));
  const blocks = page.blocks.flatMap((block, i) => (i === place ? [table] : own.includes(block) ? [] : [block]));
  const bands = page.bands.map((one) => (one === band ? { ...band, columns: [{ x0: left.x0, x1: right.x1 }] } : one));
  return { ...page, blocks, bands };
}

/** The table of two columns; a row begins where paragraphs of both begin on one line, as terms and what they mean do. */
function tableOf(columns: readonly (readonly FlowBlock[])[], x1: number): TableBlock {
  const all = columns.flat();
  const { page } = all[0]!;
  const box = { ...union(all.map((block) => block.box)), x1 };
  const edges = [...columns.map((own) => Math.min(...own.map((block) => block.box.x0))), x1];
  const [first = [], second = []] = columns.map((own) => own.filter(isText));
  const isStart = (block: TextBlock) => second.some((other) => areNear(topLine(other), topLine(block), SAME_PLACE));
  const cuts = first
    .filter(isStart)
    .map((block) =>
      Math.min(...all.filter(({ box: { y0 } }) => areNear(y0, block.box.y0, SLACK)).map((one) => one.box.y0)),
    )
    .filter((y) => y > box.y0 + SLACK && all.every((one) => one.box.y1 <= y + SLACK || one.box.y0 >= y - SLACK));
  const tops = [box.y0, ...new Set(cuts)].sort((a, b) => a - b);
  const rows = tops.map((y0, r) => {
    const y1 = tops[r + 1] ?? box.y1;
    const isHere = ({ box: own }: FlowBlock) => r === rowAt(tops, own.y0 + SLACK);
    return { y0, y1, cells: columns.map((own, column) => ({ column, blocks: own.filter(isHere) })) };
  });
  return gridTable({ page, edges, rows });
}

const rowAt = (tops: readonly number[], y: number) =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= y),
  );
const topLine = ({ lines }: TextBlock) => lines[0]!.baseline;

const isIn = ({ y0, y1 }: Band, { box }: FlowBlock) => (box.y0 + box.y1) / 2 >= y0 && (box.y0 + box.y1) / 2 <= y1;
const isText = (block: FlowBlock): block is TextBlock => block.kind === 'text';
const hasText = (blocks: readonly FlowBlock[]) => blocks.some(isText);

/** Whether the last paragraph of a column may continue in the next one. */
function mayContinue(
  first: readonly FlowBlock[],
  second: readonly FlowBlock[],
  column: { x0: number; x1: number },
): boolean {
  const line = first.findLast(isText)!.lines.at(-1)!;
  const next = second.find(isText)!.lines[0]!;
  const isFull = line.box.x1 > column.x1 - NEARLY_FULL * (column.x1 - column.x0);
  return isFull && isSentenceCut(line, next);
}
