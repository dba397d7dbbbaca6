import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import { median } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText, type Span } from '../../model/text.ts';
import { FIT_SLACK } from '../tolerances.ts';

/**
 * Where the lines of a column are usually broken: of at least so many `lines` this `share` ends within a hyphen's room (`spread`, em),
 * and fills so much of the column. Without it a few long lines hide where prose is broken.
 */
const EDGE = { lines: 10, share: 0.15, spread: 1.4, fill: 0.85 } as const;

/**
 * What a line of Chinese or Japanese may be broken before: one character with the brackets, stops, small kana and marks of length and
 * repetition that stay with it.
 */
const UNSPACED_WORD =
  /^[（「『【《〈“‘〔［｛]*[\u3000-\u9fff][、。，．：；！？）」』】》〉”’〕］｝…・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ]*/u;

/** The column that lines stand in. */
export interface ColumnFrame {
  readonly x0: number;
  readonly x1: number;
}

/** Where the longest lines usually end: a few longer ones, as headings or rows, say nothing of where prose is broken. */
export function usualEdge(lines: readonly Line[], frame: ColumnFrame): number | undefined {
  const isRtl = lines.filter((line) => line.isRtl).length > lines.length / 2;
  const ends = lines
    .filter((line) => line.angle === 0 && line.isRtl === isRtl)
    .map(({ box }) => (isRtl ? frame.x1 - box.x0 : box.x1 - frame.x0))
    .sort((a, b) => b - a);
  if (ends.length < EDGE.lines) return undefined;
  const needed = Math.ceil(EDGE.share * ends.length);
  const spread = EDGE.spread * median(lines.map(({ size }) => size));
  const edge = ends.find((end, i) => end - (ends[i + needed - 1] ?? -Infinity) <= spread);
  return edge !== undefined && edge >= EDGE.fill * (frame.x1 - frame.x0) ? edge : undefined;
}

/** The first or last span of a line that is not blank. */
export const inkedSpan = ({ spans }: Line, at: 0 | -1): Span | undefined =>
  spans.filter(({ text }) => text.trim() !== '').at(at);

/** The first span of a line that shows something. */
export const firstSpan = (line: Line) => line.spans.find((span) => span.text.trim() !== '') as Span | undefined;

/** The frame that lines stand in: quotations are set in at both sides, and a sentence that continues below shows that one is. */
export function quoteFrame(last: Line, next: Line, frame: ColumnFrame): ColumnFrame {
  const indent = lead(last, frame);
  const isSetIn = indent > 0 && Math.abs(lead(next, frame) - indent) <= SAME_PLACE && last.isRtl === next.isRtl;
  const continues = mayContinue(lineText(next)) && !endsSentence(lineText(last));
  if (!isSetIn || !continues) return frame;
  return last.isRtl ? { x0: frame.x0 + indent, x1: frame.x1 } : { x0: frame.x0, x1: frame.x1 - indent };
}

/** Whether a text may continue a sentence: letters of many scripts have no case to tell. */
export const mayContinue = (text: string) => continuesSentence(text) || /^\s*\p{Lo}/u.test(text);

/** The room before a line, on the side where it begins. */
const lead = ({ box, isRtl }: Line, frame: ColumnFrame) => (isRtl ? frame.x1 - box.x1 : box.x0 - frame.x0);

/** Whether the next line's first word would have fitted on the line before: then the author ended it there. */
export const hasRoomFor = (last: Line, next: Line, frame: ColumnFrame): boolean =>
  roomFor(last, next, frame) > FIT_SLACK * last.size;

/** The room (points) that the next line's first word would have left on the line before, on both sides where lines are set to the middle or the end. */
export function roomFor(last: Line, next: Line, frame: ColumnFrame): number {
  const room = last.isRtl ? last.box.x0 - frame.x0 : frame.x1 - last.box.x1;
  const isFreeBefore = isCentered(last, next, frame) || isSetToEnd(last, next, frame);
  return room + (isFreeBefore ? lead(last, frame) : 0) - firstWordWidth(next);
}

/** Whether two lines end below each other and begin elsewhere, far from where others do: first lines that are set in are full, too. */
function isSetToEnd(last: Line, next: Line, frame: ColumnFrame): boolean {
  const end = ({ box, isRtl }: Line) => (isRtl ? box.x0 : box.x1);
  const [above, below] = [lead(last, frame), lead(next, frame)];
  return (
    Math.abs(end(last) - end(next)) <= SAME_PLACE &&
    Math.abs(above - below) > SAME_PLACE &&
    above > 2 * last.size &&
    below > 2 * next.size
  );
}

/** Whether a line is in the middle of its column, or of the next line, and is not merely set in at both sides. */
function isCentered(last: Line, next: Line, frame: ColumnFrame): boolean {
  const middle = ({ x0, x1 }: ColumnFrame) => (x0 + x1) / 2;
  const isInMiddle = Math.abs(middle(last.box) - middle(frame)) < last.size;
  const isAboveMiddle = Math.abs(middle(last.box) - middle(next.box)) <= SAME_PLACE;
  return (
    (isInMiddle || isAboveMiddle) &&
    lead(last, frame) > 2 * last.size &&
    Math.abs(lead(last, frame) - lead(next, frame)) > SAME_PLACE &&
    // A first line that is set in may leave as much room at its end.
    lead(next, frame) > SAME_PLACE
  );
}

/** The width of a line's first word, from the share of characters in its spans. */
export function firstWordWidth(line: Line): number {
  const first = firstSpan(line);
  if (!first) return 0;
  const spans = line.spans.slice(line.spans.indexOf(first));
  const text = spans.map((span) => span.text).join('');
  let left = text.length - text.trimStart().length;
  let width = 0;
  let word = firstWordLength(text.trimStart());
  for (const span of spans) {
    const skipped = Math.min(left, span.text.length);
    const own = Math.min(word, span.text.length - skipped);
    width += ((span.x1 - span.x0) * own) / Math.max(1, span.text.length);
    left -= skipped;
    word -= own;
    if (word <= 0) break;
  }
  return width;
}

/** How many characters of a text stay together at the end of a line. */
function firstWordLength(text: string): number {
  const unspaced = UNSPACED_WORD.exec(text);
  if (unspaced) return unspaced[0].length;
  // A space that does not break keeps the words beside it together.
  const end = text.search(/[^\S\u00a0]|[\u3000-\u9fff]/);
  return end < 0 ? text.length : Math.max(1, end);
}

/** Where the text after a label of so many characters begins, in points; undefined where none follows. */
export function firstAfter(line: Line, length: number): number | undefined {
  if (line.labelGap?.label.length === length && !line.isRtl) return line.labelGap.start;
  let left = lineText(line).length - lineText(line).trimStart().length + length;
  for (const span of line.spans) {
    if (left >= span.text.length) {
      left -= span.text.length;
      continue;
    }
    const lead = span.text.slice(left).length - span.text.slice(left).trimStart().length;
    if (left + lead < span.text.length)
      return span.x0 + ((span.x1 - span.x0) * (left + lead)) / Math.max(1, span.text.length);
    left = 0;
  }
  return undefined;
}
