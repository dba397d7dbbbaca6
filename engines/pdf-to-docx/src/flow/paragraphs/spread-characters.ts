import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { type Line, lineText, type TextStyle } from '../../model/text.ts';

/** Em. Characters that are spread are no farther apart. */
const MAX_ROOM = 2;

/** Characters of scripts without spaces between words. */
const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/g;

/**
 * Takes the letter-spacing from paragraphs of Chinese or Japanese that only justifies their lines: word processors part the characters
 * of each line by what the next one has no room in, and do it anew. What all lines have is their author's.
 */
export function withoutSpreadCharacters<T extends FlowBlock>(block: T): T {
  if (block.kind === 'text') return { ...block, lines: evenLines(block) };
  if (block.kind === 'figure') return block;
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(withoutSpreadCharacters) })),
  }));
  return { ...block, rows };
}

function evenLines({ lines }: TextBlock): readonly Line[] {
  const [first] = lines[0]?.spans ?? [];
  // In most paragraphs the spacing is the same everywhere.
  if (lines.every(({ spans }) => spans.every(({ style }) => style.spacing === first?.style.spacing))) return lines;
  const least = new Map<string, number>();
  for (const { spans } of lines)
    for (const { style, text } of spans)
      if (text.trim() !== '') least.set(fontOf(style), Math.min(least.get(fontOf(style)) ?? Infinity, style.spacing));
  const evenStyles = new Map<TextStyle, TextStyle>();
  const even = (style: TextStyle) => {
    const spacing = least.get(fontOf(style)) ?? style.spacing;
    const known = evenStyles.get(style) ?? (spacing === style.spacing ? style : { ...style, spacing });
    evenStyles.set(style, known);
    return known;
  };
  return lines.map((line) =>
    isSpread(line, least) ? { ...line, spans: line.spans.map((span) => ({ ...span, style: even(span.style) })) } : line,
  );
}

/** Whether the characters of a line stand farther apart than others of its paragraph by what is left of it, less than two of them. */
function isSpread(line: Line, least: ReadonlyMap<string, number>): boolean {
  const text = lineText(line);
  if (text.replace(UNSPACED, '').length * 2 > text.length) return false;
  let room = 0;
  for (const { style, text: own } of line.spans)
    room += own.length * Math.max(0, style.spacing - (least.get(fontOf(style)) ?? style.spacing));
  return room > 0 && room < MAX_ROOM * line.size;
}

const fontOf = ({ font, size, isBold }: TextStyle) => `${font}|${size}|${isBold}`;
