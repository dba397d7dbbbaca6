import type { TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import type { Headings } from '../../model/flow-document.ts';
import type { TextStyle } from '../../model/text.ts';
import { MAX_HEADING_LENGTH } from '../tolerances.ts';

/** Over the size of body text. Titles are larger. */
const TITLE_SIZE = 1.12;

/** Headings of a document that has a title above them. */
const MIN_HEADINGS = 3;

/** Lines of a title. */
const MAX_TITLE_LINES = 3;

/**
 * The document's title, for which most producers have no tag: what is on the first page before all headings, larger than the text
 * and than every heading, and comes only once.
 */
export function withTitle(headings: Headings, blocks: readonly TextBlock[], body: TextStyle): Headings {
  if (headings.size < MIN_HEADINGS || [...headings.values()].some((role) => role.kind === 'title')) return headings;
  const first = blocks.findIndex((block) => headings.has(block));
  const sizeOf = (block: TextBlock) => mainStyle(block.lines).size;
  const least = Math.max(body.size * TITLE_SIZE, ...[...headings.keys()].map(sizeOf));
  const isLarge = (block: TextBlock) => block.role === 'body' && sizeOf(block) >= least;
  const large = blocks.filter(isLarge);
  const [title] = large;
  if (
    !title ||
    title.page !== blocks[0]?.page ||
    blocks.indexOf(title) >= first ||
    title.lines.length > MAX_TITLE_LINES
  )
    return headings;
  const text = blockText(title).trim();
  const others = large.filter((block) => sizeOf(block) >= sizeOf(title));
  if (others.length > 1 || text.length > MAX_HEADING_LENGTH || !/\p{L}/u.test(text)) return headings;
  return new Map([...headings, [title, { kind: 'title' }]]);
}
