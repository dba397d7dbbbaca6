import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { Role } from '../../model/document/document.ts';
import type { AboutDocument, Headings } from '../../model/flow-document.ts';
import type { DocumentInfo } from '../../model/page-content.ts';
import type { TextStyle } from '../../model/text.ts';
import { HEADING_LEVELS } from '../format.ts';
import { programKind } from '../program.ts';
import { IS_ROLE } from '../tolerances.ts';
import { type HeadingCandidate, headingChances, headingFeatures } from './heading-features.ts';
import { headingRoles } from './heading-levels.ts';
import { numberHeadings } from './number-headings.ts';
import { matchOutline, relevelled } from './outline-headings.ts';
import { outlineLevels } from './outline-levels.ts';
import { withTitle } from './title.ts';

/** Entries of an outline that name headings of a long document. */
const MIN_ENTRIES = 2;

/** Pages of a document of which one entry of an outline is enough. */
const SHORT_DOCUMENT = 8;

/** The chance from which a paragraph of a cell is a heading: two of three that the model finds there by less are bold labels. */
const IS_CELL_HEADING = 0.8;

/** The headings of a document. */
export interface FoundHeadings {
  readonly headings: Headings;
  /** Whether the model decided: neither tags nor the outline did. */
  readonly areLearned: boolean;
}

/**
 * Finds headings: by tags where they name any, else by the outline's titles, else as a model says that learned it from tagged pages, `others`
 * apart: what is known to be something else.
 */
export function findHeadings(
  blocks: readonly FlowBlock[],
  body: TextStyle,
  { outline, info }: Pick<AboutDocument, 'outline' | 'info'>,
  others: ReadonlySet<TextBlock> = new Set(),
): FoundHeadings {
  const top = blocks.filter((block) => block.kind === 'text');
  // Forms have headings in the cells of tables, too.
  const all = textBlocksIn(blocks);
  const headings = new Map<TextBlock, Role>();
  for (const block of all) {
    if (block.role === 'heading')
      headings.set(block, { kind: 'heading', level: Math.max(1, Math.min(HEADING_LEVELS, block.level)) });
    else if (block.role === 'title') headings.set(block, { kind: 'title' });
  }
  const fromOutline = matchOutline(all, outline);
  if (headings.size > 0)
    return { headings: withTitle(relevelled(headings, fromOutline), top, body), areLearned: false };
  for (const [block, level] of outlineLevels(fromOutline)) headings.set(block, { kind: 'heading', level });
  if (isWhole(fromOutline, blocks)) return { headings: withTitle(headings, top, body), areLearned: false };
  for (const [block, role] of learnedHeadings(blocks, body, { others, info }))
    if (!headings.has(block)) headings.set(block, role);
  return { headings, areLearned: true };
}

/** Whether an outline names all headings: one entry does so in a short document, in a long one it may lead to the first page alone. */
function isWhole(fromOutline: ReadonlyMap<TextBlock, number>, blocks: readonly FlowBlock[]): boolean {
  const pages = (blocks.at(-1)?.page ?? 0) - (blocks[0]?.page ?? 0) + 1;
  return fromOutline.size >= MIN_ENTRIES || (fromOutline.size > 0 && pages <= SHORT_DOCUMENT);
}

function learnedHeadings(
  blocks: readonly FlowBlock[],
  body: TextStyle,
  { others, info }: { others: ReadonlySet<TextBlock>; info: DocumentInfo },
): Headings {
  const inText = new Set<FlowBlock>(blocks);
  const candidates = headingFeatures(blocks, body);
  const chances = headingChances(candidates);
  // The model has learned from headings with words.
  const isHeading = ({ block }: HeadingCandidate, i: number) =>
    !others.has(block) &&
    /\p{L}/u.test(blockText(block)) &&
    (chances[i] ?? 0) >= (inText.has(block) ? IS_ROLE : IS_CELL_HEADING);
  const found = new Set(candidates.filter(isHeading).map(({ block }) => block));
  const numbers = numberHeadings(
    candidates.filter(({ block }) => inText.has(block) && !others.has(block)),
    found,
    body,
  );
  const isFound = ({ block }: HeadingCandidate) => found.has(block) || numbers.has(block);
  return headingRoles(candidates.filter(isFound), programKind(info));
}
