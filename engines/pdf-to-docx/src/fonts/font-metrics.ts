import type { TextStyle } from '../model/text.ts';

/** Ascent and descent with their share of the line gap, over the size: what word processors make of a font's tables. */
interface LineMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** Whether word processors have the family, or one of the same measures. */
  readonly isWidespread: boolean;
}

/** From the fonts' own tables (hhea and OS/2), by family. */
const KNOWN: Readonly<Record<string, readonly [number, number]>> = {
  Arial: [0.938, 0.212],
  Helvetica: [0.938, 0.212],
  'Arial Narrow': [0.936, 0.212],
  'Times New Roman': [0.933, 0.216],
  'Courier New': [0.833, 0.3],
  Calibri: [0.952, 0.269],
  'Calibri Light': [0.952, 0.269],
  Cambria: [0.95, 0.222],
  'DejaVu Sans': [0.928, 0.236],
  'DejaVu Sans Mono': [0.928, 0.236],
  'DejaVu Serif': [0.939, 0.236],
  Verdana: [1.005, 0.21],
  Tahoma: [1.0, 0.207],
  Georgia: [0.917, 0.219],
  'Trebuchet MS': [0.939, 0.222],
  'Segoe UI': [1.079, 0.251],
  'Comic Sans MS': [1.102, 0.291],
  'Open Sans': [1.069, 0.293],
  'Noto Sans': [1.069, 0.293],
  'Noto Serif': [1.069, 0.293],
  'Noto Sans CJK SC': [1.16, 0.288],
  'Noto Sans CJK TC': [1.16, 0.288],
  'Noto Sans CJK HK': [1.16, 0.288],
  'Noto Sans CJK JP': [1.16, 0.288],
  'Noto Sans CJK KR': [1.16, 0.288],
  Garamond: [0.862, 0.263],
  'Book Antiqua': [0.923, 0.283],
  'Century Gothic': [1.006, 0.22],
  Consolas: [0.914, 0.257],
  Candara: [0.952, 0.269],
  Corbel: [0.952, 0.269],
  Constantia: [0.952, 0.269],
};
/** Families that come with one word processor but not with another, without a stand-in of the same measures. */
const LOCAL = new Set([
  // Its stand-in, Caladea, has its widths, but sets lines closer.
  'Cambria',
  'Verdana',
  'Tahoma',
  'Georgia',
  'Trebuchet MS',
  'Segoe UI',
  'Comic Sans MS',
  'Garamond',
  'Book Antiqua',
  'Century Gothic',
  'Consolas',
  'Candara',
  'Corbel',
  'Constantia',
]);
/** Over the size. An ascent, and a line's height, that a file says and that can be true. */
const CREDIBLE = { ascent: 0.5, least: 0.95, most: 1.7 } as const;

/** What a font has that no one knows. */
const GUESS: LineMetrics = { ascent: 0.93, descent: 0.24, isWidespread: false };

/** The line metrics of a style's font. */
export function lineMetrics(style: TextStyle): LineMetrics {
  const known = KNOWN[style.font];
  if (known) return { ascent: known[0], descent: known[1], isWidespread: !LOCAL.has(style.font) };
  const ascent = style.ascent;
  const descent = -style.descent;
  const sum = ascent + descent;
  if (ascent > CREDIBLE.ascent && descent > 0 && sum > CREDIBLE.least && sum < CREDIBLE.most)
    return { ascent, descent, isWidespread: false };
  return GUESS;
}
