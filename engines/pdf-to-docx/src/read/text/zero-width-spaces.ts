import type { Glyph } from '../../model/page-content.ts';

const ZERO_WIDTH_SPACE = '\u200b';
/** Em. Between characters that are farther apart lines may end by themselves. */
const MAX_APART = 0.15;

/** Parts of addresses, behind which lines may end at a zero-width space alone, and scripts without spaces, in which they may do so anywhere. */
const NEEDS_ONE = /^[/\\._?&=@#|~-]|[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u3000-\u9fff\uac00-\ud7af]/;

/**
 * Leaves zero-width spaces out where lines may not end at them or already may. Google Docs writes them around and within words, which Word's
 * search and spelling would not find then.
 */
export function withoutZeroWidthSpaces(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => text === ZERO_WIDTH_SPACE)) return glyphs;
  const kept: Glyph[] = [];
  let isAfterGap = false;
  for (const [i, glyph] of glyphs.entries()) {
    const [before, after] = [glyphs[i - 1], glyphs[i + 1]];
    const around = (before?.text ?? ' ') + (after?.text ?? ' ');
    const isNeeded = NEEDS_ONE.test(around) && !around.includes(' ') && isClose(before, glyph) && isClose(glyph, after);
    if (glyph.text === ZERO_WIDTH_SPACE && !isNeeded) isAfterGap ||= glyph.isAfterGap === true;
    else {
      kept.push(isAfterGap ? { ...glyph, isAfterGap } : glyph);
      isAfterGap = false;
    }
  }
  return kept;
}

/** Whether a character is next to the one before it. */
const isClose = (before: Glyph | undefined, glyph: Glyph | undefined) =>
  before === undefined ||
  glyph === undefined ||
  (!glyph.isAfterGap && glyph.x - before.box.x1 < MAX_APART * glyph.style.size);
