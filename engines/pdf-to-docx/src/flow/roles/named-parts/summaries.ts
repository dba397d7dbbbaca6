import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import { blockText, firstLine } from '../../../model/blocks/block-lines.ts';
import { union } from '../../../model/geometry.ts';
import type { IsPlain } from './is-plain.ts';

/** Lines. A shorter paragraph below a line of its own is an address or a date. */
const MIN_SUMMARY_LINES = 3;

/**
 * The paragraphs on the first page that are set in from both sides, below a word that stands in the middle by itself: their name is that
 * word.
 */
export function summaries(blocks: readonly FlowBlock[], isPlain: IsPlain): [TextBlock, string][] {
  const page = blocks[0]?.page;
  const texts = blocks.filter((block): block is TextBlock => block.kind === 'text' && block.page === page);
  if (texts.length === 0) return [];
  const { x0, x1 } = union(texts.map(({ box }) => box));
  const isSetIn = ({ box, lines }: TextBlock) =>
    lines.length >= MIN_SUMMARY_LINES &&
    box.x0 > x0 + firstLine({ lines }).size &&
    box.x1 < x1 - firstLine({ lines }).size;
  const named: [TextBlock, string][] = [];
  blocks.forEach((title, i) => {
    if (title.kind !== 'text' || title.page !== page || title.lines.length !== 1) return;
    const word = /^\p{L}{3,20}$/u.exec(blockText(title).trim())?.[0];
    const isInMiddle = Math.abs(title.box.x0 + title.box.x1 - x0 - x1) < title.box.x1 - title.box.x0;
    if (!word || !isInMiddle) return;
    for (let at = i + 1; at < blocks.length; at++) {
      const block = blocks[at];
      if (!isPlain(block) || block.page !== page || !isSetIn(block)) break;
      named.push([block, titled(word)]);
    }
  });
  return named;
}

/** A word with only its first letter large. */
const titled = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
