import { SIDES, type Side } from '../../model/document/borders.ts';
import type {
  Block,
  Inline,
  LinePitch,
  Paragraph,
  ParagraphBorder,
  WordDocument,
} from '../../model/document/document.ts';
import { inlinesIn } from '../../model/document/inlines-in.ts';
import { MAX_BORDER_SPACE } from '../../model/format.ts';
import { borderSize, MAX_TWIPS, SHADING_BORDER, SINGLE_LINE } from '../format.ts';
import { twips } from '../package/xml.ts';
import { justification } from '../quirks/arabic-justification.ts';
import { withinMargin } from '../quirks/hanging-first-lines.ts';
import { MAX_USUAL_ROOM, MIN_PADDING } from '../tolerances.ts';
import { styleIdOf } from './style-ids.ts';

/** How a paragraph stands, as its style or itself says it: in twips, but for multiples of a line, which are in 240ths of one. */
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

/** What each paragraph style says, by its id; empty for Normal. */
export type StyleSettings = (styleId: string) => ParagraphSetting;

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

/** How a paragraph stands, whatever its style says. */
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

/** Shading fills the lines only: borders of its own color carry it above and below them (ECMA-376 17.3.1.24, 17.3.1.31). */
function bordersOf({ borders, shading }: Paragraph): ParagraphSetting['borders'] {
  const padding = (space: number): ParagraphBorder | undefined =>
    shading && space >= MIN_PADDING
      ? { width: SHADING_BORDER, color: shading.color, style: 'single', space }
      : undefined;
  return {
    top: borderXml('top', borders?.top ?? padding(shading?.above ?? 0)),
    left: borderXml('left', borders?.left),
    bottom: borderXml('bottom', borders?.bottom ?? padding(shading?.below ?? 0)),
    right: borderXml('right', borders?.right),
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

/** A list has indents of its own: paragraphs in one say theirs. */
function indentXml(setting: ParagraphSetting, base: ParagraphSetting, isListed: boolean): string {
  const { indentLeft, indentRight, indentFirst } = setting;
  let attributes = '';
  if (indentLeft !== base.indentLeft || isListed) attributes += ` w:left="${indentLeft}"`;
  if (indentRight !== base.indentRight) attributes += ` w:right="${indentRight}"`;
  if (indentFirst !== base.indentFirst || isListed)
    attributes += indentFirst > 0 ? ` w:firstLine="${indentFirst}"` : ` w:hanging="${-indentFirst}"`;
  return attributes && `<w:ind${attributes}/>`;
}

/**
 * What each style says of its paragraphs, by its id: what most of them have, so that they say only what they have otherwise, and anyone who
 * changes the style changes them all. Styles that no paragraph has are as Normal, whose id is empty.
 */
export function styleSettings(document: WordDocument): StyleSettings {
  const found = new Map<string, Paragraph[]>();
  const add = (blocks: readonly Block[], usual: string) => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const { cells } of block.rows) for (const cell of cells) add(cell.blocks, usual);
      else {
        const id = styleIdOf(block, usual);
        const known = found.get(id);
        if (known) known.push(block);
        else found.set(id, [block]);
      }
    }
  };
  // Where all text is in boxes, the paragraph that holds them is no text.
  const isBoxed = [...inlinesIn(document.sections.flatMap(({ blocks }) => blocks))].every(isUnseen);
  for (const { blocks, headers } of document.sections) {
    add(isBoxed ? boxedIn(blocks) : blocks, '');
    for (const own of [headers?.usual, headers?.even, headers?.first]) {
      add(own?.header ?? [], 'Header');
      add(own?.footer ?? [], 'Footer');
    }
  }
  for (const { blocks } of document.notes) add(blocks, '');
  const settings = new Map([...found].map(([id, paragraphs]) => [id, usualSetting(paragraphs, id)]));
  const normal = settings.get('') ?? PLAIN_SETTING;
  return (id) => settings.get(id) ?? normal;
}

/** A run that only holds comments. */
const isUnseen = (inline: Inline) => inline.kind === 'text' && inline.text === '';

/** The paragraphs in the boxes of blocks; the blocks themselves where there are none. */
function boxedIn(blocks: readonly Block[]): readonly Block[] {
  const anchored = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.anchored : []));
  const upright = anchored.filter(({ textBox }) => textBox?.direction === 'horizontal' && textBox.turn === 0);
  const boxed = upright.flatMap(({ textBox }) => textBox?.paragraphs ?? []);
  return boxed.length > 0 ? boxed : blocks;
}

/** What most paragraphs of a style have. */
function usualSetting(found: readonly Paragraph[], id: string): ParagraphSetting {
  // Paragraphs of scans decide only where there are no others: what was text before stays as it is.
  const own = found.filter((paragraph) => !isRecognized(paragraph));
  const paragraphs = own.length > 0 ? own : found;
  const all = paragraphs.map(settingOf);
  // Body text and lists are set in, and ruled, by what they are, not by their style.
  const isSetIn = id !== '' && id !== 'ListParagraph';
  const unlisted = isSetIn ? all.filter((_, i) => !paragraphs[i]?.list) : [];
  const [line = PLAIN_SETTING] = mostFrequent(all, ({ line, rule }) => `${line} ${rule}`);
  const [indents = PLAIN_SETTING] = mostFrequent(unlisted, (one) =>
    [one.indentLeft, one.indentRight, one.indentFirst].join(' '),
  );
  return {
    before: usualRoom(all.map(({ before }) => before)),
    after: usualRoom(all.map(({ after }) => after)),
    line: line.line,
    rule: line.rule,
    alignment: mostFrequent(all, ({ alignment }) => alignment)[0]?.alignment ?? 'left',
    indentLeft: indents.indentLeft,
    indentRight: indents.indentRight,
    indentFirst: indents.indentFirst,
    borders: isSetIn ? usualBorders(all) : PLAIN_SETTING.borders,
  };
}

/** Whether the text of a paragraph was recognized in a picture. */
const isRecognized = ({ inlines }: Paragraph): boolean =>
  inlines.some((inline) => 'style' in inline && inline.style?.isRecognized === true);

const usualBorders = (all: readonly ParagraphSetting[]) =>
  mostFrequent(all, ({ borders }) => SIDES.map((side) => borders[side]).join(''))[0]?.borders ?? PLAIN_SETTING.borders;

function usualRoom(rooms: readonly number[]): number {
  const [room = 0] = mostFrequent(rooms, String);
  return room <= MAX_USUAL_ROOM ? room : 0;
}

/** Those of the largest group of alike ones. */
function mostFrequent<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const groups = Map.groupBy(all, keyOf);
  let best: readonly T[] = [];
  for (const group of groups.values()) if (group.length > best.length) best = group;
  return best;
}
