import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { Line, Span } from '../../model/text.ts';

/** Em. Pieces of a stretched line differ by more in length; columns by less. */
const UNEVEN_WORDS = 1;

/** Em. Words with wider gaps stand one by one. */
const MAX_WORD_GAP = 1.5;

/** Gaps between words that show that a line is stretched. */
const MIN_GAPS = 2;

/** Gaps of justified text differ by no more. Without it words of narrow columns get tabs. */
const SAME_GAP = 0.06;

/** Paragraphs with spaces between the words of their justified lines, however wide the gaps are; tabs were taken to be there. */
export function withSpreadWords(block: FlowBlock): FlowBlock {
  if (block.kind !== 'text' || block.lines.length < 2) return block;
  const lines = block.lines.map(spread);
  return lines.every((line, i) => line === block.lines[i]) ? block : { ...block, lines };
}

function spread(line: Line): Line {
  if (line.isRtl || !line.spans.some(isTab) || !isJustified(line)) return line;
  return { ...line, spans: line.spans.map((span) => (isTab(span) ? { ...span, text: ' ', leader: 'none' } : span)) };
}

const isTab = ({ text }: Span) => text === '\t';

/** Whether one room parts all pieces of a line, and no stops could, as the pieces are not as long as each other. */
function isJustified({ spans, size }: Line): boolean {
  const tabs = spans.filter(isTab);
  const gaps = tabs.map(({ x0, x1 }) => x1 - x0);
  const pieces = piecesOf(spans);
  const widths = pieces.map((piece) => (piece.at(-1)?.x1 ?? 0) - (piece[0]?.x0 ?? 0));
  const isWord = (piece: readonly Span[]) => !/\s/.test(textOf(piece).trim());
  return (
    gaps.length >= MIN_GAPS &&
    tabs.every(({ leader }) => (leader ?? 'none') === 'none') &&
    Math.max(...gaps) - Math.min(...gaps) <= SAME_GAP * size &&
    Math.max(...widths) - Math.min(...widths) > UNEVEN_WORDS * size &&
    pieces.every((piece) => /\p{L}/u.test(textOf(piece))) &&
    (Math.max(...gaps) <= MAX_WORD_GAP * size || pieces.every(isWord))
  );
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** What is between the tabs of a line. */
function piecesOf(spans: readonly Span[]): Span[][] {
  const pieces: Span[][] = [[]];
  for (const span of spans) {
    if (isTab(span)) pieces.push([]);
    else pieces.at(-1)?.push(span);
  }
  return pieces;
}
