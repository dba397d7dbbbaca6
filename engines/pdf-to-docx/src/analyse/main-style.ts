import type { Line, TextStyle } from '../model/text.ts';

/** The style that most characters of some lines have. */
export function mainStyle(lines: readonly Line[]): TextStyle {
  const counts = new Map<TextStyle, number>();
  for (const line of lines)
    for (const { style, text } of line.spans) counts.set(style, (counts.get(style) ?? 0) + text.trim().length);
  let best: TextStyle | undefined;
  let most = -1;
  for (const [style, count] of counts) if (count > most) [best, most] = [style, count];
  return best as TextStyle;
}
