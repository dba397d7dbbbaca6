import type { TextBlock } from '../../model/analyzed-page.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import { inkIn } from '../../model/characters.ts';
import type { Paragraph } from '../../model/document/document.ts';
import type { Line } from '../../model/text.ts';
import type { Area } from '../area.ts';
import { type Frame, placeLines } from '../paragraphs/alignment.ts';
import { joinLines, labelStop, tabStops, withSkippedStops } from '../paragraphs/inlines.ts';
import { linesHeight, spacedExtent } from '../paragraphs/line-pitch.ts';
import type { Roles } from '../roles.ts';
import { exactPitch } from './exact-pitch.ts';
import { exactPlacement } from './exact-placement.ts';
import { fittedLine } from './fitted-lines.ts';

/** A box around text, and how far beyond its end lines may reach before they break (points). */
export interface ExactFrame extends Frame {
  readonly beyond?: number;
  /** Whether it is a cell and no text box: text boxes take no comments, these are anchored to the page. */
  readonly isCell?: boolean;
}

/**
 * Composes a paragraph of which each line is one of the page: as wide, at its place, and ended by a break. Moves the cursor below it.
 * `box` is what surrounds it.
 */
export function exactParagraph(block: TextBlock, box: ExactFrame, cursor: Area['cursor'], roles: Roles): Paragraph {
  const { lines, label } = block;
  const first = lines[0]!;
  const style = mainStyle(lines);
  const isRtl = lines.filter((line) => line.isRtl).length * 2 > lines.length;
  const { beyond = 0 } = box;
  const frame = isRtl ? { x0: box.x0 - beyond, x1: box.x1 } : { x0: box.x0, x1: box.x1 + beyond };
  const frameOf = () => frame;
  const placement =
    exactPlacement(lines, frame, isRtl, label?.x) ?? placeLines(lines, frameOf, isRtl, { labelX: label?.x });
  const pitch = exactPitch(lines, cursor.y);
  const spaceBefore = Math.max(0, first.baseline - spacedExtent(first, style, pitch).ascent - cursor.y);
  cursor.y += spaceBefore + linesHeight(lines, style, pitch);
  const stops = [
    ...(label && !isRtl ? labelStop(lines, frameOf, placement.indentLeft) : []),
    ...tabStops(lines, frameOf),
  ];
  const isFilled = (i: number) => placement.alignment === 'justify' && i < lines.length - 1;
  const fitted = lines.map((line, i) => fittedLine(box.isCell ? line : uncommented(line), isFilled(i)));
  const inlines = joinLines(withSkippedStops(fitted, stops, frameOf), {
    breaks: new Set(lines.slice(1).map((_, i) => i)),
    isHyphenated: () => false,
  });
  const list = roles.listOf(block);
  const { alignment, indentLeft, indentRight, indentFirst } = placement;
  return {
    kind: 'paragraph',
    role: roles.roleOf(block),
    list,
    ...(list && label ? { shows: inkIn(label.text) } : {}),
    inlines: roles.withReferences(block, inlines),
    alignment,
    isRtl,
    indentLeft,
    indentRight: indentRight - beyond,
    indentFirst,
    spaceBefore,
    spaceAfter: 0,
    pitch,
    tabs: stops,
    bookmarks: roles.bookmarksOf(block),
    anchored: [],
  };
}

const uncommented = (line: Line): Line => ({
  ...line,
  spans: line.spans.map((span) => (span.comments ? { ...span, comments: [] } : span)),
});
