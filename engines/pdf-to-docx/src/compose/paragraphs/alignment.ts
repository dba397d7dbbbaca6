import type { Paragraph } from '../../model/document/document.ts';
import { median } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { columnPart, firstWordWidth } from '../../text/paragraphs.ts';
import { labelWithinMargin } from '../quirks/right-to-left-labels.ts';
import { roomBesideLine } from '../quirks/room-beside-text.ts';
import { HARDLY_SEEN, OVER_EDGE, SAME_EDGE } from '../tolerances.ts';
import { areUnspaced } from './unspaced.ts';

/** Share of the column: the room at both sides of a centered line differs by no more. */
const OFF_CENTER = 0.02;

/** Share of the column before a line that is aligned to its end. */
const TRAILING_START = 0.35;

/** A line that leaves so much more room than the next word needs was broken on purpose: em, and share of the column. */
const BREAK_ROOM = { em: 0.3, share: 0.01 } as const;

/** Em. A line that leaves as much at both sides is centered. */
const MIN_CENTERED_ROOM = 2;

/** Lines. From so many on a few may be out of line: a short paragraph shows its alignment without them. */
const MANY_ITEMS = 8;

/** Share of the lines of a long paragraph that may be out of line. */
const STRAY_SHARE = 0.1;

/** What typesetters let hang over the end of justified lines, and by how much at the most, em. */
const HANGING = { end: /[-\u2010\u2013.,;:'’”"»)]$/, over: 0.3 } as const;

/** Lines. With fewer nothing shows whether all are set in or the first one alone. */
const MIN_HANGING_LINES = 3;

/** Words that could have stood on the line leave this much free. Without it ragged text has no right indent. */
const FIT_SLACK = 0.12;

/** The least space that a justified line leaves for its next word. A wider one calls lines justified that are not. */
const LEAST_SPACE = 0.22;

/** A short paragraph's right indent is less. Without it lines that their author broke are broken by an indent. */
const MAX_SHORT_INDENT = 1.2;

/** How a paragraph's lines stand in their column; measures in points from the column's edges. */
export interface Placement {
  readonly alignment: Paragraph['alignment'];
  readonly indentLeft: number;
  readonly indentRight: number;
  readonly indentFirst: number;
  /** Lines after which the author broke the line. */
  readonly breaks: readonly number[];
  /** Whether spaces at the start of a line are the author's, and its words whole, as in code. */
  readonly keepsSpaces?: boolean;
}

/** The edges that lines are measured against. */
export interface Frame {
  readonly x0: number;
  readonly x1: number;
  /** Of a column that a rule parts from the one before. */
  readonly isRuled?: boolean;
  /** Of a shape: a label in its middle is centered, however long it is. */
  readonly isShape?: boolean;
}

/** What is known of a paragraph's lines before they are placed. */
export interface KnownLines {
  /** Where a list label before the text begins. */
  readonly labelX?: number | undefined;
  /** Lines after which the author is known to have broken the line. */
  readonly breaks?: readonly number[];
}

/** Finds alignment, indents and forced line ends of a paragraph's lines. */
export function placeLines(
  lines: readonly Line[],
  frameOf: (line: Line) => Frame,
  isRtl: boolean,
  { labelX, breaks: known = [] }: KnownLines = {},
): Placement {
  const broken = new Set(known);
  const withKnown = (breaks: readonly number[]) => [...new Set([...known, ...breaks])].sort((a, b) => a - b);
  const items = lines.map((line, i) => {
    const frame = frameOf(line);
    const left = line.box.x0 - frame.x0;
    const over = frame.x1 - line.box.x1;
    // Punctuation may hang over the edge.
    const right = over < 0 ? near0(Math.min(0, frame.x1 - columnPart(line).box.x1)) : over;
    const isBroken = broken.has(i);
    return isRtl ? { start: right, end: left, line, isBroken } : { start: left, end: right, line, isBroken };
  });
  const first = items[0]!;
  const rest = items.slice(1);
  const frame = frameOf(first.line);
  const width = frameWidth(frame);
  const alignment = alignmentOf(items, frame, isRtl, labelX !== undefined);
  if (alignment === 'center') {
    return { alignment, ...centeredIndents(items), breaks: withKnown(breaksOf(items, width, 0, true)) };
  }
  if (alignment === (isRtl ? 'left' : 'right')) {
    const end = Math.min(...items.map((item) => item.end));
    return {
      alignment,
      indentLeft: 0,
      indentRight: near0(end),
      indentFirst: 0,
      breaks: withKnown(breaksOf(items, width, 0, true)),
    };
  }
  const start = rest.length > 0 ? median(rest.map((item) => item.start)) : first.start;
  const hang =
    labelX === undefined ? first.start - start : labelOffset(labelX, first.line, frameOf(first.line), isRtl) - start;
  const end = alignment === 'justify' ? filledEnd(items) : raggedEnd(items);
  const endIndent = alignment === 'justify' && end < SAME_EDGE * 2 ? 0 : end;
  return {
    alignment,
    indentLeft: Math.abs(start) < HARDLY_SEEN ? 0 : start,
    indentRight: endIndent,
    indentFirst: Math.abs(hang) < OVER_EDGE ? 0 : hang,
    breaks: withKnown(breaksOf(items, width, endIndent, false)),
  };
}

/** The lines that the edge of the column ended. */
const wrapped = (items: readonly Item[]) => items.slice(0, -1).filter(({ isBroken }) => !isBroken);

/** Where the lines of justified text end, but for those that a paragraph's end or its author ended. */
function filledEnd(items: readonly Item[]): number {
  const usual = median(
    wrapped(items).map((item) => item.end),
    Math.min(...items.map((item) => item.end)),
  );
  const least = Math.min(...items.map((item) => endAmong(item, usual)));
  return usual - least <= OVER_EDGE ? usual : least;
}

/** Where a line ends, but for punctuation that hangs over the place where others do. */
function endAmong({ end, line }: Item, usual: number): number {
  const over = usual - end;
  return over > 0 && over < HANGING.over * line.size && HANGING.end.test(lineText(line).trimEnd()) ? usual : end;
}

const frameWidth = (frame: Frame) => frame.x1 - frame.x0;
const near0 = (value: number) => (Math.abs(value) < SAME_EDGE ? 0 : value);

function labelOffset(labelX: number, line: Line, frame: Frame, isRtl: boolean): number {
  if (!isRtl) return Math.min(labelX, line.box.x0) - frame.x0;
  return labelWithinMargin(frame.x1 - Math.max(labelX, line.box.x1), line.size);
}

interface Item {
  readonly start: number;
  readonly end: number;
  readonly line: Line;
  /** Whether its author ended it. */
  readonly isBroken: boolean;
}

function alignmentOf(items: readonly Item[], frame: Frame, isRtl: boolean, isLabeled: boolean): Paragraph['alignment'] {
  const width = frameWidth(frame);
  const leading = isRtl ? 'right' : 'left';
  const trailing = isRtl ? 'left' : 'right';
  const first = items[0]!;
  const hasTabs = items.some((item) => item.line.spans.some((span) => span.text === '\t'));
  const size = first.line.size;
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  if (items.length === 1) {
    if (hasTabs || isLabeled) return leading;
    const least = frame.isShape ? SAME_PLACE : MIN_CENTERED_ROOM * size;
    if (first.start > least && Math.abs(first.start - first.end) < Math.max(SAME_PLACE, OFF_CENTER * width))
      return 'center';
    if (first.end < SAME_EDGE && first.start > TRAILING_START * width) return trailing;
    return leading;
  }
  const rest = items.slice(1);
  const full = wrapped(items);
  const endsTogether = endAtOnePlace(full);
  const startsTogether = spread(rest.map((item) => item.start)) < SAME_EDGE;
  if (areRows(items)) return leading;
  if (startsTogether && full.length > 0 && endsTogether && (items.length > 2 || Math.abs(first.end) < SAME_EDGE))
    return 'justify';
  if (startsTogether && rest.length > 1) return leading;
  const centers = items.map((item) => item.start - item.end);
  if (spread(centers) < 3 && spread(items.map((item) => item.start)) > 3) return 'center';
  if (spread(items.map((item) => item.end)) < SAME_EDGE && spread(items.map((item) => item.start)) > SAME_EDGE)
    return trailing;
  return leading;
}

/** Whether lines end at one place; of many, one in ten may reach over it, as words beside pictures do. */
function endAtOnePlace(items: readonly Item[]): boolean {
  const usual = median(items.map(({ end }) => end));
  const apart = items.filter((item) => Math.abs(endAmong(item, usual) - usual) >= SAME_EDGE).length;
  return apart <= (items.length >= MANY_ITEMS ? STRAY_SHARE * items.length : 0);
}

/** Whether each line has a tab to one place, as the rows of a table have: their author broke them, wherever they end. */
function areRows(items: readonly Item[]): boolean {
  const places = items.map(({ line }) => line.spans.find(({ text }) => text === '\t')?.x1);
  const [first] = places;
  if (items.length < 2 || first === undefined) return false;
  return places.every((place) => place !== undefined && Math.abs(place - first) < SAME_EDGE);
}

function centeredIndents(items: readonly Item[]): { indentLeft: number; indentRight: number; indentFirst: number } {
  const offset = median(items.map((item) => (item.start - item.end) / 2));
  const left = offset > 3 ? offset * 2 : 0;
  const right = offset < -3 ? -offset * 2 : 0;
  return { indentLeft: left, indentRight: right, indentFirst: 0 };
}

/**
 * The right indent of ragged text: 0 where the column's edge explains all line ends, else an edge between the longest line and the
 * shortest that still turned its next word away.
 */
function raggedEnd(items: readonly Item[]): number {
  const longest = Math.min(...items.map((item) => item.end));
  if (items.length === 1) {
    const { box } = items[0]!.line;
    const tight = roomBesideLine(box.x1 - box.x0);
    if (longest < tight) return longest - tight;
  }
  if (longest < 0) return longest;
  if (areRows(items)) return 0;
  const size = items[0]!.line.size;
  // The least indent that turns every next word away.
  let least = -Infinity;
  for (let i = 0; i + 1 < items.length; i++) {
    const [item, next] = [items[i]!, items[i + 1]!];
    if (item.isBroken) continue;
    const needed = firstWordWidth(next.line) + (isUnspaced(item.line, next.line) ? 0 : LEAST_SPACE * size);
    least = Math.max(least, item.end - needed);
  }
  if (least <= -FIT_SLACK * size || least > longest) return 0;
  const enough = Math.min(longest, least + FIT_SLACK * size);
  // Few lines may as well have been broken by their author, but for a word that hardly would have fitted.
  if (items.length < MIN_HANGING_LINES) return least < MAX_SHORT_INDENT * size ? Math.max(0, enough) : 0;
  return Math.max(0, enough, (least + longest) / 2);
}

const isUnspaced = (line: Line, next: Line) => areUnspaced(lineText(line).trimEnd(), lineText(next).trimStart());

/** Lines whose next word would have fitted: there the author broke the line. */
function breaksOf(items: readonly Item[], width: number, endIndent: number, isFree: boolean): number[] {
  const breaks: number[] = [];
  for (let i = 0; i + 1 < items.length; i++) {
    const item = items[i]!;
    const next = items[i + 1]!;
    const room = (isFree ? item.end + item.start : item.end) - endIndent;
    const needed = firstWordWidth(next.line) + LEAST_SPACE * item.line.size;
    if (room > needed + Math.max(BREAK_ROOM.em * item.line.size, BREAK_ROOM.share * width)) breaks.push(i);
  }
  return breaks;
}
