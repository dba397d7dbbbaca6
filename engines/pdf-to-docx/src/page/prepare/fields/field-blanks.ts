import { isBlank } from '../../../model/characters.ts';
import type { FieldFrame, FormControl } from '../../../model/document/form-control.ts';
import type { Box } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { Glyph, Markup, PathShape } from '../../../model/page-content.ts';
import { MAX_PARTS } from '../../../text/limits.ts';
import { MAX_LINE_WIDTH, MAX_PITCH, USUAL_ADVANCE } from '../../../text/tolerances.ts';

/** Em. What is no farther from the baseline is on its line. */
const ON_LINE = 0.5;

/** Share of a field that its blanks fill. */
const FILLED_SHARE = 0.5;

/** Spaces that show an empty form field: no more than a line of them. */
const MAX_BLANKS = 80;

/** What an empty field shows: as many spaces of half the size as fill its width, and no more than a line of them. */
const BLANK = '\u2002';

/** The character that stands for a field, and where the field is. */
export interface PlacedField {
  readonly glyph: Glyph;
  readonly box: Box;
  readonly frame: FieldFrame | undefined;
  /** What was typed on the page for people to write on. */
  readonly ruled: readonly Glyph[];
}

/** Fields with what shows where to write. */
interface FieldBlanks {
  readonly glyphs: readonly Glyph[];
  readonly markups: readonly Markup[];
  /** Rules that now underline fields. */
  readonly taken: readonly PathShape[];
  /** The frames of fields of several lines. */
  readonly frames: readonly PathShape[];
}

/** As many blanks as are so wide in text of a size (points). */
export const blanksOf = (width: number, size: number): string =>
  BLANK.repeat(Math.max(1, Math.min(MAX_BLANKS, Math.floor(width / (USUAL_ADVANCE * size)))));

/** What a line of the page has for people to write on within a field; undefined where it has none, or only for a part of the field. */
export function typedBlank(ruled: readonly Glyph[], box: Box): { first: Glyph; text: string; x1: number } | undefined {
  const inked = ruled.filter(({ text }) => !isBlank(text)).sort((a, b) => a.box.x0 - b.box.x0);
  const [first, last] = [inked[0], inked.at(-1)];
  if (!first || !last) return undefined;
  const isLine = inked.every(({ y }) => Math.abs(y - first.y) < ON_LINE * first.style.size);
  if (!isLine || last.box.x1 - first.box.x0 < FILLED_SHARE * (box.x1 - box.x0)) return undefined;
  return { first, text: inked.map(({ text }) => text).join(''), x1: last.box.x1 };
}

/**
 * Shows where to write, so that it stays with the labels: what is ruled below a field underlines it to its end, and a frame that only the
 * field draws goes around it. Fields of several lines get a frame on the page. Check boxes have their own.
 */
export function withBlanks(fields: readonly PlacedField[], paths: readonly PathShape[]): FieldBlanks {
  const rules = ruledBlanks(fields, paths);
  const areFew = fields.filter(({ frame }) => frame).length <= MAX_PARTS;
  const markups: Markup[] = [];
  const frames: PathShape[] = [];
  const glyphs = fields.map((field) => {
    const { glyph, box } = field;
    if (!isWritten(glyph.control)) return glyph;
    const rule = rules.get(field);
    const frame = areFew && field.frame && !isFramed(box, paths) ? field.frame : undefined;
    const isRuled = !isBlank(glyph.text) && field.ruled.some(({ text }) => text === '_');
    const line = rule ? (rule.stroke ?? rule.fill ?? '000000') : isRuled ? glyph.style.color : frame?.underline;
    if (line === undefined && !frame) return glyph;
    if (frame && isTall(field)) {
      frames.push(frameShape(box, frame));
      return glyph;
    }
    const filled = filledGlyph(field, frame);
    if (line !== undefined) markups.push({ kind: 'underline', box: { ...filled.box }, color: line });
    return filled;
  });
  return { glyphs, markups, taken: [...rules.values()], frames };
}

