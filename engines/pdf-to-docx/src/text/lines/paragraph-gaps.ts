import type { Box } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line, Span } from '../../model/text.ts';
import { EVEN_GAPS, NEXT_TO, TOUCH } from '../tolerances.ts';

/** The whole lines of one paragraph with spaces for the wide gaps that justified text has between words: they are no tabs. */
export const withoutStretchedGaps = (lines: readonly Line[]): Line[] => withSpaces(lines, new Set());

/** The same of lines that go around some areas: what these stand in are no tabs either. */
export function withGapsFor(lines: readonly Line[], areas: readonly Box[]): Line[] {
  const tabs = lines.flatMap((line) =>
    line.spans.filter((span) => isTab(span) && areas.some((area) => isAtHeight(area, line) && leavesRoom(span, area))),
  );
  return withSpaces(lines, new Set(tabs));
}

/** Whether a line is next to an area. */
export const isAtHeight = ({ y0, y1 }: Box, { baseline, size }: Line) => baseline > y0 && baseline - size < y1;

/** Whether a gap has room for an area. */
export const leavesRoom = ({ x0, x1 }: Span, area: Box) => x0 <= area.x0 + TOUCH && x1 >= area.x1 - TOUCH;

const isTab = (span: Span) => span.text === '\t' && (span.leader ?? 'none') === 'none';
const hasTab = (line: Line) => line.spans.some(isTab);

/** Lines with spaces for the tabs that are `around` something, and those between words that justified text stretches. */
function withSpaces(lines: readonly Line[], around: ReadonlySet<Span>): Line[] {
  if (lines.length < 2 && around.size === 0) return [...lines];
  if (!lines.some(hasTab)) return [...lines];
  const stretched = stretchedGaps(lines, around);
  const isSpace = (span: Span) => around.has(span) || stretched.has(span);
  return lines.map((line) => ({
    ...line,
    spans: line.spans.map((span) => (isSpace(span) ? { ...span, text: ' ' } : span)),
  }));
}

/** The gaps between the words of lines that justified text fills; what is in `around` parts a line into several. */
function stretchedGaps(lines: readonly Line[], around: ReadonlySet<Span>): Set<Span> {
  const end = usualEnd(lines.map(({ box }) => box.x1));
  const isFilled = (line: Line) => !line.isRtl && Math.abs(end - line.box.x1) <= SAME_PLACE;
  const hasOwnTab = ({ spans }: Line) => spans.some((span) => isTab(span) && !around.has(span));
  const plain = lines.filter((line) => isFilled(line) && !hasOwnTab(line)).length;
  const found = new Set<Span>();
  const tabbed = lines.filter(hasOwnTab);
  // Rows of words with tabs end at one place, too, but few other lines do.
  if (plain < Math.max(2, tabbed.length)) return found;
  for (const line of tabbed.filter(isFilled)) {
    for (const part of splitAround(line.spans, around)) {
      const tabs = part.filter(isTab);
      const gaps = tabs.map(({ x0, x1 }) => x1 - x0);
      const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
      const isEven = most - least <= EVEN_GAPS * line.size;
      const hasSpaces = part.some(({ text }) => text.trim().includes(' '));
      const isStretched = hasSpaces ? most <= NEXT_TO * line.size : isEven;
      if (isStretched) for (const tab of tabs) found.add(tab);
    }
  }
  return found;
}

/** The place that most lines end at; of places as usual, the one farthest to the right. */
function usualEnd(ends: readonly number[]): number {
  const sorted = ends.toSorted((a, b) => a - b);
  let [usual, most] = [sorted.at(-1) ?? 0, 0];
  let [from, to] = [0, 0];
  for (const end of sorted) {
    while (sorted[from]! < end - SAME_PLACE) from++;
    while (to < sorted.length && sorted[to]! <= end + SAME_PLACE) to++;
    if (to - from >= most) [usual, most] = [end, to - from];
  }
  return usual;
}

function splitAround(spans: readonly Span[], around: ReadonlySet<Span>): Span[][] {
  const parts: Span[][] = [[]];
  for (const span of spans) {
    if (around.has(span)) parts.push([]);
    else parts.at(-1)?.push(span);
  }
  return parts;
}
