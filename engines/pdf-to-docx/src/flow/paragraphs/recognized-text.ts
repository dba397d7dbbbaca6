import { type MeasuredFamily, measuredFamily, weightOf, widthOf } from '../../fonts/character-widths.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import { median } from '../../model/geometry.ts';
import { type Line, lineText, type TextStyle } from '../../model/text.ts';

/** Of the width of a line. Recognized lines are drawn together by this, so that each keeps its words. */
const RECOGNIZED_ROOM = 0.015;

/** How narrow text may be drawn, over its natural width, and the steps of that. */
const STRETCHES = { least: 0.4, step: 0.01 };

/** What text without a font that readers have is set in. */
const PLAIN_FAMILY = 'Arial';

/**
 * Gives each paragraph of text that was recognized on a scan one look: recognition draws every word as wide as it found it on the
 * picture, which no one sees and no one wants to edit. What is given is no wider than its lines were.
 */
export function evenRecognized<T extends FlowBlock>(block: T): T {
  if (block.kind === 'text') return isRecognized(block) ? { ...block, lines: evenLines(block.lines) } : block;
  if (block.kind === 'figure') return block;
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(evenRecognized) })),
  }));
  return { ...block, rows };
}

const isRecognized = ({ lines }: TextBlock) =>
  lines.every(({ spans }) => spans.every(({ style, control }) => style.isInvisible && !control));

function evenLines(lines: readonly Line[]): Line[] {
  const main = mainStyle(lines);
  const size = Math.round(median(lines.map((line) => line.size)) * 2) / 2;
  // The font that recognition names is often one without shapes.
  const font = measuredFamily(main.font) ?? PLAIN_FAMILY;
  const plain: TextStyle = { ...main, font, size, spacing: 0, stretch: 1 };
  const stretch = stretchOf(lines, plain, font);
  if (stretch === undefined) return [...lines];
  const style = { ...plain, stretch };
  return lines.map((line) => ({ ...line, size, spans: line.spans.map((span) => ({ ...span, style })) }));
}

/** The stretch in which no line is wider than it was; undefined where widths are not known. */
function stretchOf(lines: readonly Line[], style: TextStyle, family: MeasuredFamily): number | undefined {
  const weight = weightOf(style.isBold, style.isItalic);
  let narrowest = 1;
  for (const line of lines) {
    let natural = 0;
    for (const character of lineText(line).trim()) {
      const width = widthOf(family, weight, character === '\t' ? ' ' : character);
      if (width === undefined) return undefined;
      natural += width * style.size;
    }
    if (natural > 0) narrowest = Math.min(narrowest, ((1 - RECOGNIZED_ROOM) * (line.box.x1 - line.box.x0)) / natural);
  }
  return Math.max(STRETCHES.least, Math.floor(narrowest / STRETCHES.step) * STRETCHES.step);
}
