import type { FlowBlock } from '../model/analyzed-page.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import { lineText } from '../model/text.ts';

const HYPHENATED_END = /([\p{L}\p{M}]+)[-\u2010\u00ad]$/u;
/** `state-of-the-`: the word has the same hyphen before already. Typesetting has one of its own (U+2010) in some programs. */
const COMPOUND_END = /\p{L}([-\u2010])[\p{L}\p{M}]+\1$/u;
const WORD_END = /[\p{L}\p{M}]+$/u;
/** Text in capitals has none. */
const SMALL_LETTER = /\p{Ll}/u;
const WORD_START = /^([\p{L}\p{M}]+)/u;

/**
 * First parts of English compounds that always have a hyphen, with the words that only begin alike: `self-imposed`, but `selfless`; and
 * numbers of two words.
 */
const COMPOUND =
  /^(?:self-(?!ish|less|hood|same)|well-(?!ness|head|spring|being|come|fare|ington)|quasi-|mid-(?=(?:eigh|nine|twen|thir|four|fif|six|seven)|january|february|march|april|may|june|july|august|september|october|november|december|century|career|morning|afternoon|air|atlantic|sentence|level|size|life|term|year|game|range)|(?:twen|thir|for|fif|six|seven|eigh|nine)ty-(?:one|two|three|four|five|six|seven|eight|nine|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b)/iu;

/** What a document's own words say of words that lines cut. */
export interface Spelling {
  /** Whether the hyphen between two parts of a word came from typesetting. */
  isHyphenated(before: string, after: string): boolean;
  /** Whether the document writes two parts as one word elsewhere. */
  isOneWord(start: string, end: string): boolean;
}

/** Decides about words at lines' ends by how the document writes them elsewhere; it is read when first asked. */
export function spelling(blocks: readonly FlowBlock[]): Spelling {
  let words: Vocabulary | undefined;
  const known = () => {
    words ??= vocabulary(blocks);
    return words;
  };
  const count = (word: string) => known().counts.get(word.toLowerCase()) ?? 0;
  let firsts: ReadonlyMap<string, number> | undefined;
  const compounds = (start: string) => {
    firsts ??= firstParts(known().counts);
    return firsts.get(start.toLowerCase()) ?? 0;
  };
  return {
    isHyphenated(before, after) {
      const start = HYPHENATED_END.exec(before)?.[1];
      const end = WORD_START.exec(after)?.[1];
      if (!start || !end) return false;
      // `E-` and `Mail` are no part of `Email`, `Java-` and `Script` may be of `JavaScript`.
      if (end !== end.toLowerCase() && SMALL_LETTER.test(start + end)) return known().spelled.has(start + end);
      if (count(start + end) > 0) return true;
      if (count(`${start}-${end}`) > 0 || COMPOUND.test(`${start}-${end}`)) return false;
      // Both parts are words of the document, and the first one begins another compound of it.
      if (count(end) > 1 && compounds(start) > 0) return false;
      // Typesetting cuts a part of a compound that is no word by itself, as Baden-Württem-berg.
      if (COMPOUND_END.test(before) && count(start) > 0) return false;
      // Unknown either way: a second part in capitals is a name of its own, a small one was cut.
      return end === end.toLowerCase() && start.length > 1;
    },
    isOneWord(before, after) {
      const start = WORD_END.exec(before)?.[0];
      const end = WORD_START.exec(after)?.[1];
      if (!start || !end) return false;
      // Each part is at least where it was cut.
      return count(start + end) > 0 && (count(start) <= 1 || count(end) <= 1);
    },
  };
}

/** How many compounds begin with each word. */
function firstParts(words: ReadonlyMap<string, number>): Map<string, number> {
  const firsts = new Map<string, number>();
  for (const word of words.keys()) {
    const at = word.indexOf('-');
    if (at > 0) firsts.set(word.slice(0, at), (firsts.get(word.slice(0, at)) ?? 0) + 1);
  }
  return firsts;
}

/** The words of a document. */
interface Vocabulary {
  /** How often each is written, in small letters. */
  readonly counts: ReadonlyMap<string, number>;
  /** As they are written. */
  readonly spelled: ReadonlySet<string>;
}

function vocabulary(blocks: readonly FlowBlock[]): Vocabulary {
  const counts = new Map<string, number>();
  const spelled = new Set<string>();
  for (const block of textBlocksIn(blocks))
    for (const line of block.lines)
      for (const word of lineText(line).match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? []) {
        const small = word.toLowerCase();
        counts.set(small, (counts.get(small) ?? 0) + 1);
        spelled.add(word);
      }
  return { counts, spelled };
}
