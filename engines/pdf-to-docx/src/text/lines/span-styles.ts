import { identifyFont } from '../../fonts/font-names.ts';
import type { Box } from '../../model/geometry.ts';
import type { GlyphStyle } from '../../model/page-content.ts';
import type { TextStyle } from '../../model/text.ts';
import { SCRIPT_SIZES } from '../format.ts';
import { AREA_SLACK, MAX_LARGER, MIN_STRETCH, SCRIPT_SHIFT, SCRIPT_SIZE } from '../tolerances.ts';
import type { LineDecorations } from './decorations.ts';
import type { FlowGlyph } from './glyph-lines.ts';

/** Points: sizes are kept to this part of one, as producers of PDF scale text by odd factors. */
const SIZE_STEP = 0.05;

/** How text of one style looks where nothing decorates, raises or spaces it, and where something does. */
interface StyleLooks {
  plain: TextStyle | undefined;
  others: Map<string, TextStyle> | undefined;
}

/** The looks of the styles that were met on a page. */
export type PageLooks = Map<GlyphStyle, StyleLooks>;

/** What its characters look like against. */
interface StyledLine {
  readonly size: number;
  readonly baseline: number;
  readonly decorations: LineDecorations | undefined;
  readonly spacings: ReadonlyMap<GlyphStyle, number>;
}

/** Says how the characters of one line look; what looks alike on a page is one object for each style. */
export function lineStyles(line: StyledLine, looks: PageLooks): (flow: FlowGlyph) => TextStyle {
  const { decorations } = line;
  const isDecorated =
    decorations !== undefined &&
    decorations.underlines.length + decorations.strikes.length + decorations.highlights.length > 0;
  let last: FlowGlyph | undefined;
  let found: TextStyle | undefined;
  return (flow) => {
    // Without decorations a style on one height is one look.
    const isSame = !isDecorated && last?.glyph.style === flow.glyph.style && last.baseline === flow.baseline;
    if (!found || !isSame) found = lookOf(flow, line, looksOf(flow.glyph.style, looks));
    last = flow;
    return found;
  };
}

function looksOf(style: GlyphStyle, looks: PageLooks): StyleLooks {
  const known = looks.get(style);
  if (known) return known;
  const added: StyleLooks = { plain: undefined, others: undefined };
  looks.set(style, added);
  return added;
}

/** What sets text apart from other text of its style. */
type Look = Pick<TextStyle, 'isUnderlined' | 'isStruck' | 'highlight' | 'vertical' | 'spacing'>;

function lookOf(flow: FlowGlyph, line: StyledLine, looks: StyleLooks): TextStyle {
  const { decorations } = line;
  const { style } = flow.glyph;
  const middle = (flow.x0 + flow.x1) / 2;
  const covers = (box: Box) => middle >= box.x0 - AREA_SLACK && middle <= box.x1 + AREA_SLACK;
  const isUnderlined = decorations?.underlines.some(covers) ?? false;
  const isStruck = decorations?.strikes.some(covers) ?? false;
  const highlight = decorations?.highlights.find((area) => covers(area.box))?.color ?? '';
  const shift = line.baseline - flow.baseline;
  const isScript = style.size <= SCRIPT_SIZE * line.size && Math.abs(shift) > SCRIPT_SHIFT * line.size;
  const vertical = !isScript ? 'baseline' : shift > 0 ? 'superscript' : 'subscript';
  const spacing = line.spacings.get(style) ?? 0;
  const look: Look = { isUnderlined, isStruck, highlight, vertical, spacing };
  if (!isUnderlined && !isStruck && !isScript && highlight === '' && spacing === 0)
    return plainLook(style, look, looks);
  const key = `${isUnderlined ? 'u' : ''}${isStruck ? 's' : ''}${highlight}${vertical}${isScript ? line.size : ''}|${spacing}`;
  looks.others ??= new Map();
  let found = looks.others.get(key);
  if (!found) {
    found = textStyle(style, look, isScript ? nominalSize(style.size, line.size) : style.size);
    looks.others.set(key, found);
  }
  return found;
}

/** A raised character is drawn small by the word processor: its nominal size is the line's, or what makes it as large as it is. */
function nominalSize(size: number, lineSize: number): number {
  const usual = size / SCRIPT_SIZES.usual;
  const isLarger = size > SCRIPT_SIZES.most * lineSize && usual <= MAX_LARGER * lineSize;
  return isLarger ? usual : Math.min(lineSize, size / SCRIPT_SIZES.least);
}

function plainLook(style: GlyphStyle, look: Look, looks: StyleLooks): TextStyle {
  looks.plain ??= textStyle(style, look, style.size);
  return looks.plain;
}

function textStyle(style: GlyphStyle, look: Look, size: number): TextStyle {
  const identity = identifyFont(style.font);
  const { isRecognized, formula, ruby } = style;
  const found: TextStyle = {
    font: identity.family,
    sourceFont: style.font.name,
    size: roundSize(size),
    isBold: identity.isBold || (style.isStroked && !style.isInvisible),
    isItalic: identity.isItalic || style.isSlanted,
    isUnderlined: look.isUnderlined,
    isStruck: look.isStruck,
    isInvisible: style.isInvisible,
    isSmallCaps: style.isSmallCaps ?? false,
    color: style.color,
    highlight: look.highlight,
    vertical: look.vertical,
    spacing: look.spacing,
    stretch: Math.abs(style.stretch - 1) < MIN_STRETCH ? 1 : Math.round(style.stretch * 50) / 50,
    ascent: style.font.ascent,
    descent: style.font.descent,
  };
  // Little text has any of these, and there are many styles to make.
  if (!isRecognized && !formula && !ruby) return found;
  return { ...found, ...(isRecognized && { isRecognized }), ...(formula && { formula }), ...(ruby && { ruby }) };
}

/** A size as it is written down. */
export const roundSize = (size: number) => Math.round(Math.round(size / SIZE_STEP) * SIZE_STEP * 100) / 100;