const isWritten = (control: FormControl | undefined) =>
  control?.kind === 'text' || control?.kind === 'date' || control?.kind === 'choice';

/** Whether a field has room for several lines, and takes them or shows as many choices. */
function isTall({ glyph: { control, style }, box }: PlacedField): boolean {
  const takesLines = control?.kind === 'choice' || (control?.kind === 'text' && control.isMultiline);
  return takesLines === true && box.y1 - box.y0 >= MAX_PITCH * style.size;
}

/** A field whose underline or frame is as wide as the field, even if its value is shorter. */
function filledGlyph({ glyph, box }: PlacedField, frame: FieldFrame | undefined): Glyph {
  const { control, text, style } = glyph;
  if (!control || !isWritten(control)) return glyph;
  const around = frame?.border !== undefined || frame?.fill !== undefined ? { frame } : {};
  const isOneLine = control.kind !== 'text' || !control.lines;
  const used = text.length * USUAL_ADVANCE * style.size;
  const room = isBlank(text) || !isOneLine ? 0 : Math.floor((box.x1 - box.x0 - used) / (USUAL_ADVANCE * style.size));
  if (room <= 0) return { ...glyph, control: { ...control, ...around } };
  return {
    ...glyph,
    control: { ...control, ...around, rest: BLANK.repeat(Math.min(MAX_BLANKS, room)) },
    box: { ...glyph.box, x1: box.x1 },
  };
}

/**
 * The rules that are drawn for people to write on below fields, by their fields. A rule that others meet at its ends is the side of a
 * cell.
 */
function ruledBlanks(fields: readonly PlacedField[], paths: readonly PathShape[]): ReadonlyMap<PlacedField, PathShape> {
  const written = fields.filter(({ glyph }) => isWritten(glyph.control));
  const rules = paths.filter(({ kind, isDashed }) => kind === 'horizontal' && !isDashed);
  if (written.length === 0 || written.length > MAX_PARTS || rules.length > MAX_PARTS) return new Map();
  const sides = paths.filter(({ kind }) => kind === 'vertical' || kind === 'rectangle');
  return new Map(
    written.flatMap((field) => {
      const rule = rules.find((one) => isBelow(one, field) && !sides.some((side) => meets(side.box, one.box)));
      return rule ? [[field, rule] as const] : [];
    }),
  );
}

/** Whether a rule runs along the lower edge of what a field shows, from the field's beginning to its end. */
function isBelow({ box, lineWidth }: PathShape, { box: own, glyph: { y, style } }: PlacedField): boolean {
  const { size } = style;
  const isAsLong = Math.abs(box.x0 - own.x0) < size && Math.abs(box.x1 - own.x1) < size;
  return isAsLong && lineWidth <= MAX_LINE_WIDTH * size && box.y0 > y - ON_LINE * size && box.y0 < y + ON_LINE * size;
}

const meets = (side: Box, { x0, x1, y0 }: Box) =>
  side.y0 <= y0 + SAME_PLACE &&
  side.y1 >= y0 - SAME_PLACE &&
  [x0, x1].some((end) => Math.abs(side.x0 - end) <= SAME_PLACE || Math.abs(side.x1 - end) <= SAME_PLACE);

/** Whether the page draws an edge of a field, too: the upper or the lower one. */
function isFramed({ x0, x1, y0, y1 }: Box, paths: readonly PathShape[]): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= SAME_PLACE;
  return paths.some(
    ({ kind, box }) =>
      (kind === 'horizontal' || kind === 'rectangle') &&
      box.x0 <= x0 + SAME_PLACE &&
      box.x1 >= x1 - SAME_PLACE &&
      (isNear(box.y0, y0) || isNear(box.y1, y1)),
  );
}

const frameShape = (box: Box, { border, fill }: FieldFrame): PathShape => ({
  box,
  kind: 'rectangle',
  ...(fill !== undefined && { fill }),
  ...(border !== undefined && { stroke: border }),
  lineWidth: 1,
  isDashed: false,
  mcid: -1,
  artifact: 'none',
  // No object of the page draws it.
  index: 0,
});
