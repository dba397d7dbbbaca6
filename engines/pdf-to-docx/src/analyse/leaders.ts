import type { FlowBlock } from '../model/analysed-page.ts';
import { type Line, lineText, type Span } from '../model/text.ts';

/** Characters that fill the gap before a page number, by the leader that they are. */
const LEADERS = [
  { pattern: /^[\s.\u2026\u00b7]{3,}$/, leader: 'dot' },
  { pattern: /^[\s_]{3,}$/, leader: 'underscore' },
  { pattern: /^[\s-]{3,}$/, leader: 'hyphen' },
] as const;
/** Baselines nearer to each other than this (points) are one. */
const SAME_BASELINE = 2;

/** Gives tabs the leaders that the tags call no part of the text. */
export function withLeaders(blocks: readonly FlowBlock[], artifacts: readonly Line[]): FlowBlock[] {
  const found = artifacts.flatMap((line) => {
    const text = lineText(line).trim();
    const leader = LEADERS.find(({ pattern }) => pattern.test(text))?.leader;
    return leader ? [{ line, leader }] : [];
  });
  if (found.length === 0) return [...blocks];
  const leaderOf = (line: Line, span: Span) =>
    found.find((one) => {
      const middle = (one.line.box.x0 + one.line.box.x1) / 2;
      const isSameLine = Math.abs(one.line.baseline - line.baseline) <= SAME_BASELINE;
      return isSameLine && middle > span.x0 && middle < span.x1;
    })?.leader;
  const spanOf = (line: Line, span: Span): Span => {
    const leader = span.text === '\t' && (span.leader ?? 'none') === 'none' ? leaderOf(line, span) : undefined;
    return leader ? { ...span, leader } : span;
  };
  const blockOf = (block: FlowBlock): FlowBlock => {
    if (block.kind === 'figure') return block;
    if (block.kind === 'text') {
      const lines = block.lines.map((line) => ({ ...line, spans: line.spans.map((span) => spanOf(line, span)) }));
      return { ...block, lines };
    }
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blockOf) })),
    }));
    return { ...block, rows };
  };
  return blocks.map(blockOf);
}
