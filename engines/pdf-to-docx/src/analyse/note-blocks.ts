import type { FlowBlock, TextBlock } from '../model/analysed-page.ts';
import { median } from '../model/geometry.ts';
import type { Line } from '../model/text.ts';
import { lineText } from '../model/text.ts';

/** Notes are set smaller than the text by at least this factor. */
const SMALLER = 0.96;
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
  const body = median(text.flatMap((block) => block.lines.map((line) => line.size)));
  const result = [...blocks];
  for (let i = result.length - 1; i >= 0; i--) {
    const block = result[i] as FlowBlock;
    if (block.kind === 'figure') continue;
    if (block.kind !== 'text') break;
    const first = block.lines[0] as Line;
    const mark = MARK.exec(lineText(first))?.[1];
    const isSmall = first.size < body * SMALLER;
    if (mark === undefined || !raised.has(mark) || !(isSmall || startsRaised(first))) {
      if (isSmall) continue;
      break;
    }
    result[i] = { ...block, role: 'note' };
  }
  return result;
}
