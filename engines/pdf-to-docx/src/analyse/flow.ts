import type { Band, FlowBlock, TextBlock } from '../model/analysed-page.ts';
import type { Line } from '../model/text.ts';
import { findBands } from './columns.ts';
import { isInFlow, orderBlocks } from './geometry-page.ts';
import { joinedLines } from './page-lines.ts';
import { groupParagraphs } from './paragraphs.ts';
import type { HeadedPage } from './running-heads.ts';

/** A page's blocks in reading order. */
export interface FlowPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly FlowBlock[];
  readonly bands: readonly Band[];
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
  readonly isTagged: boolean;
}

/** Orders a page's blocks, from its tags or by its geometry. */
export function flowPage(page: HeadedPage): FlowPage {
  const { draft } = page;
  const { number, width, height, isTagged } = draft;
  const common = { number, width, height, header: page.header, footer: page.footer, isTagged };
  if (!isTagged) {
    const content = { number, width, height, glyphs: [], paths: [], images: [], links: [], widgets: [], shadings: [] };
    const geometry = {
      content: { ...content, userToDisplay: [1, 0, 0, 1, 0, 0] as const },
      tables: draft.tables,
      figures: draft.figures,
      parts: draft.parts,
    };
    return { ...common, ...orderBlocks(geometry, page.parts) };
  }
  const lines = draft.blocks.flatMap(linesOf);
  const obstacles = draft.blocks.filter((block) => block.kind !== 'text').map(({ box }) => ({ box, size: 10 }));
  const bands = findBands([...lines, ...obstacles], { x0: 0, y0: 0, x1: width, y1: height });
  const strays: FlowBlock[] = groupParagraphs(
    joinedLines(page.parts).sort((a, b) => a.baseline - b.baseline),
    { x0: 0, x1: width },
  );
  const inFlow = draft.figures.filter((figure) => isInFlow(figure, lines));
  const behind = draft.figures.filter((figure) => !inFlow.includes(figure));
  return { ...common, blocks: [...behind, ...inserted(draft.blocks, [...strays, ...inFlow])], bands };
}

function linesOf(block: FlowBlock): readonly Line[] {
  return block.kind === 'text' ? (block as TextBlock).lines : [];
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
