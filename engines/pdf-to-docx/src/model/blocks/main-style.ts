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
  let last: TextStyle | undefined;
  for (const [style, count] of counts) {
    // Most styles look like the one before.
    if (!last || !looksLike(last, style)) {
      const { font, size, isBold, isItalic, color } = style;
      const look = `${font}|${size}|${isBold}|${isItalic}|${color}`;
      last = firsts.get(look) ?? style;
      firsts.set(look, last);
    }
    looks.set(last, (looks.get(last) ?? 0) + count);
  }
  return looks;
}

const looksLike = (a: TextStyle, b: TextStyle): boolean =>
  a.size === b.size && a.font === b.font && a.isBold === b.isBold && a.isItalic === b.isItalic && a.color === b.color;
