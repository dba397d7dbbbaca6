import { advanceOf } from '../model/blocks/fixed-pitch.ts';
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
  const character = characterOf(lines);
  const left = (line: Line) => line.box.x0 - frameOf(line).x0;
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

/** Points that a character takes: in the longest span, which rounding changes least. */
function characterOf(lines: readonly Line[]): number {
  const spans = lines.flatMap((line) => line.spans.filter(({ text }) => text !== '\t'));
  const longest = spans.reduce((most, span) => (span.text.length > most.text.length ? span : most), spans[0]!);
  return advanceOf(longest);
}

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
