import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';

/** Letters before and after one that show that it counts. */
const AROUND = 3;

/** A capital with a stop before a word that has one, too: the number of an item, or a name's initial. */
const INITIAL = /^\s*(\p{Lu})\. \p{Lu}/u;

/**
 * The paragraphs that begin with a name's initial: no tab or wide gap follows it, as it does a number that was counted, and no paragraph
 * near it begins with the letter before or after it.
 */
export function initialsIn(blocks: readonly FlowBlock[]): ReadonlySet<FlowBlock> {
  const letters = blocks.map((block) => (block.kind === 'text' ? letterOf(block) : undefined));
  const isNextTo = (i: number, by: number) =>
    letters.slice(Math.max(0, i - AROUND), i + AROUND + 1).includes(letters[i]! + by);
  return new Set(blocks.filter((_, i) => letters[i] !== undefined && !isNextTo(i, 1) && !isNextTo(i, -1)));
}

function letterOf({ lines, label }: TextBlock): number | undefined {
  const first = lines[0]!;
  if (label || first.spans[1]?.isAfterGap) return undefined;
  return INITIAL.exec(lineText(first))?.[1]?.codePointAt(0);
}
