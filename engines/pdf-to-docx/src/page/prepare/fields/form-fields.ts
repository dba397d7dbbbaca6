import { byPlace } from '../../../model/blocks/by-place.ts';
import { isBlank } from '../../../model/characters.ts';
import { type FieldFrame, type FormControl, isCheckBox } from '../../../model/document/form-control.ts';
import { type Box, holds, holdsCenter } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { FieldLook, FormWidget, Glyph, GlyphStyle, PageContent, PathShape } from '../../../model/page-content.ts';
import { plainGlyphs } from '../../../model/plain-styles.ts';
import { USUAL_SIZE } from '../../../text/format.ts';
import { LETTER_HEIGHT, MAX_DESCENT, MAX_PITCH, USUAL_ADVANCE } from '../../../text/tolerances.ts';
import { combCells } from './comb-fields.ts';
import type { DrawnCheckBox } from './drawn-check-boxes.ts';
import { blanksOf, type PlacedField, typedBlank, withBlanks } from './field-blanks.ts';

/** Over the size: how far the box of a field reaches above and below the baseline. */
const [FIELD_ASCENT, FIELD_DESCENT] = [0.8, 0.2];

/** Between the places of two characters in the content: a field stands before the next one. */
const BETWEEN = 0.5;

/** Share of a field that the text before it may reach into. */
const INTO_FIELD = 0.5;

/** Share of the page that the picture of a scan covers. */
const SCAN_SHARE = 0.8;

/** Over the height of a field: its text is no larger; a check box is as much larger than its sign. */
const TEXT_SHARE = 0.8;

/** Em. A label is no farther from its form field. Without it fields stand on lines of their own. */
const FIELD_GAP = 14;

/** Ascent and descent of Helvetica over its size. */
const [HELVETICA_ASCENT, HELVETICA_DESCENT] = [0.718, -0.207];

/** The size of text in a form field that names none: over the height of the field, and in points at most. */
const AUTO_SIZE = 0.65;

/** Points. The largest size of text in a form field that names none. */
const MAX_AUTO_SIZE = 12;

/** How fields look on a page that has no text beside them. */
const PLAIN = plainGlyphs(
  {
    name: 'Helvetica',
    family: 'Helvetica',
    flags: 0,
    weight: 0,
    isItalic: false,
    isEmbedded: false,
    ascent: HELVETICA_ASCENT,
    descent: HELVETICA_DESCENT,
  },
  USUAL_SIZE,
);
const [CHECKED, UNCHECKED] = ['\u2612', '\u2610'];
/** As wide as a check box: where a picture of the page shows it. */
const EM_SPACE = '\u2003';
/** What forms draw for people to write on. */
const RULED = /^[\s_.\u2026\u00b7]*$/;

/** What is in the text for a field: a control, and the characters that it shows. */
interface Field {
  readonly box: Box;
  readonly control: FormControl;
  readonly textFor: (size: number) => string;
  /** How its value looks; absent where it shows none of its own. */
  readonly look?: FieldLook | undefined;
  readonly frame?: FieldFrame | undefined;
}

/**
 * Puts form fields, and the check boxes that are drawn, among the text of their page, each as one character that holds the field's value:
 * beside the text on its line, whose font and element they take on. What was drawn in them to write on goes.
 */
export function withFormFields(content: PageContent, boxes: readonly DrawnCheckBox[] = []): PageContent {
  const scans = content.images.filter(({ box }) => isAllOf(box, content));
  const combs = new Map(
    content.widgets.flatMap((widget) => {
      const cells = combCells(widget, content.paths);
      return cells ? [[widget, cells] as const] : [];
    }),
  );
  const fields = content.widgets
    .filter((widget) => !combs.has(widget))
    .map((widget) => fieldOf(widget, scans.length > 0))
    .filter((field) => field !== undefined);
  const isWidget = ({ box }: DrawnCheckBox) => fields.some((field) => holdsCenter(field.box, box, SAME_PLACE));
  const drawn = boxes.filter((one) => !isWidget(one));
  if (fields.length + drawn.length + combs.size === 0) return content;
  const ruledIn = ruledGlyphs(content.glyphs, fields);
  const covered = new Set([...ruledIn.values()].flat());
  const glyphs = content.glyphs.filter((glyph) => !covered.has(glyph));
  const inked = glyphs.filter(({ text, style }) => style.angle === 0 && !isBlank(text));
  const lineAt = byPlace(inked, ({ y }) => y);
  const reach = MAX_DESCENT * inked.reduce((most, { style }) => Math.max(most, style.size), 0);
  const added = [...fields, ...drawn.map(drawnField)].map((field): PlacedField => {
    const line = lineAt(field.box.y0, field.box.y1 + reach);
    const ruled = ruledIn.get(field) ?? [];
    const glyph = fieldGlyph(field, { glyphs, line }, content.number);
    return { glyph: withTypedBlank(glyph, ruled, field.box), box: field.box, frame: field.frame, ruled };
  });
  const combed = [...combs].flatMap(([widget, cells]) => combGlyphs(widget, cells, { glyphs, lineAt }, content.number));
  const checkBoxes = fields.filter(({ control }) => control.kind === 'checkbox').map(({ box }) => box);
  const blanks = withBlanks(added, content.paths);
  const taken = new Set([...drawn.flatMap(({ shapes }) => shapes), ...blanks.taken]);
  const isTaken = (path: PathShape) => taken.has(path) || checkBoxes.some((outer) => isWithin(path.box, outer));
  return {
    ...content,
    glyphs: [...glyphs, ...withOwnIndexes([...blanks.glyphs, ...combed])],
    paths: [...content.paths.filter((path) => !isTaken(path)), ...blanks.frames],
    markups: [...content.markups, ...blanks.markups],
  };
}

