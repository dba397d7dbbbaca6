import type { FlowBlock } from '../../../model/analyzed-page.ts';
import { linesIn } from '../../../model/blocks/blocks-in.ts';
import { NEARLY_ALL } from '../../../model/measures.ts';
import { linesRunFromRight } from '../../../text/lines/rtl/rtl-lines.ts';

/**
 * Whether the cells of rows, given from left to right, run from right to left: where they were written so, or their text does. Some programs
 * write all rows from left to right.
 */
export function runFromRight(rows: readonly (readonly { readonly blocks: readonly FlowBlock[] }[])[]): boolean {
  let [leftwards, rightwards] = [0, 0];
  for (const cells of rows) {
    const starts = cells.flatMap(({ blocks }) => {
      const indexes = linesIn(blocks).map(({ index }) => index);
      return indexes.length > 0 ? [Math.min(...indexes)] : [];
    });
    for (let i = 1; i < starts.length; i++) {
      if ((starts[i] as number) < (starts[i - 1] as number)) leftwards++;
      else rightwards++;
    }
  }
  const all = leftwards + rightwards;
  if (all > 0 && leftwards >= NEARLY_ALL * all) return true;
  return linesRunFromRight(rows.flatMap((cells) => cells.flatMap(({ blocks }) => linesIn(blocks))));
}
