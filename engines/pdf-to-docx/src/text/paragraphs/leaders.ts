import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { inkIn } from '../../model/characters.ts';
import { holdsCenter } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText, type Span } from '../../model/text.ts';

/** Characters of an entry with a leader. */
const MIN_LABEL = 6;

/** Characters that fill the gap before a page number, by the leader that they are. */
const LEADERS = [
  { pattern: /^[\s.\u2026\u00b7]{3,}$/, leader: 'dot' },
  { pattern: /^[\s_]{3,}$/, leader: 'underscore' },
  { pattern: /^[\s-]{3,}$/, leader: 'hyphen' },
] as const;
const WRITING_LINE = /^\s*_{8,}\s*$/;

/** Whether a line is there to be written on: it has nothing but so many underscores. */
export const isWritingLine = (line: Line) => WRITING_LINE.test(lineText(line));

/** A leader, and what it is made of. */
interface Leader {
  readonly line: Line;
  readonly leader: NonNullable<Span['leader']>;
}

/**
 * Gives tabs the leaders that the tags call no part of the text. One that runs on from a line's end gets a tab there, and one on a line of
 * its own, to be written on, a paragraph.
 */
export function withLeaders(blocks: readonly FlowBlock[], artifacts: readonly Line[]): FlowBlock[] {
  const found = artifacts.flatMap((line): Leader[] => {
    const text = lineText(line).trim();
    const leader = LEADERS.find(({ pattern }) => pattern.test(text))?.leader;
    return leader ? [{ line, leader }] : [];
  });
  if (found.length === 0) return [...blocks];
  const all = linesIn(blocks);
  const filling = new Map<Line, Leader>();
  const lone: Leader[] = [];
  for (const one of found) {
    const beside = all.filter((line) => isBeside(line, one.line));
    const before = beside.filter(({ box, isRtl }) => !isRtl && box.x1 <= one.line.box.x0 + SAME_PLACE);
    if (beside.length === 0) lone.push(one);
    else if (before.length === beside.length) filling.set(rightmost(before), one);
  }
  return lone.reduce(withLone, withTabs(blocks, found, filling));
}

/** How many characters leaders are made of. */
const lengthOf = (leaders: readonly Leader[]) => leaders.reduce((sum, { line }) => sum + inkIn(lineText(line)), 0);

const isBeside = (a: Line, b: Line) => Math.abs(a.baseline - b.baseline) <= SAME_PLACE;
const rightmost = (lines: readonly Line[]) => lines.reduce((a, b) => (b.box.x1 > a.box.x1 ? b : a));

/** Blocks whose tabs have the leaders that fill them, and whose lines have a tab at their end for those that run on from it. */
function withTabs(blocks: readonly FlowBlock[], found: readonly Leader[], filling: ReadonlyMap<Line, Leader>) {
  const leadersIn = (line: Line, span: Span) =>
    found.filter((one) => {
      const middle = (one.line.box.x0 + one.line.box.x1) / 2;
      return isBeside(one.line, line) && middle > span.x0 && middle < span.x1;
    });
  const spanOf = (line: Line, span: Span): Span => {
    const leaders = span.text === '\t' && (span.leader ?? 'none') === 'none' ? leadersIn(line, span) : [];
    const [first] = leaders;
    return first ? { ...span, leader: first.leader, leaderLength: lengthOf(leaders) } : span;
  };
  const lineOf = (line: Line): Line => {
    const spans = line.spans.map((span) => spanOf(line, span));
    const filler = filling.get(line);
    return { ...line, spans: filler ? [...spans, leaderTab(filler, line.box.x1)] : spans };
  };
  const blockOf = (block: FlowBlock): FlowBlock => {
    if (block.kind === 'figure') return block;
    if (block.kind === 'text') return { ...block, lines: block.lines.map(lineOf) };
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blockOf) })),
    }));
    return { ...block, rows };
  };
  return blocks.map(blockOf);
}

/** The blocks of a page with a leader on a line of its own as a paragraph behind what is above it; none for one within a table. */
function withLone(blocks: readonly FlowBlock[], { line, leader }: Leader): FlowBlock[] {
  const isInTable = blocks.some(({ kind, box }) => kind === 'table' && holdsCenter(box, line.box));
  const isAbove = ({ box }: FlowBlock) => box.y1 <= line.baseline && box.x0 < line.box.x1 && box.x1 > line.box.x0;
  const at = blocks.findLastIndex((block) => block.kind !== 'figure' && isAbove(block));
  const isUsed = lineText(line).trim().length >= MIN_LABEL && at >= 0 && !isInTable;
  if (!isUsed || blocks.slice(at + 1).every(({ kind }) => kind === 'figure')) return [...blocks];
  const spans = [leaderTab({ line, leader }, line.box.x0)];
  const own: TextBlock = {
    kind: 'text',
    page: line.page,
    box: line.box,
    lines: [{ ...line, spans }],
    role: 'body',
    level: 0,
    breaks: [],
    tag: '',
  };
  return [...blocks.slice(0, at + 1), own, ...blocks.slice(at + 1)];
}

function leaderTab({ line, leader }: Leader, x0: number): Span {
  const { style } = line.spans[0]!;
  const leaderLength = lengthOf([{ line, leader }]);
  return { text: '\t', x0, x1: line.box.x1, style, link: undefined, leader, leaderLength };
}
