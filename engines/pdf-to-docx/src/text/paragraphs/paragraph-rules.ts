import type { FigureBlock, FlowBlock, GridCell, TableBlock, TextBlock, TextRule } from '../../model/analyzed-page.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { Border, DrawnShape } from '../../model/document/document.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { type Box, holds, union } from '../../model/geometry.ts';
import { HALF_INCH, MAX_BORDER_ROOM, ROUNDING, SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';

/** Points. A rule is no wider. */
const MAX_RULE_WIDTH = 12;

/** Over the width of a rule: two that are one double rule are no farther apart. */
const MAX_DOUBLE_GAP = 3;

/** A rule is so many times as long as it is wide. */
const MIN_RATIO = 8;

/** A rule that is alone on the page. */
interface Rule {
  readonly figure: FigureBlock;
  readonly border: Border;
  readonly box: Box;
}

/** What is on a page: a block or its part there, or a line of the page's headers. */
interface Stander {
  readonly block: FlowBlock | undefined;
  readonly box: Box;
}

/**
 * The blocks with each rule that is right above or below a paragraph as that one's, and with others between the blocks where they
 * stand: behind the text they would be no borders, and stay where they are when text moves on. Whether a rule is as wide as its paragraph
 * is known where that is composed.
 */
export function withParagraphRules(
  given: readonly FlowBlock[],
  pages: readonly Pick<FlowPage, 'number' | 'header' | 'footer' | 'bands'>[] = [],
): FlowBlock[] {
  const blocks = withCellRules(given);
  const rules = blocks.flatMap((block) => (block.kind === 'figure' ? (ruleOf(block) ?? []) : []));
  if (rules.length === 0) return [...blocks];
  const pageOf = new Map(pages.map((page) => [page.number, page]));
  const standers = standersOn(new Set(rules.map(({ figure }) => figure.page)), blocks, pages);
  const taken = new Set<FlowBlock>();
  const owners = new Map<FlowBlock, TextBlock['rules']>();
  const below = new Map<FlowBlock, FigureBlock[]>();
  for (const rule of rules) {
    const { figure } = rule;
    const place = placeOf(rule, standers.get(figure.page) ?? []);
    if (!place) continue;
    const owner = ownerOf(rule, place);
    const known = owner && owners.get(owner.block);
    const above = place.above?.block;
    if (owner && !known?.[owner.side]) {
      owners.set(owner.block, { ...known, [owner.side]: owner.rule });
      taken.add(figure);
    } else if (
      above &&
      place.below?.block &&
      pageOf.get(figure.page)?.bands.every(({ columns }) => columns.length < 2)
    ) {
      below.set(above, [...(below.get(above) ?? []), { ...figure, isBackground: false, rule: rule.border }]);
      taken.add(figure);
    }
  }
  return blocks.flatMap((block) => {
    if (taken.has(block)) return [];
    const own = owners.get(block);
    return [own && block.kind === 'text' ? { ...block, rules: own } : block, ...(below.get(block) ?? [])];
  });
}

/** The blocks with the rules that stand in a cell of a table at or between its paragraphs. */
function withCellRules(blocks: readonly FlowBlock[]): FlowBlock[] {
  const rules = Map.groupBy(
    blocks.filter((block): block is FigureBlock => block.kind === 'figure' && ruleOf(block) !== undefined),
    ({ page }) => page,
  );
  const taken = new Set<FlowBlock>();
  const inCells = blocks.map((block): FlowBlock => {
    if (block.kind !== 'table' || rules.size === 0) return block;
    const rows = block.rows.map((row) => {
      const own = (rules.get(row.page) ?? []).filter(({ box }) => box.y0 > row.y0 && box.y1 < row.y1);
      return own.length === 0 ? row : { ...row, cells: row.cells.map((cell) => withRules(cell, own, taken)) };
    });
    return rows.some((row, i) => row !== block.rows[i]) ? { ...block, rows } : block;
  });
  return inCells.filter((block) => !taken.has(block));
}

function withRules(cell: GridCell, rules: readonly FigureBlock[], taken: Set<FlowBlock>): GridCell {
  const own = rules.filter(({ box }) => holds(cell.box, box, SAME_PLACE) && box.y1 < cell.box.y1 - SAME_PLACE);
  if (own.length === 0 || cell.blocks.length === 0) return cell;
  const pages = own.map(({ page: number }) => ({ number, header: [], footer: [], bands: [] }));
  const blocks = withParagraphRules([...own, ...cell.blocks], pages);
  for (const rule of own) if (!blocks.includes(rule)) taken.add(rule);
  return { ...cell, blocks: blocks.filter((block) => !own.some((rule) => rule === block)) };
}

/** What is on some pages, drawings behind it apart. */
function standersOn(
  numbers: ReadonlySet<number>,
  blocks: readonly FlowBlock[],
  pages: readonly Pick<FlowPage, 'number' | 'header' | 'footer'>[],
): Map<number, Stander[]> {
  const found = new Map<number, Stander[]>([...numbers].map((number) => [number, []]));
  for (const block of blocks) {
    if (block.kind === 'figure') {
      if (!block.isBackground) found.get(block.page)?.push({ block, box: block.box });
      continue;
    }
    const parts = block.kind === 'text' ? block.lines.map(({ page, box }) => ({ page, box })) : rowBoxes(block);
    for (const [page, own] of Map.groupBy(parts, ({ page }) => page))
      found.get(page)?.push({ block, box: union(own.map(({ box }) => box)) });
  }
  for (const { number, header, footer } of pages)
    found.get(number)?.push(...[...header, ...footer].map(({ box }) => ({ block: undefined, box })));
  return found;
}

const rowBoxes = ({ rows, box: { x0, x1 } }: TableBlock) =>
  rows.map(({ page, y0, y1 }) => ({ page, box: { x0, x1, y0, y1 } }));

/** A drawing as a rule; undefined for any other. */
function ruleOf(figure: FigureBlock): Rule | undefined {
  const { shapes, box, alt, tag } = figure;
  const lines = shapes?.map(lineOf) ?? [];
  const [first, second] = lines;
  if (!first || lines.length > 2 || alt !== '' || tag !== '') return undefined;
  if (lines.length === 1) return { figure, border: first, box };
  const isDouble =
    second !== undefined &&
    first.style === 'single' &&
    first.color === second.color &&
    areNear(first.width, second.width, ROUNDING) &&
    areNear(first.x0, second.x0, ROUNDING) &&
    areNear(first.x1, second.x1, ROUNDING) &&
    box.y1 - box.y0 - first.width - second.width <= MAX_DOUBLE_GAP * first.width;
  return isDouble ? { figure, border: { ...first, style: 'double' }, box } : undefined;
}

/** A shape as a line from side to side; undefined for any other. */
function lineOf({
  kind,
  box,
  fill,
  gradient,
  stroke,
  lineWidth,
  isDashed,
}: DrawnShape): (Border & { x0: number; x1: number }) | undefined {
  const isLine = kind === 'line' && stroke !== undefined;
  const isFilled = kind === 'rectangle' && stroke === undefined && fill !== undefined && gradient === undefined;
  if (!isLine && !isFilled) return undefined;
  const width = isLine ? lineWidth : box.y1 - box.y0;
  const length = box.x1 - box.x0;
  if (width > MAX_RULE_WIDTH || length < Math.max(HALF_INCH, MIN_RATIO * Math.max(width, box.y1 - box.y0)))
    return undefined;
  const color = (isLine ? stroke : fill) as string;
  return { width, color, style: isDashed ? 'dashed' : 'single', x0: box.x0, x1: box.x1 };
}

/** What a rule is between. */
interface RulePlace {
  readonly above: Stander | undefined;
  readonly below: Stander | undefined;
  readonly roomAbove: number;
  readonly roomBelow: number;
  /** All that is on the page. */
  readonly page: readonly Stander[];
}

/** What is right above and below a rule; undefined where something is at its height, within or beside it. */
function placeOf({ figure, box }: Rule, page: readonly Stander[]): RulePlace | undefined {
  let above: Stander | undefined;
  let below: Stander | undefined;
  for (const stander of page) {
    const { x0, y0, x1, y1 } = stander.box;
    if (stander.block === figure) continue;
    const isOver = x1 > box.x0 && x0 < box.x1;
    if (y1 <= box.y0 + SAME_PLACE) above = isOver && (!above || y1 > above.box.y1) ? stander : above;
    else if (y0 >= box.y1 - SAME_PLACE) below = isOver && (!below || y0 < below.box.y0) ? stander : below;
    else return undefined;
  }
  return {
    above,
    below,
    roomAbove: above ? box.y0 - above.box.y1 : Infinity,
    roomBelow: below ? below.box.y0 - box.y1 : Infinity,
    page,
  };
}

/** The paragraph that a rule is at, the nearer of those above and below it. */
function ownerOf(
  { figure, border, box }: Rule,
  { above, below, roomAbove, roomBelow, page }: RulePlace,
): { block: TextBlock; side: 'above' | 'below'; rule: TextRule } | undefined {
  const side = roomAbove <= roomBelow ? 'below' : 'above';
  const block = (side === 'below' ? above : below)?.block;
  if (block?.kind !== 'text' || block.runsIn || block.frame) return undefined;
  const line = (side === 'below' ? block.lines.at(-1) : block.lines[0]) as Line;
  if (Math.min(roomAbove, roomBelow) > MAX_BORDER_ROOM * line.size) return undefined;
  const isWhole = block.lines.every(
    ({ page: own, angle, background }) => own === figure.page && angle === 0 && !background,
  );
  // Text beside the paragraph is with it in a row.
  const isBeside = page.some(
    (other) =>
      other.block !== block && other.box.y0 < block.box.y1 - SAME_PLACE && other.box.y1 > block.box.y0 + SAME_PLACE,
  );
  if (!isWhole || isBeside) return undefined;
  const distance = side === 'below' ? box.y0 - line.baseline : line.baseline - box.y1;
  return { block, side, rule: { figure, border, distance, x0: box.x0, x1: box.x1 } };
}
