import type { FlowBlock } from '../analyzed-page.ts';
import { plainText } from '../plain-styles.ts';
import type { TextStyle } from '../text.ts';
import { textBlocksIn } from './blocks-in.ts';

/** What a document's body text looks like where it has none. */
const PLAIN = plainText('Times New Roman', 11);

/** The style that most characters have, without what decorates only some of them. */
export function bodyStyle(blocks: Iterable<FlowBlock>): TextStyle {
  const lengths = new Map<TextStyle, number>();
  let [last, length]: [TextStyle | undefined, number] = [undefined, 0];
  const count = () => {
    if (last) lengths.set(last, (lengths.get(last) ?? 0) + length);
  };
  // Most spans look like the one before.
  for (const block of textBlocksIn(blocks))
    for (const line of block.lines)
      for (const { style, text } of line.spans) {
        if (style !== last) {
          count();
          [last, length] = [style, 0];
        }
        length += text.length;
      }
  count();
  const counts = new Map<string, { style: TextStyle; count: number }>();
  // Text of scans decides only where there is no other.
  const own = [...lengths].filter(([style]) => !style.isRecognized);
  let found: { style: TextStyle; count: number } | undefined;
  for (const [style, length] of own.length > 0 ? own : lengths) {
    // Most styles look like the one before, too.
    if (!found || !looksLike(found.style, style)) {
      const key = `${style.font}|${style.size}|${style.color}`;
      found = counts.get(key) ?? { style, count: 0 };
      counts.set(key, found);
    }
    found.count += length;
  }
  let best: { style: TextStyle; count: number } | undefined;
  for (const entry of counts.values()) if (!best || entry.count > best.count) best = entry;
  if (!best) return PLAIN;
  const { font, latin, sourceFont, size, color, ascent, descent } = best.style;
  return { ...PLAIN, font, latin, sourceFont, size, color, ascent, descent };
}

const looksLike = (a: TextStyle, b: TextStyle): boolean =>
  a.size === b.size && a.font === b.font && a.color === b.color;
