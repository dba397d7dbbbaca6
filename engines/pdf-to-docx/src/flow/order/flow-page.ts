import type { FlowBlock } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { factsOf } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import { withColumnRules } from '../../text/column-rules.ts';
import { findBands } from '../../text/columns.ts';
import { joinedLines } from '../../text/lines.ts';
import { boxPart, columnPart, groupParagraphs, markContents } from '../../text/paragraphs.ts';
import type { PageBody } from '../headers/headers-and-footers.ts';
import { withAccents } from './accents.ts';
import { columnsInTurn } from './columns-in-turn.ts';
import { downwards } from './downwards.ts';
import { isInFlow, orderBlocks } from './order-blocks.ts';
import { placeFigures } from './place-figures.ts';
import { isSlideSize } from './slides.ts';
import { aroundFigures, wrapAroundFigures, wrapAroundTables } from './wrap-around.ts';

/** Orders a page's blocks, from its tags or by its geometry. */
export function flowPage(page: PageBody): FlowPage {
  const { draft, parts: _, ...headers } = page;
  const ordered = draft.isTagged ? orderTagged(page) : orderUntagged(page);
  return { ...factsOf(draft), ...headers, isSlide: isSlideSize(draft), ...ordered };
}

type Ordered = Pick<FlowPage, 'blocks' | 'bands'>;

/** A page's blocks in the order that its geometry shows. */
function orderUntagged({ draft, parts, header, footer }: PageBody): Ordered {
  const { width, height, tables } = draft;
  const figures = withAccents(draft.figures, [...draft.parts, ...linesIn(tables)]);
  const { blocks: ordered, bands } = orderBlocks({ width, height, tables, figures }, parts);
  const blocks = behindHeads(markContents(ordered), [...header, ...footer]);
  const isOneColumn = bands.every((band) => band.columns.length === 1);
  return { blocks: isOneColumn ? aroundFigures(placeFigures(wrapAroundTables(blocks))) : blocks, bands };
}

/** A page's blocks in the order of its tags, with what these do not know at its place. */
function orderTagged({ draft, parts, header, footer }: PageBody): Ordered {
  const { width, height } = draft;
  const headers = [...header, ...footer];
  const lines = linesIn(draft.blocks);
  const obstacles = draft.blocks.filter((block) => block.kind !== 'text').map(({ box }) => boxPart(box));
  const topLines = draft.blocks.flatMap((block) => (block.kind === 'text' ? block.lines : []));
  const found = findBands([...topLines.map(columnPart), ...obstacles], { x0: 0, y0: 0, x1: width, y1: height });
  const { bands, rules } = withColumnRules(found, draft.figures);
  const strays: FlowBlock[] = groupParagraphs(
    joinedLines(parts).sort((a, b) => a.baseline - b.baseline),
    { x0: 0, x1: width },
  );
  // What the tags call no part of the text is decoration, but for pictures that nothing is written on.
  const inFlow = draft.figures.filter(
    (figure) => figure.image !== undefined && !figure.isDrawing && isInFlow(figure, [...lines, ...headers]),
  );
  const { figures, rest } = wrapAroundFigures(
    draft.figures.filter((figure) => !inFlow.includes(figure) && !rules.has(figure)),
    draft.blocks,
  );
  const behind = figures.map((figure) => ({ ...figure, isBackground: true }));
  const whole = inserted(behindHeads(withAccents(rest, lines), headers), [...strays, ...inFlow]);
  const placed = placeFigures(columnsInTurn(downwards(whole, height), bands));
  return { blocks: aroundFigures([...behind, ...placed]), bands };
}

/** Puts blocks that the tags don't know before the first tagged block that lies below them. */
function inserted(tagged: readonly FlowBlock[], loose: readonly FlowBlock[]): FlowBlock[] {
  const result = [...tagged];
  for (const block of [...loose].sort((a, b) => a.box.y0 - b.box.y0)) {
    const at = result.findIndex((other) => other.box.y0 > block.box.y0 + 1);
    if (at < 0) result.push(block);
    else result.splice(at, 0, block);
  }
  return result;
}

/** Puts pictures behind the text that headers are written on. */
function behindHeads(blocks: readonly FlowBlock[], headers: readonly Line[]): FlowBlock[] {
  return blocks.map((block) => {
    const isUnder = block.kind === 'figure' && !isInFlow(block, headers);
    return isUnder ? { ...block, isBackground: true } : block;
  });
}