/** The characters that are drawn for people to write on, by the field that is over them. */
function ruledGlyphs(glyphs: readonly Glyph[], fields: readonly Field[]): ReadonlyMap<Field, readonly Glyph[]> {
  const found = new Map<Field, Glyph[]>();
  for (const glyph of glyphs) {
    if (!RULED.test(glyph.text)) continue;
    const field = fields.find(({ box }) => holdsCenter(box, glyph.box));
    const own = field && found.get(field);
    if (own) own.push(glyph);
    else if (field) found.set(field, [glyph]);
  }
  return found;
}

/** Fields whose places in the content differ, as those beside one character do from left to right: a place says which character is meant. */
function withOwnIndexes(fields: readonly Glyph[]): Glyph[] {
  const sorted = [...fields].sort((a, b) => a.index - b.index || a.y - b.y || a.x - b.x);
  const count = new Map<number, number>();
  for (const { index } of sorted) count.set(index, (count.get(index) ?? 0) + 1);
  let before = 0;
  return sorted.map((field, i) => {
    before = sorted[i - 1]?.index === field.index ? before + 1 : 0;
    return { ...field, index: field.index + (BETWEEN * before) / (count.get(field.index) ?? 1) };
  });
}

/** An empty field as the page has it: with what is typed there to write on as its blank. */
function withTypedBlank(glyph: Glyph, ruled: readonly Glyph[], box: Box): Glyph {
  const isEmpty = glyph.control && 'isEmpty' in glyph.control && glyph.control.isEmpty;
  const blank = isEmpty ? typedBlank(ruled, box) : undefined;
  if (!blank) return glyph;
  const { first, text, x1 } = blank;
  const { x, y, style, index } = first;
  return { ...glyph, text, x, y, box: { ...first.box, x1 }, style: { ...style, mcid: glyph.style.mcid }, index };
}

const drawnField = ({ box, isChecked }: DrawnCheckBox): Field => ({
  box,
  control: { kind: 'drawn-checkbox', isChecked },
  textFor: () => (isChecked ? CHECKED : UNCHECKED),
});

/** Whether a shape frames or fills a check box: the character that stands for it has its own. */
const isWithin = (inner: Box, outer: Box) => holds(outer, inner, SAME_PLACE);

/** `isOnScan`: a picture of the whole page shows what the page says. */
function fieldOf(widget: FormWidget, isOnScan: boolean): Field | undefined {
  const control = controlOf(widget, isOnScan);
  if (!control) return undefined;
  const look = isCheckBox(control) || widget.value.trim() === '' ? undefined : widget.look;
  return { box: widget.box, control, textFor: (size) => shownText(widget, control, size), look, frame: widget.frame };
}

/** Whether a picture covers nearly all of its page. */
const isAllOf = ({ x0, y0, x1, y1 }: Box, { width, height }: PageContent) =>
  (x1 - x0) * (y1 - y0) > SCAN_SHARE * width * height;

/** The content control for a field; undefined for buttons and signatures, which documents have none for. */
function controlOf(widget: FormWidget, isOnScan: boolean): FormControl | undefined {
  const { kind, name, value, isChecked, options, isFixed, isMultiline, dateFormat } = widget;
  const terms = widget.terms && Object.keys(widget.terms).length > 0 ? { terms: widget.terms } : {};
  const written = { name, ...(value.trim() === '' && { isEmpty: true }), ...terms };
  if (kind === 'text' && dateFormat !== undefined) return { ...written, kind: 'date', format: dateFormat };
  if (kind === 'text') {
    const lines = value.trim().split(/\r\n?|\n/);
    return { ...written, kind: 'text', ...(lines.length > 1 && { lines }), ...(isMultiline && { isMultiline }) };
  }
  if (kind === 'choice') return { ...written, kind: 'choice', options, ...(isFixed && { isFixed }) };
  const undrawn = isOnScan && widget.isUndrawn ? { isUndrawn: true } : {};
  return kind === 'checkbox' || kind === 'radio'
    ? { kind: 'checkbox', name, isChecked, ...undrawn, ...terms }
    : undefined;
}

