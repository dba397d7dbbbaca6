/** Lines that begin or end this near to each other show one margin. At 1.6 a word of a page's widest line moves up. */
export const SAME_MARGIN = 1.5;

/** Share of the lines: as many begin at a margin. Without it one line that sticks out sets the margin. */
const MARGIN_LINES = 0.04;

/** The leftmost place where more than a few lines begin: `share` of them. */
export function leftMargin(lineStarts: readonly number[], share = MARGIN_LINES): number {
  const starts = [...lineStarts].sort((a, b) => a - b);
  const needed = Math.max(1, Math.ceil(starts.length * share));
  for (let i = 0; i < starts.length; i++) {
    const from = starts[i]!;
    let count = 0;
    for (let j = i; j < starts.length && starts[j]! - from <= SAME_MARGIN; j++) count++;
    if (count >= needed) return from;
  }
  return starts[0]!;
}
