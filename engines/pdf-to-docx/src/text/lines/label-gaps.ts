import { headingNumberOf, labelOf } from '../../language/labels.ts';
import { isBlank } from '../../model/characters.ts';
import type { LabelGap } from '../../model/text.ts';
import { isWrittenApart } from './glyph-lines.ts';
import type { Piece } from './rtl/rtl-text.ts';

/** Characters at the start of a line that its label and the gap after it take at most. */
const LABEL_PIECES = 24;

/** Measures the gap after the label, or number of a heading, that a line begins with, from its pieces in reading order; undefined where it begins with none. */
export function labelGap(pieces: readonly Piece[], isRtl: boolean): LabelGap | undefined {
  let start = '';
  for (let i = 0; i < pieces.length && i < LABEL_PIECES; i++) start += pieces[i]!.text;
  const label = labelOf(start) || headingNumberOf(start);
  if (label === '') return undefined;
  const begun = pieces.slice(0, LABEL_PIECES);
  let read = '';
  let at = 0;
  while (at < begun.length && read.trim().length < label.length) read += begun[at++]!.text;
  const last = begun[at - 1];
  const rest = begun.slice(at);
  const text = rest.find(({ text }) => !isBlank(text));
  if (!last || !text || read.trim() !== label) return undefined;
  // Words of the other direction stand with their first letter away from where the line begins.
  const inked = pieces.slice(at).filter((piece) => !isBlank(piece.text));
  const left = inked.reduce((least, { x0 }) => Math.min(least, x0), text.x0);
  const right = inked.reduce((most, { x1 }) => Math.max(most, x1), text.x1);
  const between = rest.slice(0, rest.indexOf(text));
  return {
    label,
    end: isRtl ? last.x0 : last.x1,
    start: isRtl ? right : left,
    spaces: between.filter(({ glyph }) => isBlank(glyph.glyph.text)).length,
    // Text that runs from the right may be written from its end.
    isWrittenApart: !isRtl && isWrittenApart(text.glyph, (between.at(-1) ?? last).glyph),
  };
}
