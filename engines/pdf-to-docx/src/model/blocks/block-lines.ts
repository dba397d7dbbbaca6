import type { TextBlock } from '../analyzed-page.ts';
import { union } from '../geometry.ts';
import { type Line, lineText } from '../text.ts';

/** What has lines, as a paragraph: at least one. */
interface Lined {
  readonly lines: readonly Line[];
}

/** The first line of a paragraph. */
export const firstLine = ({ lines }: Lined): Line => lines[0]!;

/** The last line of a paragraph. */
export const lastLine = ({ lines }: Lined): Line => lines.at(-1)!;

/** The text of a block, its lines joined with spaces. */
export const blockText = ({ lines }: Lined): string => lines.map(lineText).join(' ');

/** A paragraph with the lines of the one below it. Its box is that of its first page. */
export function joinedText(above: TextBlock, below: TextBlock): TextBlock {
  const lines = [...above.lines, ...below.lines];
  const isOnePage = lastLine(below).page === firstLine(above).page;
  return { ...above, lines, box: isOnePage ? union([above.box, below.box]) : above.box };
}