function fieldGlyph(
  { box, control, textFor, look }: Field,
  { glyphs, line }: { readonly glyphs: readonly Glyph[]; readonly line: readonly Glyph[] },
  page: number,
): Glyph {
  const { before, after } = neighbors(box, line, isCheckBox(control) ? 0 : INTO_FIELD);
  // What a check box is for is right behind it, else right before it.
  const isNearer = isCheckBox(control) && before && after && after.box.x0 - box.x1 < box.x0 - before.box.x1;
  const beside = isNearer ? after : (before ?? after);
  const model = (beside ?? glyphs[0])?.style ?? PLAIN;
  const height = box.y1 - box.y0;
  const most = control.kind === 'drawn-checkbox' ? height / TEXT_SHARE : TEXT_SHARE * height;
  const wanted = look ? look.size || Math.min(MAX_AUTO_SIZE, AUTO_SIZE * height) : model.size;
  const size = Math.min(wanted, Math.max(1, most)) || USUAL_SIZE;
  const isOneLine = height < MAX_PITCH * size;
  const y = beside?.y ?? (isOneLine ? box.y1 - MAX_DESCENT * height : box.y0 + size);
  const style: GlyphStyle = {
    ...model,
    size,
    ...(look ? { font: look.font, isStroked: false, isSlanted: false, stretch: 1 } : {}),
    color: look?.color ?? '000000',
    angle: 0,
    isInvisible: false,
    object: 0,
    mcid: beside?.style.mcid ?? -1,
  };
  const text = textFor(size);
  // A value fills no more of its field than its own width.
  const x1 = look ? Math.min(box.x1, box.x0 + USUAL_ADVANCE * size * text.length) : box.x1;
  return {
    text,
    x: box.x0,
    y,
    box: { x0: box.x0, x1, y0: y - FIELD_ASCENT * size, y1: y + FIELD_DESCENT * size },
    style,
    control,
    isSoftHyphen: false,
    isUnmapped: false,
    index: beside ? beside.index + (beside === before ? BETWEEN : -BETWEEN) : glyphs.length,
    page,
  };
}

/** The characters of a comb field, each in the middle of its cell: no control of a document is drawn over several cells. */
function combGlyphs(
  widget: FormWidget,
  cells: readonly Box[],
  {
    glyphs,
    lineAt,
  }: { readonly glyphs: readonly Glyph[]; readonly lineAt: (from: number, to: number) => readonly Glyph[] },
  page: number,
): Glyph[] {
  const field = fieldOf(widget, false);
  if (!field) return [];
  const { control: _, ...whole } = fieldGlyph(field, { glyphs, line: lineAt(field.box.y0, field.box.y1) }, page);
  const { box, style } = whole;
  const width = USUAL_ADVANCE * style.size;
  const y = widget.box.y1 - MAX_DESCENT * (widget.box.y1 - widget.box.y0);
  return [...widget.value.trim()].flatMap((text, i) => {
    const cell = cells[i];
    if (!cell || isBlank(text)) return [];
    const x = (cell.x0 + cell.x1 - width) / 2;
    return [
      {
        ...whole,
        text,
        x,
        y,
        box: { ...box, x0: x, x1: x + width, y0: y - FIELD_ASCENT * style.size, y1: y + FIELD_DESCENT * style.size },
      },
    ];
  });
}

function shownText({ value, box }: FormWidget, control: FormControl, size: number): string {
  if (control.kind === 'checkbox') return control.isChecked ? CHECKED : control.isUndrawn ? EM_SPACE : UNCHECKED;
  const text = value.replace(/\s+/g, ' ').trim();
  if (text !== '') return text;
  return blanksOf(box.x1 - box.x0, size);
}

/** The nearest characters on a field's line, before and after it. */
function neighbors(
  box: Box,
  line: readonly Glyph[],
  upper: number,
): { before: Glyph | undefined; after: Glyph | undefined } {
  let before: Glyph | undefined;
  let after: Glyph | undefined;
  for (const glyph of line) {
    const { size } = glyph.style;
    // What is at the upper edge of a field belongs to the one above.
    const from = box.y0 + Math.min(upper * (box.y1 - box.y0), LETTER_HEIGHT * size);
    const isOnLine = glyph.y > from && glyph.y <= box.y1 + MAX_DESCENT * size;
    if (!isOnLine) continue;
    const gap = Math.max(glyph.box.x0 - box.x1, box.x0 - glyph.box.x1);
    if (gap > FIELD_GAP * size) continue;
    const isBefore = (glyph.box.x0 + glyph.box.x1) / 2 < (box.x0 + box.x1) / 2;
    if (isBefore && (!before || glyph.box.x1 > before.box.x1)) before = glyph;
    if (!isBefore && (!after || glyph.box.x0 < after.box.x0)) after = glyph;
  }
  return { before, after };
}
