import { isBlank } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';

/** Em. Characters of one word are no farther apart. Without it words in neighboring cells that one object draws are one. */
const IN_WORD = 0.1;

/** Em. Words of one text are no farther apart. */
const IN_TEXT = 0.6;

/**
 * Keeps text together that crosses the side of a cell in the middle of a word: it is too long for its cell, and all of it belongs to the one
 * that has most of it. The places of characters are compared by identity.
 */
export function withWholeWords<T>(glyphs: readonly Glyph[], places: readonly (T | undefined)[]): (T | undefined)[] {
  const whole = [...places];
  let from = 0;
  for (let i = 1; i <= glyphs.length; i++) {
    if (i < glyphs.length && continuesText(glyphs, i)) continue;
    const most = isCut(glyphs, places, from, i) ? mostOf(glyphs, places, from, i) : undefined;
    if (most !== undefined) for (let k = from; k < i; k++) if (places[k] !== undefined) whole[k] = most;
    from = i;
  }
  return whole;
}

function continuesText(glyphs: readonly Glyph[], i: number): boolean {
  const [last, glyph] = [glyphs[i - 1]!, glyphs[i]!];
  return (
    last.style === glyph.style &&
    glyph.style.angle === 0 &&
    last.y === glyph.y &&
    Math.abs(glyph.box.x0 - last.box.x1) <= IN_TEXT * glyph.style.size
  );
}

/** Whether two characters of one word have different places. */
function isCut<T>(glyphs: readonly Glyph[], places: readonly (T | undefined)[], from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    const [last, glyph] = [glyphs[i - 1]!, glyphs[i]!];
    if (places[i] === places[i - 1] || places[i] === undefined || places[i - 1] === undefined) continue;
    const isInWord = glyph.box.x0 - last.box.x1 <= IN_WORD * glyph.style.size && !glyph.isAfterGap;
    if (isInWord && !isBlank(last.text) && !isBlank(glyph.text)) return true;
  }
  return false;
}

function mostOf<T>(
  glyphs: readonly Glyph[],
  places: readonly (T | undefined)[],
  from: number,
  to: number,
): T | undefined {
  const counts = new Map<T, number>();
  for (let i = from; i < to; i++) {
    const place = places[i];
    if (place !== undefined && !isBlank(glyphs[i]!.text)) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  let most: [T, number] | undefined;
  for (const entry of counts) if (!most || entry[1] > most[1]) most = entry;
  return most?.[0];
}
