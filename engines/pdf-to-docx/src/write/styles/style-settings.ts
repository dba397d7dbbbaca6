import { SIDES, type Side } from '../../model/document/borders.ts';
import type { LinePitch, Paragraph, ParagraphBorder } from '../../model/document/document.ts';
import { MAX_BORDER_SPACE, SHADING_BORDER } from '../../model/format.ts';
import { borderSize, MAX_TWIPS } from '../format.ts';
import { twips } from '../package/xml.ts';
import { justification } from '../quirks/arabic-justification.ts';
import { withinMargin } from '../quirks/hanging-first-lines.ts';
import { HARDLY_SEEN, INDENT_ROUNDING } from '../tolerances.ts';

/** `w:line` of single spacing, in 240ths of a line (ECMA-376 17.3.1.33). */
const SINGLE_LINE = 240;

/** How a paragraph is, as its style or itself says it: in twips, but for multiples of a line, which are in 240ths of one. */
export interface ParagraphSetting {
  readonly before: number;
  readonly after: number;
  readonly line: number;
  readonly rule: 'auto' | 'exact' | 'atLeast';
  readonly alignment: 'left' | 'right' | 'center' | 'both' | 'lowKashida';
  readonly indentLeft: number;
  readonly indentRight: number;
  /** Negative for a hanging indent. */
  readonly indentFirst: number;
  /** `w:top`, `w:left`, `w:bottom` and `w:right` of its borders, empty for none. */
  readonly borders: Readonly<Record<Side, string>>;
}

/** What a paragraph has that neither it nor a style says anything of. */
export const PLAIN_SETTING: ParagraphSetting = {
  before: 0,
  after: 0,
  line: SINGLE_LINE,
  rule: 'auto',
  alignment: 'left',
  indentLeft: 0,
  indentRight: 0,
  indentFirst: 0,
  borders: { top: '', left: '', bottom: '', right: '' },
};

/** How a paragraph is, whatever its style says. */
export function settingOf(paragraph: Paragraph): ParagraphSetting {
  return {
    ...spacingOf(paragraph.spaceBefore, paragraph.spaceAfter, paragraph.pitch),
    alignment: alignmentOf(paragraph),
    indentLeft: twips(paragraph.indentLeft),
    indentRight: twips(paragraph.indentRight),
    indentFirst: withinMargin(twips(paragraph.indentLeft), twips(paragraph.indentFirst)),
    borders: bordersOf(paragraph),
  };
}

/** Shading fills the lines only: borders of its own color carry it beyond them (ECMA-376 17.3.1.24, 17.3.1.31). */
function bordersOf({ borders, shading }: Paragraph): ParagraphSetting['borders'] {
  const padding = (space = 0): ParagraphBorder | undefined =>
    shading && space >= HARDLY_SEEN
      ? { width: SHADING_BORDER, color: shading.color, style: 'single', space: space - SHADING_BORDER }
      : undefined;
  return {
    top: borderXml('top', borders?.top ?? padding(shading?.above)),
    left: borderXml('left', borders?.left ?? padding(shading?.left)),
    bottom: borderXml('bottom', borders?.bottom ?? padding(shading?.below)),
    right: borderXml('right', borders?.right ?? padding(shading?.right)),
  };
}

function borderXml(side: Side, border: ParagraphBorder | undefined): string {
  if (!border) return '';
  const size = borderSize(border.width);
  const space = Math.min(MAX_BORDER_SPACE, Math.round(border.space));
  return `<w:${side} w:val="${border.style}" w:sz="${size}" w:space="${space}" w:color="${border.color}"/>`;
}

/** Room before and after, in points, and the pitch of the lines. */
export function spacingOf(before: number, after: number, pitch: LinePitch) {
  const room = (points: number) => Math.max(0, Math.min(MAX_TWIPS, twips(points)));
  const line =
    pitch.rule === 'multiple'
      ? ({ line: Math.round(pitch.factor * SINGLE_LINE), rule: 'auto' } as const)
      : ({ line: Math.max(1, twips(pitch.points)), rule: pitch.rule } as const);
  return { before: room(before), after: room(after), ...line };
}

/** In a right-to-left paragraph `left` means the leading edge, which is the right one. */
function alignmentOf(paragraph: Paragraph): ParagraphSetting['alignment'] {
  const { alignment, isRtl } = paragraph;
  if (alignment === 'justify') return justification(paragraph);
  if (alignment === 'center') return 'center';
  return alignment === (isRtl ? 'right' : 'left') ? 'left' : 'right';
}

/** `w:spacing`, `w:ind` and `w:jc` (ECMA-376 17.3.1.33, 17.3.1.12, 17.3.1.13), as far as they are not as `base` has them. */
export function settingXml(setting: ParagraphSetting, base: ParagraphSetting, isListed = false): string {
  const alignment = setting.alignment === base.alignment ? '' : `<w:jc w:val="${setting.alignment}"/>`;
  return spacingXml(setting, base) + indentXml(setting, base, isListed) + alignment;
}

/** `w:pBdr` (ECMA-376 17.3.1.24), as far as it is not as `base` has it. */
export function bordersXml({ borders }: ParagraphSetting, { borders: base }: ParagraphSetting): string {
  if (SIDES.every((side) => borders[side] === base[side])) return '';
  const sides = SIDES.map((side) => borders[side] || (base[side] && `<w:${side} w:val="nil"/>`));
  return `<w:pBdr>${sides.join('')}</w:pBdr>`;
}

function spacingXml(
  setting: Pick<ParagraphSetting, 'before' | 'after' | 'line' | 'rule'>,
  base: ParagraphSetting,
): string {
  let attributes = '';
  if (setting.before !== base.before) attributes += ` w:before="${setting.before}"`;
  if (setting.after !== base.after) attributes += ` w:after="${setting.after}"`;
  if (setting.line !== base.line || setting.rule !== base.rule)
    attributes += ` w:line="${setting.line}" w:lineRule="${setting.rule}"`;
  return attributes && `<w:spacing${attributes}/>`;
}

/** `w:ind`; readers do not agree on what a paragraph of a list has that says one of its indents alone, so it says both or none. */
function indentXml(setting: ParagraphSetting, base: ParagraphSetting, isListed: boolean): string {
  const { indentLeft, indentRight, indentFirst } = setting;
  const isOwn = isListed && !hasIndents(setting, base);
  let attributes = '';
  if (isListed ? isOwn : indentLeft !== base.indentLeft) attributes += ` w:left="${indentLeft}"`;
  if (indentRight !== base.indentRight) attributes += ` w:right="${indentRight}"`;
  if (isListed ? isOwn : indentFirst !== base.indentFirst) attributes += ` ${firstLine(indentFirst)}`;
  return attributes && `<w:ind${attributes}/>`;
}

/** Whether a paragraph is set in as its list is, but for rounding. */
const hasIndents = (own: ListIndents, base: ListIndents): boolean =>
  Math.abs(own.indentLeft - base.indentLeft) <= INDENT_ROUNDING &&
  Math.abs(own.indentFirst - base.indentFirst) <= INDENT_ROUNDING;

/** Where the lines of a list begin, in twips. */
export type ListIndents = Pick<ParagraphSetting, 'indentLeft' | 'indentFirst'>;

/** `w:ind` of a level of a list. */
export const levelIndentXml = ({ indentLeft, indentFirst }: ListIndents): string =>
  `<w:ind w:left="${indentLeft}" ${firstLine(indentFirst)}/>`;

const firstLine = (indent: number): string => (indent > 0 ? `w:firstLine="${indent}"` : `w:hanging="${-indent}"`);
