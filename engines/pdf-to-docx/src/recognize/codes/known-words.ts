import type { Box } from '../../model/geometry.ts';
import type { CodeMeanings } from './code-meanings.ts';

/** What was recognized in the places of words of one page. */
export type WordTexts = ReadonlyMap<string, string>;

/** The place of a word on its page, as `WordTexts` has it. */
export const inkPlace = ({ x0, y0 }: Box): string => `${x0.toFixed(1)} ${y0.toFixed(1)}`;

/** What is known of the words of a page. */
export interface KnownWords {
  readonly meanings: CodeMeanings;
  /** What was recognized on this page; absent where nothing was. */
  readonly texts?: WordTexts | undefined;
}
