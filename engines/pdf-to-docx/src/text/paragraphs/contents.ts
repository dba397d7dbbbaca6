import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import type { Line } from '../../model/text.ts';
import { CELL_GAP } from '../tolerances.ts';

/** Entries of contents that nothing else shows. */
const MIN_ENTRIES = 4;

/** Levels of contents and headings that Word knows. */
const MAX_LEVEL = 9;

const PAGE_NUMBER = /^[\s.\u2026\u00b7]*(\d{1,4}|[ivxlc]{1,7})\s*$/;

/** Whether a line ends with a page number behind a tab, as the entries of a table of contents do. */
export function isContentsLine(line: Line): boolean {
  return pageNumberOf(line) !== undefined;
}

/** Marks the entries of tables of contents among a page's blocks, with levels by their indents. */
export function markContents(blocks: readonly FlowBlock[]): FlowBlock[] {
  const entries = new Set<TextBlock>();
  let run: TextBlock[] = [];
  const close = () => {
    const isLong = run.length >= MIN_ENTRIES && isGrowing(run);
    for (const block of run) if (isLong || hasLeader(lastLine(block))) entries.add(block);
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'figure') continue;
    if (block.kind === 'text' && block.role === 'body' && isContentsLine(lastLine(block))) run.push(block);
    else close();
  }
  close();
  if (entries.size === 0) return [...blocks];
  const indents = distinctIndents([...entries]);
  return blocks.map((block) => {
    if (block.kind !== 'text' || !entries.has(block)) return block;
    const level = indents.findIndex((x) => Math.abs(startOf(block) - x) < CELL_GAP) + 1;
    return { ...block, role: 'toc', level: Math.max(1, Math.min(MAX_LEVEL, level)) };
  });
}

const lastLine = (block: TextBlock) => block.lines.at(-1)!;

/** The number behind a line's last tab, where text with letters is before it. */
function pageNumberOf(line: Line): string | undefined {
  const tab = line.spans.findLastIndex((span) => span.text === '\t');
  if (tab < 1) return undefined;
  const text = (from: number, to?: number) =>
    line.spans
      .slice(from, to)
      .map((span) => span.text)
      .join('');
  if (!/\p{L}/u.test(text(0, tab))) return undefined;
  return PAGE_NUMBER.exec(text(tab + 1))?.[1];
}

/** Whether a line's last tab is filled with dots. */
function hasLeader(line: Line): boolean {
  const tab = line.spans.findLast((span) => span.text === '\t');
  return tab?.leader !== undefined && tab.leader !== 'none';
}

function isGrowing(run: readonly TextBlock[]): boolean {
  const numbers = run.map((block) => Number(pageNumberOf(lastLine(block)))).filter((number) => !Number.isNaN(number));
  return numbers.every((number, i) => i === 0 || number >= numbers[i - 1]!);
}

const startOf = ({ lines: [first] }: TextBlock) => (first?.isRtl ? -first.box.x1 : (first?.box.x0 ?? 0));

function distinctIndents(blocks: readonly TextBlock[]): number[] {
  const indents: number[] = [];
  for (const x of blocks.map(startOf).sort((a, b) => a - b)) {
    const last = indents.at(-1);
    if (last === undefined || x - last >= CELL_GAP) indents.push(x);
  }
  return indents;
}
