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
