import type { FlowBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import { median } from '../../model/geometry.ts';
import type { TextStyle } from '../../model/text.ts';
import { MAX_LINE_PITCH, MIN_PITCH } from '../tolerances.ts';

/** The usual line pitch of each font and size in the document, from paragraphs of several lines. */
export function usualPitches(blocks: readonly FlowBlock[]): (style: TextStyle) => number | undefined {
  const gaps = new Map<string, number[]>();
  for (const block of textBlocksIn(blocks)) {
    if (block.lines.length < 2) continue;
    const key = keyOf(mainStyle(block.lines));
    for (let i = 1; i < block.lines.length; i++) {
      const a = block.lines[i - 1];
      const b = block.lines[i];
      if (!a || !b || a.page !== b.page) continue;
      const gap = b.baseline - a.baseline;
      if (gap < MIN_PITCH * b.size || gap > MAX_LINE_PITCH * b.size) continue;
      const list = gaps.get(key);
      if (list) list.push(gap);
      else gaps.set(key, [gap]);
    }
  }
  const medians = new Map([...gaps].map(([key, list]) => [key, median(list)]));
  return (style) => medians.get(keyOf(style));
}

/** Text of scans has a pitch of its own, also in the same font. */
const keyOf = (style: TextStyle) => `${style.font}|${style.size}|${style.isRecognized ?? false}`;
