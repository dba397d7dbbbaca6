import type { Box } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import { SAME_ORIGIN } from '../tolerances.ts';

const ZERO_WIDTH_SPACE = '\u200b';
/** Em. Between characters that are farther apart lines may end by themselves. */
const MAX_APART = 0.15;

/** Parts of addresses, behind which lines may end at a zero-width space alone, and scripts without spaces, in which they may do so anywhere. */
const NEEDS_ONE = /^[/\\._?&=@#|~-]|[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u3000-\u9fff\uac00-\ud7af]/;

/** Signs of items. */
const BULLET = /^[•●○◦■▪□▫◆►▶➢✓✔]$/;

/**
 * Leaves out what nothing on the page shows, and what Word's search, spelling and lists would stumble over: zero-width spaces where lines may not end or
 * already may, which Google Docs writes around and within words; and the second of two bullets that a map names for one code, or for
 * the space behind it.
 */
export function withoutIdleCharacters(glyphs: readonly Glyph[], inkOf: (glyph: Glyph) => Box): readonly Glyph[] {
  const mayBeIdle = ({ text }: Glyph, i: number) => text === ZERO_WIDTH_SPACE || isTwin(glyphs[i - 1], glyphs[i]);
  if (!glyphs.some(mayBeIdle)) return glyphs;
  const kept: Glyph[] = [];
  let isAfterGap = false;
  for (const [i, glyph] of glyphs.entries()) {
    const shown = shownCharacter(glyph, glyphs[i - 1], glyphs[i + 1], inkOf);
    if (shown === undefined) isAfterGap ||= glyph.isAfterGap === true;
    else {
      kept.push(isAfterGap ? { ...shown, isAfterGap } : shown);
      isAfterGap = false;
    }
  }
  return kept;
}

function shownCharacter(
  glyph: Glyph,
  before: Glyph | undefined,
  after: Glyph | undefined,
  inkOf: (glyph: Glyph) => Box,
): Glyph | undefined {
  if (before && isTwin(before, glyph)) {
    if (glyph.x === before.x) return undefined;
    const ink = inkOf(glyph);
    return ink.y1 - ink.y0 < SAME_ORIGIN ? { ...glyph, text: ' ' } : glyph;
  }
  const around = (before?.text ?? ' ') + (after?.text ?? ' ');
  if (glyph.text !== ZERO_WIDTH_SPACE) return glyph;
  const isNeeded = NEEDS_ONE.test(around) && !around.includes(' ') && isClose(before, glyph) && isClose(glyph, after);
  return isNeeded ? glyph : undefined;
}

/** Whether a bullet stands next to the same one, or at its place. */
const isTwin = (before: Glyph | undefined, glyph: Glyph | undefined) =>
  before !== undefined &&
  glyph?.text === before.text &&
  BULLET.test(glyph.text) &&
  glyph.style.font === before.style.font &&
  Math.abs(glyph.y - before.y) < SAME_ORIGIN &&
  glyph.x >= before.x &&
  isClose(before, glyph);

/** Whether a character is next to the one before it. */
const isClose = (before: Glyph | undefined, glyph: Glyph | undefined) =>
  before === undefined ||
  glyph === undefined ||
  (!glyph.isAfterGap && glyph.x - before.box.x1 < MAX_APART * glyph.style.size);
