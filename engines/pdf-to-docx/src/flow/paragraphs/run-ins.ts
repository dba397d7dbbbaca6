import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import { areNear } from '../../model/blocks/near.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { SAME_BASELINE } from '../tolerances.ts';

/** Em. Text farther behind a heading is not of its paragraph. */
const RUN_IN_GAP = 2;

/**
 * Puts headings before the text that begins on their line, as legal documents have them: one line on the page, and two paragraphs for
 * those who look for headings. The heading's indent is that of their line; the text's own is where its lines begin below.
 */
export function withRunIns(blocks: readonly FlowBlock[]): FlowBlock[] {
  const result = [...blocks];
  for (let i = 0; i + 1 < result.length; i++) {
    const [a, b] = [result[i], result[i + 1]];
    if (a?.kind !== 'text' || b?.kind !== 'text') continue;
    // Tags may have the heading within the paragraph, and so behind it.
    const pair = runsIn(a, b) ? [a, b] : runsIn(b, a) ? [b, a] : undefined;
    if (!pair) continue;
    const [heading, text] = pair as [TextBlock, TextBlock];
    const [first, ...rest] = text.lines as [Line, ...Line[]];
    const x0 = (rest[0] ?? firstLine(heading)).box.x0;
    result[i] = { ...heading, runsIn: { x0 } };
    result[i + 1] = { ...text, lines: [{ ...first, box: { ...first.box, x0 } }, ...rest] };
    i++;
  }
  return result;
}

function runsIn(heading: TextBlock, text: TextBlock): boolean {
  if (heading.role !== 'heading' || text.role !== 'body' || heading.lines.length !== 1 || text.label) return false;
  const [line, next] = [firstLine(heading), firstLine(text)];
  if (line.page !== next.page || line.angle !== 0 || next.angle !== 0 || line.isRtl || next.isRtl) return false;
  const gap = next.box.x0 - line.box.x1;
  return (
    areNear(next.baseline, line.baseline, SAME_BASELINE * line.size) &&
    gap >= -SAME_PLACE &&
    gap <= RUN_IN_GAP * line.size
  );
}
