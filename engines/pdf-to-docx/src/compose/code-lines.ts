import { characterWidth } from '../model/blocks/fixed-pitch.ts';
import { isNumberAlone, type Line, type Span } from '../model/text.ts';
import { sharedBackground } from '../text/lines.ts';
import { firstWordWidth } from '../text/paragraphs.ts';
import type { Frame, Placement } from './paragraphs/alignment.ts';

/** Characters that a line has room for beside its next word where its author broke it. */
const BREAK_ROOM = 2;

/** Code as a paragraph has it: lines that begin with the spaces that set them in, and where they end. */
export interface PlacedCode {
  readonly lines: [Line, ...Line[]];
  readonly placement: Placement;
}

/**
 * Places a paragraph of code, in which spaces count: each line that its author broke ends there, and begins with as many spaces as it is
 * set in by. Undefined for text that only its column breaks.
 */
export function placeCode(lines: readonly Line[], frameOf: (line: Line) => Frame): PlacedCode | undefined {
  const [first, ...rest] = lines;
  if (!first || lines.some(({ isRtl }) => isRtl)) return undefined;
  const character = characterWidth(lines);
  const left = leftsIn(lines, frameOf);
  const edge = Math.min(...lines.map(left));
  const end = endOf(lines);
  // A column of line numbers is hardly wider than they are, so no line of it has room for the next one.
  const areNumbers = lines.every(isNumberAlone);
  const breaks = lines.flatMap((line, i) => {
    const next = lines[i + 1];
    // What the end of the column broke continues at its start.
    const isSetIn = next && left(next) - edge >= character / 2;
    return next &&
      (areNumbers ||
        isSetIn ||
        [line, next].every(hasColumns) ||
        Math.min(frameOf(line).x1, end) - line.box.x1 > firstWordWidth(next) + BREAK_ROOM * character)
      ? [i]
      : [];
  });
  if (breaks.length === 0 && rest.length > 0) return undefined;
  const starts = new Set([0, ...breaks.map((i) => i + 1)]);
  const start = Math.min(...lines.filter((_, i) => starts.has(i)).map(left));
  const set = lines.map((line, i) => {
    const spaces = starts.has(i) ? Math.round((left(line) - start) / character) : 0;
    return onGrid(line, spaces, character);
  });
  const placement = {
    alignment: 'left',
    indentLeft: start,
    indentRight: 0,
    indentFirst: 0,
    breaks,
    keepsSpaces: true,
  } as const;
  return { lines: set as [Line, ...Line[]], placement };
}

/** How far lines are set in. What a drawing beside them leaves of their column is the same for all of them, also those that are set in farther. */
function leftsIn(lines: readonly Line[], frameOf: (line: Line) => Frame): (line: Line) => number {
  const columnOf = (line: Line, { x1 }: Frame) => `${line.page} ${x1}`;
  const starts = new Map<string, number>();
  for (const line of lines) {
    const frame = frameOf(line);
    const column = columnOf(line, frame);
    starts.set(column, Math.max(starts.get(column) ?? -Infinity, frame.x0));
  }
  return (line) => {
    const frame = frameOf(line);
    const start = starts.get(columnOf(line, frame)) ?? frame.x0;
    return line.box.x0 - (start <= line.box.x0 ? start : frame.x0);
  };
}

/** Whether a line has wide gaps, as rows that programs print have. Prose that the end of its column broke has none. */
const hasColumns = ({ spans }: Line) => /\S(?:\s*\t\s*| {2,})\S/.test(spans.map(({ text }) => text).join(''));

/** Where lines end on the background that they share, in points: as far from its edge as they begin. */
function endOf(lines: readonly Line[]): number {
  const background = sharedBackground(lines) && lines[0]?.background?.box;
  if (!background) return Infinity;
  const start = Math.min(...lines.map(({ box }) => box.x0));
  return background.x1 - Math.max(0, start - background.x0);
}

/** A line with spaces before it, and as many in its gaps as characters have room there. */
function onGrid(line: Line, before: number, character: number): Line {
  const spans: Span[] = [];
  let count = before;
  let end = line.box.x0;
  const background = line.background?.color;
  for (const span of line.spans) {
    if (span.text === '\t') continue;
    const last = spans.at(-1);
    if (last) count = Math.round((span.x0 - end) / character);
    const style =
      span.style.highlight !== '' && span.style.highlight === background
        ? { ...span.style, highlight: '' }
        : span.style;
    spans.push({ ...span, style, text: `${' '.repeat(Math.max(0, count))}${span.text}` });
    end = span.x1;
    count = 0;
  }
  return { ...line, spans };
}
