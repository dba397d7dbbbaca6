import { reaches } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { MixedScriptGaps } from '../../model/page-draft.ts';
import { FIRST_IDEOGRAPH } from '../../text/format.ts';
import { BESIDE_IDEOGRAPHS, READ_GAP, SAME_LINE } from '../../text/tolerances.ts';

/** Characters of Chinese and Japanese next to which word processors leave room; next to marks and brackets they leave none. */
const IDEOGRAPH = /[\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff\uf900-\ufaff]/;
const LETTER = /[A-Za-z]/;
const DIGIT = /[0-9]/;

/** How a page sets Latin letters and digits next to ideographs; `glyphs` in content order. Text that was recognized tells nothing. */
export function mixedScriptGaps(glyphs: readonly Glyph[]): MixedScriptGaps {
  const gaps = { letters: { close: 0, apart: 0 }, digits: { close: 0, apart: 0 } };
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const kind = last && kindOf(last.text, glyph.text);
    const gap = last && kind && gapBetween(last, glyph);
    if (kind && gap !== undefined) gaps[kind][gap < READ_GAP ? 'close' : 'apart']++;
    last = glyph;
  }
  return gaps;
}

/** What is next to an ideograph; undefined where nothing does. */
function kindOf(last: string, next: string): keyof MixedScriptGaps | undefined {
  if (!reaches(last, FIRST_IDEOGRAPH) && !reaches(next, FIRST_IDEOGRAPH)) return undefined;
  const [own, other] = IDEOGRAPH.test(last) ? [last, next] : [next, last];
  if (!IDEOGRAPH.test(own)) return undefined;
  if (LETTER.test(other)) return 'letters';
  return DIGIT.test(other) ? 'digits' : undefined;
}

/** Em; undefined where they do not follow each other on a line that runs to the right. */
function gapBetween(a: Glyph, b: Glyph): number | undefined {
  if (a.style.angle !== 0 || a.style.isRecognized || Math.abs(b.y - a.y) > SAME_LINE * a.style.size) return undefined;
  const gap = (b.box.x0 - a.box.x1) / Math.max(a.style.size, b.style.size);
  return gap > -BESIDE_IDEOGRAPHS && gap < BESIDE_IDEOGRAPHS ? gap : undefined;
}
