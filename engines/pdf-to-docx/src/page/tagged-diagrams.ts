import type { FigureBlock, FlowBlock } from '../model/analyzed-page.ts';
import { linesIn, shapeLines } from '../model/blocks/blocks-in.ts';
import { inkIn } from '../model/characters.ts';
import { type Box, holds, holdsCenter, touches } from '../model/geometry.ts';
import { SAME_PLACE } from '../model/measures.ts';
import type { PageContent, PathShape } from '../model/page-content.ts';
import { type Line, lineText } from '../model/text.ts';
import type { LineBuilder } from '../text/lines.ts';
import { MAX_DIAGRAM_STEPS } from './limits.ts';
import { type DiagramCandidate, proposeDiagrams } from './propose/diagrams.ts';

/** What a page holds with the diagrams among its blocks, and the paths that draw these. */
export interface PageWithDiagrams {
  readonly blocks: readonly FlowBlock[];
  /** Parts of lines that no tag claims. */
  readonly strays: readonly Line[];
  readonly paths: readonly PathShape[];
}

/**
 * Puts the text that tags have of diagrams into their shapes: tags name the shape of each label at best, and in the flow labels would
 * fall out of their shapes. A diagram is placed where its first label was.
 */
export function withTaggedDiagrams(
  content: PageContent,
  { blocks, strays }: Pick<PageWithDiagrams, 'blocks' | 'strays'>,
  builder: Pick<LineBuilder, 'parts'>,
): PageWithDiagrams {
  const isWritten = blocks.some((block) => block.kind === 'text');
  const proposed = isWritten ? proposeDiagrams(content, content.glyphs, builder, MAX_DIAGRAM_STEPS) : [];
  return proposed.reduce(
    (found: PageWithDiagrams, diagram): PageWithDiagrams => {
      const loose = found.strays.filter((line) => holdsCenter(diagram.box, line.box));
      const without = withDiagram(found.blocks, loose, diagram);
      if (!without) return found;
      const drawn = [...diagram.marks].filter((mark): mark is PathShape => 'lineWidth' in mark);
      const others = found.strays.filter((line) => !loose.includes(line));
      return { blocks: without, strays: others, paths: [...found.paths, ...drawn] };
    },
    { blocks, strays, paths: [] },
  );
}

/** Blocks with a diagram in place of those that it holds; undefined where these are not just its labels and shapes. */
function withDiagram(
  blocks: readonly FlowBlock[],
  loose: readonly Line[],
  { box, figure }: DiagramCandidate,
): FlowBlock[] | undefined {
  const own = blocks.filter((block) => isAt(block, box));
  const [first] = own;
  if (!first || !own.every((block) => isPartOf(block, box))) return undefined;
  if (inkOf([...linesIn(own), ...loose]) !== inkOf(shapeLines([figure]))) return undefined;
  const alt = own.flatMap((block) => (block.kind === 'figure' && block.alt !== '' ? [block.alt] : [])).join(' ');
  return blocks.flatMap((block): FlowBlock[] => {
    if (block === first) return [{ ...figure, alt }];
    return own.includes(block) ? [] : [block];
  });
}

const isAt = (block: FlowBlock, box: Box) =>
  block.kind === 'text'
    ? block.lines.some((line) => touches(box, line.box, -SAME_PLACE))
    : touches(box, block.box, -SAME_PLACE);

/** Whether a block is labels, or shapes. */
function isPartOf(block: FlowBlock, box: Box): boolean {
  if (block.kind === 'table') return false;
  if (block.kind === 'text')
    return block.role === 'body' && !block.label && block.lines.every((line) => holdsCenter(box, line.box));
  return isPlain(block) && holds(box, block.box, SAME_PLACE);
}

const isPlain = ({ image, holdsText }: FigureBlock) => image === undefined && !holdsText;

const inkOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + inkIn(lineText(line)), 0);
