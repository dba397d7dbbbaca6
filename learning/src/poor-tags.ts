import { isFixedPitch, type LineColumn, type LineLabel } from '@verso/pdf-to-docx/learning';

type Line = LineColumn['lines'][number];

/** A line and what its tags say. */
export interface LabeledLine {
  readonly line: Line;
  readonly label: LineLabel;
}

/** Lines that a document must have before its tags are judged, and sentences that continue on the next line. */
const [MIN_LINES, MIN_SENTENCES] = [5, 5];
/** Of lines, so many may stand outside all tags, and so many be headings. */
const [MAX_OUTSIDE, MAX_HEADINGS] = [0.1, 0.6];
/** Of sentences that continue on the next line, so many may be cut by the tags. */
const MAX_CUT = 0.4;
/** Lines of a paragraph on average: more are whole pages. */
const MAX_PARAGRAPH = 25;

/** What is said of a line of which nothing is known, although tags name it. */
const UNTOLD: LineLabel = { paragraph: '', role: 'mixed', level: 0, hasLabel: false, isItem: false };

/**
 * What can be learned from the tags of a line: nothing where all of it is code, in fonts of one width. One program tags each line of code as
 * a paragraph, another all of them as one.
 */
export function labelOutsideCode({ spans }: Line, label: LineLabel): LineLabel {
  return spans.every(({ text, style }) => text.trim() === '' || isFixedPitch(style.font)) ? UNTOLD : label;
}

/** Why nothing can be learned from the tags of a document, given its columns of lines; undefined where they are good. */
export function reasonToLeaveOut(columns: readonly (readonly LabeledLine[])[]): string | undefined {
  const lines = columns.flat();
  const known = lines.filter(({ label }) => label.paragraph !== '');
  if (known.length < MIN_LINES) return 'hardly any tagged lines';
  const outside = lines.filter(({ label }) => label.paragraph === '' && label.role === 'unknown');
  if (outside.length > MAX_OUTSIDE * lines.length) return 'text outside the tags';
  const headings = known.filter(({ label }) => label.role === 'heading');
  if (headings.length > MAX_HEADINGS * known.length) return 'nearly all is headings';
  if (known.length > MAX_PARAGRAPH * new Set(known.map(({ label }) => label.paragraph)).size)
    return 'whole pages are one paragraph';
  const sentences = columns.flatMap((column) => column.slice(1).flatMap((below, i) => cutAt(column[i], below)));
  if (sentences.length >= MIN_SENTENCES && sentences.filter((isCut) => isCut).length > MAX_CUT * sentences.length)
    return 'lines are paragraphs';
  return undefined;
}

/** Whether the tags cut a sentence between two lines; empty where none continues from one to the other. */
function cutAt(above: LabeledLine | undefined, below: LabeledLine): boolean[] {
  if (!above || above.label.paragraph === '' || below.label.paragraph === '') return [];
  const [first, second] = [textOf(above.line), textOf(below.line)];
  const areAlike = Math.abs(above.line.size - below.line.size) < 0.5 && above.label.role === 'body';
  if (!areAlike || !/[\p{Ll},]\s*$/u.test(first) || !/^\s*\p{Ll}/u.test(second) || first.length < 40) return [];
  return [above.label.paragraph !== below.label.paragraph];
}

const textOf = (line: Line) => line.spans.map(({ text }) => text).join('');
