import type { FlowBlock } from '../../../model/analyzed-page.ts';
import { linesIn } from '../../../model/blocks/blocks-in.ts';
import { linesRunFromRight } from '../../../text/lines.ts';

/** Share of the steps between cells that go to the left. */
const LEFTWARDS_SHARE = 0.8;

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
      if (starts[i]! < starts[i - 1]!) leftwards++;
      else rightwards++;
    }
  }
  const all = leftwards + rightwards;
  if (all > 0 && leftwards >= LEFTWARDS_SHARE * all) return true;
  return linesRunFromRight(rows.flatMap((cells) => cells.flatMap(({ blocks }) => linesIn(blocks))));
}
