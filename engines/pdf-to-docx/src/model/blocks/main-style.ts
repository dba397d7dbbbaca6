import type { Line, TextStyle } from '../text.ts';

/** The style that most characters of some lines have: styles that look the same are one, though each character may have its own. */
export function mainStyle(lines: readonly Line[]): TextStyle {
  const first = lines[0]?.spans[0]?.style;
  if (first && lines.every(({ spans }) => spans.every(({ style }) => style === first))) return first;
  const counts = new Map<TextStyle, number>();
  for (const line of lines)
    for (const { style, text } of line.spans) counts.set(style, (counts.get(style) ?? 0) + text.trim().length);
  const looks = counts.size > 2 ? byLook(counts) : counts;
  let best: TextStyle | undefined;
  let most = -1;
  for (const [style, count] of looks) if (count > most) [best, most] = [style, count];
  return best as TextStyle;
}

/** How many characters have each look, under the first style that has it. */
function byLook(counts: ReadonlyMap<TextStyle, number>): Map<TextStyle, number> {
  const firsts = new Map<string, TextStyle>();
  const looks = new Map<TextStyle, number>();
  for (const [style, count] of counts) {
    const { font, size, isBold, isItalic, color } = style;
    const look = `${font}|${size}|${isBold}|${isItalic}|${color}`;
    const first = firsts.get(look) ?? style;
    firsts.set(look, first);
    looks.set(first, (looks.get(first) ?? 0) + count);
  }
  return looks;
}
