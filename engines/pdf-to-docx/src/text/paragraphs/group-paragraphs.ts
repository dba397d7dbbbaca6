import type { BlockRole, TextBlock } from '../../model/analyzed-page.ts';
import { union } from '../../model/geometry.ts';
import type { Line, TaggedParagraph } from '../../model/text.ts';
import { continueChances } from './breaks/break-features.ts';
import { ruledBreaks } from './breaks/break-rules.ts';
import { segmentChances } from './breaks/segment-features.ts';
import { bestDivision, type ColumnChances, possibleSegments, type Segment } from './breaks/segments.ts';
import type { ColumnFrame } from './line-room.ts';

/**
 * Groups the lines of a column, from top to bottom, into paragraphs. Tags decide where they name the paragraphs of both lines, else two models that learned
 * from tagged pages: how likely each line continues the one above, and how likely several lines are one paragraph. Of all ways to divide the
 * column the one holds that promises most: as many right paragraphs, and lines in them, as can be.
 */
export function groupParagraphs(lines: readonly Line[], frame: ColumnFrame): TextBlock[] {
  // Most cells have one line, of which nothing is to be asked.
  if (lines.length < 2) return lines.length === 0 ? [] : [textBlock([...lines])];
  const column = columnChances(lines, frame);
  const segments = possibleSegments(column);
  const worth = segmentChances(lines, frame, column, segments).map(
    (chance, i) => chance * (1 + lengthOf(segments[i]!)),
  );
  const valued = segments.map((segment, i) => ({ ...segment, worth: worth[i] ?? 0 }));
  return bestDivision(lines.length, valued).map(({ from, to }) => textBlock(lines.slice(from, to)));
}

const lengthOf = ({ from, to }: Segment) => to - from;

/** What rules, tags and the model of single lines say of each line of a column. */
function columnChances(lines: readonly Line[], frame: ColumnFrame): ColumnChances {
  const { breaks, apart } = ruledBreaks(lines, frame);
  const chances = continueChances(lines, frame, breaks);
  const tagged = lines.map((line, i) => taggedBreak(lines[i - 1], line));
  return {
    apart: lines.map((_, i) => tagged[i] ?? apart[i] ?? false),
    // Turned lines of one angle are parts of one text.
    chances: lines.map(({ angle }, i) => (tagged[i] === false || angle !== 0 ? 1 : (chances[i] ?? 0))),
  };
}

/** Whether tags put two lines into different paragraphs; undefined where they do not tell. */
const taggedBreak = (above: Line | undefined, below: Line): boolean | undefined =>
  above?.tagged && below.tagged && above.tagged.paragraph !== below.tagged.paragraph;

/** What tags call the roles of blocks. */
const ROLES: Readonly<Record<TaggedParagraph['role'], BlockRole>> = {
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
  const [tagged, ...others] = lines.map((line) => line.tagged);
  const isTagged = tagged !== undefined && others.every((other) => other?.paragraph === tagged.paragraph);
  return {
    kind: 'text',
    page: lines[0]!.page,
    box: union(lines.map((line) => line.box)),
    lines,
    role: isTagged ? ROLES[tagged.role] : 'body',
    level: isTagged && ROLES[tagged.role] !== 'body' ? tagged.level : 0,
    ...(isTagged ? { tagged } : {}),
    breaks: [],
    tag: '',
  };
}
