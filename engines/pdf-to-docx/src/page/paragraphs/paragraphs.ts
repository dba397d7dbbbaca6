import type { TextBlock } from '../../model/analyzed-page.ts';
import { union } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { CONTINUES } from '../tolerances.ts';
import { continueChances } from './break-chances.ts';
import { ruledBreaks } from './break-rules.ts';
import type { ColumnFrame } from './line-room.ts';

/**
 * Groups the lines of a column, from top to bottom, into paragraphs. A model that learned from tagged pages decides where they end, but
 * for lines that certainly begin one.
 */
export function groupParagraphs(lines: readonly Line[], frame: ColumnFrame): TextBlock[] {
  const { breaks, certain } = ruledBreaks(lines, frame);
  const chances = continueChances(lines, frame, breaks);
  const blocks: TextBlock[] = [];
  let current: Line[] = [];
  for (const [i, line] of lines.entries()) {
    if (current.length > 0 && (certain[i] || (line.angle === 0 && (chances[i] ?? 0) < CONTINUES))) {
      blocks.push(textBlock(current));
      current = [];
    }
    current.push(line);
  }
  if (current.length > 0) blocks.push(textBlock(current));
  return blocks;
}

/** A paragraph of the given lines, its role still to be found. */
export function textBlock(lines: readonly Line[]): TextBlock {
  return {
    kind: 'text',
    page: (lines[0] as Line).page,
    box: union(lines.map((line) => line.box)),
    lines,
    role: 'body',
    level: 0,
    breaks: [],
    tag: '',
  };
}
