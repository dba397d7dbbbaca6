import { LUMA } from '../../model/format.ts';
import type { TextStyle } from '../../model/text.ts';

/** Of 255. Backgrounds up to this brightness are dark. Without it black text on gray cells comes out white in LibreOffice. */
const MAX_DARK = 156;

/**
 * Whether a background, `RRGGBB` or empty for none, is so dark that text of automatic color is not black on it. LibreOffice shows such text
 * white up to this brightness, Word on darker backgrounds only. Without this, black text on gray cells comes out white in LibreOffice.
 */
export function isDark(color: string): boolean {
  if (color === '') return false;
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return LUMA.red * part(0) + LUMA.green * part(2) + LUMA.blue * part(4) <= MAX_DARK;
}

/**
 * Whether text must name its color even if it is the usual one: black text on a dark background, and unseen text, as LibreOffice shows text of
 * automatic color whatever its transparency.
 */
export const namesColor = ({ isInvisible, color }: TextStyle, isOnDark: boolean): boolean =>
  isInvisible || (isOnDark && color === '000000');
