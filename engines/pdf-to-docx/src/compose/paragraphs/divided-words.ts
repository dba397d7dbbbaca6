import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { Hyphenation } from '../../model/document/document.ts';
import { type Line, lineText } from '../../model/text.ts';
import { type InlineOptions, isDivided } from './inlines.ts';

/** Of a document whose lines may end within words: fewer are compounds whose hyphen is taken for one of typesetting. */
const LEAST_DIVIDED = 3;
/**
 * Characters of running text with a divided word at the least. Of 406 PDFs 42 had one in 170 to 2,000 characters; ten, most of them with
 * nothing but compounds, one in 2,100 to 15,500.
 */
const HYPHENATED_EVERY = 2000;
/** Letters. Shorter words are hardly divided. */
export const SHORTEST_DIVIDED = 5;
/** Characters. Two letters and a hyphen are the shortest part of a word that is left at the end of a line. */
const SHORTEST_PART = 3;
/** Points, by which zones are tried. */
const ZONE_STEP = 1;
/** Points. A zone of more than an inch and a half divides nothing. */
const WIDEST_ZONE = 108;

/** The end of a line that its paragraph continues after. */
interface LineEnd {
  readonly isDivided: boolean;
  /** Points. How much room the word after it takes, or the one that it divides, with a space; 0 for a word that cannot be divided. */
  readonly width: number;
  /** Points. How much room the shortest part of that word takes. */
  readonly part: number;
}

/**
 * How a document is hyphenated: undefined unless enough lines of its running text end within words. Cells of tables do not tell.
 *
 * How much room lines leave before a word is divided follows from how many words are: the room that is left for a word that does not fit is
 * as likely to be small as nearly enough for it.
 */
export function hyphenationOf(
  blocks: readonly FlowBlock[],
  isHyphenated: InlineOptions['isHyphenated'],
): Hyphenation | undefined {
  const ends: LineEnd[] = [];
  let characters = 0;
  for (const block of blocks) {
    if (block.kind !== 'text') continue;
    block.lines.forEach((line, i) => {
      characters += lineText(line).length;
      const next = block.lines[i + 1];
      if (next) ends.push(lineEnd(line, next, isHyphenated));
    });
  }
  const divided = ends.filter(({ isDivided }) => isDivided).length;
  if (divided < LEAST_DIVIDED || divided * HYPHENATED_EVERY < characters) return undefined;
  let zone = 0;
  while (zone < WIDEST_ZONE && expectedDivided(ends, zone + ZONE_STEP) >= divided) zone += ZONE_STEP;
  return { zone };
}

function lineEnd(line: Line, next: Line, isHyphenated: InlineOptions['isHyphenated']): LineEnd {
  const [text, after] = [lineText(line).trim(), lineText(next).trim()];
  const divides = line.endsWithHyphen && isDivided(text, after, isHyphenated);
  const start = divides ? (/\p{L}+(?=.$)/u.exec(text)?.[0].length ?? 0) : 0;
  const letters = start + (/^\p{L}*/u.exec(after)?.[0].length ?? 0);
  const character = (line.box.x1 - line.box.x0) / Math.max(1, text.length);
  return {
    isDivided: divides,
    width: letters < SHORTEST_DIVIDED ? 0 : (letters + 1) * character,
    part: SHORTEST_PART * character,
  };
}

/** How many words are divided on the mean where lines that leave less room than `zone` (points) are not filled. */
const expectedDivided = (ends: readonly LineEnd[], zone: number) =>
  ends.reduce((sum, { width, part }) => sum + (width > 0 ? Math.max(0, 1 - Math.max(zone, part) / width) : 0), 0);
