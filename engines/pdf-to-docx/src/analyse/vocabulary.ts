import type { FlowBlock } from '../model/analysed-page.ts';
import { lineText } from '../model/text.ts';
import { textBlocksIn } from './body-style.ts';

const WORD_END = /([\p{L}\p{M}]+)[-\u2010\u00ad]$/u;
const WORD_START = /^([\p{L}\p{M}]+)/u;

/** Decides whether a hyphen at a line's end belongs to the word, by how the document writes the word elsewhere. */
export function hyphenation(blocks: readonly FlowBlock[]): (before: string, after: string) => boolean {
  let words: Set<string> | undefined;
  return (before, after) => {
    const start = WORD_END.exec(before)?.[1];
    const end = WORD_START.exec(after)?.[1];
    if (!start || !end) return false;
    words ??= vocabulary(blocks);
    const whole = (start + end).toLowerCase();
    if (words.has(whole)) return true;
    if (words.has(`${start}-${end}`.toLowerCase())) return false;
    // Unknown either way: a second part in capitals is a name of its own, a small one was cut.
    return end === end.toLowerCase() && start.length > 1;
  };
}

function vocabulary(blocks: readonly FlowBlock[]): Set<string> {
  const words = new Set<string>();
  for (const block of textBlocksIn(blocks))
    for (const line of block.lines)
      for (const word of lineText(line)
        .toLowerCase()
        .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [])
        words.add(word);
  return words;
}
