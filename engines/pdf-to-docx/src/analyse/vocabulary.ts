import type { FlowBlock } from '../model/analysed-page.ts';
import { lineText } from '../model/text.ts';
import { textBlocksIn } from './body-style.ts';

const WORD_END = /([\p{L}\p{M}]+)[-\u2010\u00ad]$/u;
const WORD_START = /^([\p{L}\p{M}]+)/u;

/** Decides whether a hyphen at a line's end belongs to the word, by how the document writes the word elsewhere. */
export function hyphenation(blocks: readonly FlowBlock[]): (before: string, after: string) => boolean {
  let words: ReadonlyMap<string, number> | undefined;
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

/** Decides whether two parts are one word, by how the document writes them elsewhere. */
export function wordParts(blocks: readonly FlowBlock[]): (start: string, end: string) => boolean {
  let words: ReadonlyMap<string, number> | undefined;
  return (before, after) => {
    const start = /[\p{L}\p{M}]+$/u.exec(before)?.[0];
    const end = WORD_START.exec(after)?.[1];
    if (!start || !end) return false;
    words ??= vocabulary(blocks);
    const count = (word: string) => words?.get(word.toLowerCase()) ?? 0;
    // Each part stands at least where it was cut.
    return count(start + end) > 0 && (count(start) <= 1 || count(end) <= 1);
  };
}

/** How often each word is written. */
function vocabulary(blocks: readonly FlowBlock[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const block of textBlocksIn(blocks))
    for (const line of block.lines)
      for (const word of lineText(line)
        .toLowerCase()
        .match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [])
        words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}
