import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { median, union } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { lineText } from '../../model/text.ts';
import { CLOSE_PITCH, SAME_LINE, SMALLER } from '../tolerances.ts';

/** Paragraphs of one note are of one size, within this (points), and no farther apart than this (over the size). */
const MARK = /^\s*(\d{1,3}|[*†‡§¶]{1,3})(?=[\s.)\u00a0]|\p{L}|[“"'([])/u;

/** Whether a line begins with a raised mark, as a note does. */
export function startsRaised(line: Line): boolean {
  const first = line.spans.find((span) => span.text.trim() !== '');
  return first?.style.vertical === 'superscript' && /^(\d{1,3}|[*†‡§¶]{1,3})$/.test(first.text.trim());
}

/** Finds footnotes by geometry: small text at the end of a page that begins with a mark which is raised in the text above. */
export function markNotes(blocks: readonly FlowBlock[]): FlowBlock[] {
  const text = blocks.filter((block): block is TextBlock => block.kind === 'text');
  const raised = new Set<string>();
  for (const block of text)
    for (const line of block.lines)
      line.spans.forEach((span, i) => {
        const isFirst = line === block.lines[0] && line.spans.slice(0, i).every((other) => other.text.trim() === '');
        if (span.style.vertical === 'superscript' && !isFirst) raised.add(span.text.trim());
      });
  if (raised.size === 0) return [...blocks];
  // A page may have more lines of notes than of text.
  const prose = text.filter((block) => !MARK.test(lineText(block.lines[0] as Line)));
  const body = median((prose.length > 0 ? prose : text).flatMap((block) => block.lines.map((line) => line.size)));
  const result: (FlowBlock | undefined)[] = [...blocks];
  /** Small paragraphs without a mark that may continue with the note above them. */
  let below: number[] = [];
  for (let i = result.length - 1; i >= 0; i--) {
    const block = result[i] as FlowBlock;
    if (block.kind === 'figure') continue;
    if (block.kind !== 'text') break;
    const first = block.lines[0] as Line;
    const mark = MARK.exec(lineText(first))?.[1];
    const isSmall = first.size < body * SMALLER;
    if (mark === undefined || !raised.has(mark) || !(isSmall || startsRaised(first))) {
      if (!isSmall) break;
      below.unshift(i);
      continue;
    }
    let lines = block.lines;
    for (const at of below) {
      const next = (result[at] as TextBlock).lines;
      if (!continues(lines.at(-1) as Line, next[0] as Line)) break;
      lines = [...lines, ...next];
      result[at] = undefined;
    }
    below = [];
    result[i] = { ...block, lines, box: union(lines.map((line) => line.box)), role: 'note' };
  }
  return result.filter((block) => block !== undefined);
}

/** Whether a line follows another as the next paragraph of one note does. */
const continues = (last: Line, next: Line) =>
  Math.abs(last.size - next.size) < SAME_LINE && next.baseline - last.baseline < CLOSE_PITCH * last.size;
