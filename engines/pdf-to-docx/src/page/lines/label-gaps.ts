import { headingNumberOf, labelOf } from '../../language/labels.ts';
import { isBlank } from '../../model/characters.ts';
import type { LabelGap } from '../../model/text.ts';
import { LABEL_PIECES } from '../limits.ts';
import type { Piece } from './rtl/rtl-text.ts';

/** Measures the gap after the label, or number of a heading, that a line begins with, from its pieces in reading order; undefined where it begins with none. */
export function labelGap(pieces: readonly Piece[], isRtl: boolean): LabelGap | undefined {
  const begun = pieces.slice(0, LABEL_PIECES);
  const start = begun.map(({ text }) => text).join('');
  const label = labelOf(start) || headingNumberOf(start);
  if (label === '') return undefined;
  let read = '';
  let at = 0;
  while (at < begun.length && read.trim().length < label.length) read += (begun[at++] as Piece).text;
  const last = begun[at - 1];
  const rest = begun.slice(at);
  const text = rest.find(({ text }) => !isBlank(text));
  if (!last || !text || read.trim() !== label) return undefined;
  // Right-to-left words of a line from left to right stand with their first letter on the right.
  const left = pieces.slice(at).reduce((least, { text, x0 }) => (isBlank(text) ? least : Math.min(least, x0)), text.x0);
  const between = rest.slice(0, rest.indexOf(text));
  return {
    label,
    end: isRtl ? last.x0 : last.x1,
    start: isRtl ? text.x1 : left,
    spaces: between.filter(({ glyph }) => isBlank(glyph.glyph.text)).length,
  };
}
