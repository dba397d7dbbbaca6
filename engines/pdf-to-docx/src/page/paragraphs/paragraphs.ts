import type { BlockRole, TextBlock } from '../../model/analyzed-page.ts';
import { union } from '../../model/geometry.ts';
import type { Line, ToldParagraph } from '../../model/text.ts';
import { CONTINUES } from '../tolerances.ts';
import { continueChances } from './break-chances.ts';
import { ruledBreaks } from './break-rules.ts';
import type { ColumnFrame } from './line-room.ts';

/**
 * Groups the lines of a column, from top to bottom, into paragraphs. Tags decide where they name the paragraphs of both lines, else a model that learned
 * from tagged pages, but for lines that certainly begin one.
 */
export function groupParagraphs(lines: readonly Line[], frame: ColumnFrame): TextBlock[] {
  const { breaks, certain } = ruledBreaks(lines, frame);
  const chances = continueChances(lines, frame, breaks);
  const blocks: TextBlock[] = [];
  let current: Line[] = [];
  for (const [i, line] of lines.entries()) {
    const last = current.at(-1);
    const isNew =
      (last && toldBreak(last, line)) ?? (certain[i] || (line.angle === 0 && (chances[i] ?? 0) < CONTINUES));
    if (last && isNew) {
      blocks.push(textBlock(current));
      current = [];
    }
    current.push(line);
  }
  if (current.length > 0) blocks.push(textBlock(current));
  return blocks;
}

/** Whether tags put two lines into different paragraphs; undefined where they do not tell. */
const toldBreak = (above: Line, below: Line): boolean | undefined =>
  above.told && below.told && above.told.paragraph !== below.told.paragraph;

/** What tags call the roles of blocks. */
const ROLES: Readonly<Record<ToldParagraph['role'], BlockRole>> = {
  body: 'body',
  item: 'body',
  cell: 'body',
  heading: 'heading',
  title: 'title',
  caption: 'caption',
  note: 'note',
  contents: 'toc',
};

/** A paragraph of the given lines, its role as tags tell it, or still to be found. */
export function textBlock(lines: readonly Line[]): TextBlock {
  const [told, ...others] = lines.map((line) => line.told);
  const isTold = told !== undefined && others.every((other) => other?.paragraph === told.paragraph);
  return {
    kind: 'text',
    page: (lines[0] as Line).page,
    box: union(lines.map((line) => line.box)),
    lines,
    role: isTold ? ROLES[told.role] : 'body',
    level: isTold && ROLES[told.role] !== 'body' ? told.level : 0,
    ...(isTold ? { told } : {}),
    breaks: [],
    tag: '',
  };
}
