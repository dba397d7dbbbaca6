import type { FigureBlock, TextBlock, TextRule } from '../../model/analyzed-page.ts';
import { SIDES } from '../../model/document/borders.ts';
import type { Block, LinePitch, Paragraph, ParagraphBorder, ParagraphBorders } from '../../model/document/document.ts';
import { emptyParagraph } from '../../model/document/empty-paragraph.ts';
import { MAX_BORDER_SPACE } from '../../model/format.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Line, TextStyle } from '../../model/text.ts';
import { pitchAtBorder } from '../quirks/border-heights.ts';
import { LINE_ROOM, SAME_EDGE } from '../tolerances.ts';
import type { Frame, Placement } from './alignment.ts';
import { spacedExtent } from './line-pitch.ts';

/** Points. The line of an empty paragraph that is a rule. */
const RULE_LINE = 12;

/** A paragraph as far as it is set. */
interface SetParagraph {
  readonly lines: readonly Line[];
  readonly placement: Placement;
  readonly frame: Frame;
  readonly style: TextStyle;
  readonly pitch: LinePitch;
  readonly isRtl: boolean;
  /** How much room (points) there is above it for a border. */
  readonly roomAbove: number;
}

/** The borders of a paragraph, and how high they are with the room between them and the text (points). */
export interface RuleBorders {
  readonly borders: ParagraphBorders | undefined;
  readonly above: number;
  readonly below: number;
  /** Where the paragraph must end for its borders to end where the rules do. */
  readonly indentRight: number;
  /** What stays drawn. */
  readonly drawn: readonly FigureBlock[];
}

/** The rules of a paragraph as its borders, as far as they are as wide as it. */
export function ruleBorders({ rules }: TextBlock, set: SetParagraph): RuleBorders {
  const { lines, placement, style, pitch, roomAbove } = set;
  const nothing = { borders: undefined, above: 0, below: 0, indentRight: placement.indentRight, drawn: [] };
  if (!rules) return nothing;
  const given = [rules.above, rules.below].flatMap((rule) => rule ?? []);
  const ends = given.map((rule) => endOf(rule, set));
  const [indentRight] = ends;
  const areAlike = ends.every((end) => end !== undefined && Math.abs(end - (indentRight ?? 0)) < 1);
  const top = rules.above && rules.above.distance - spacedExtent(lines[0]!, style, pitch).ascent;
  const bottom = rules.below && rules.below.distance - borderDescent(lines.at(-1)!, style, pitch);
  const [above, below] = [borderOf(rules.above, top), borderOf(rules.below, bottom)];
  const upper = heightOf(above);
  const isPlaced = (!rules.above || above) && (!rules.below || below) && roomAbove >= upper - SAME_PLACE;
  if (!areAlike || indentRight === undefined || !isPlaced)
    return { ...nothing, drawn: given.map(({ figure }) => figure) };
  return {
    borders: { ...(above ? { top: above } : {}), ...(below ? { bottom: below } : {}) },
    above: upper,
    below: heightOf(below),
    indentRight,
    drawn: [],
  };
}

/** The right indent with which a paragraph's borders end where a rule does; undefined where they would not begin and end there. */
function endOf({ x0, x1 }: TextRule, { lines, placement, frame, isRtl }: SetParagraph): number | undefined {
  const { alignment, indentLeft, indentRight, indentFirst } = placement;
  const lead = indentLeft + Math.min(0, indentFirst);
  const [left, right] = isRtl ? [indentRight, lead] : [lead, indentRight];
  if (Math.abs(frame.x0 + left - x0) > SAME_EDGE) return undefined;
  // A line that fills its column may have been given more room than that has: its borders would reach there, too.
  if (Math.abs(frame.x1 - Math.max(0, right) - x1) <= SAME_EDGE) return Math.max(0, indentRight);
  const line = lines[0]!;
  if (lines.length > 1 || isRtl || alignment !== 'left') return undefined;
  return x1 >= line.box.x1 + LINE_ROOM * (line.box.x1 - line.box.x0) ? frame.x1 - x1 : undefined;
}

/** How far below the baseline of the last line the border below it is drawn, in points. */
export function borderDescent(line: Line, style: TextStyle, pitch: LinePitch): number {
  return spacedExtent(line, style, pitchAtBorder(pitch)).descent;
}

function borderOf(rule: TextRule | undefined, space: number | undefined): ParagraphBorder | undefined {
  if (!rule || space === undefined || space < -SAME_PLACE || space > MAX_BORDER_SPACE) return undefined;
  return { ...rule.border, space: Math.max(0, Math.round(space)) };
}

/** A rule that stands for itself: an empty paragraph with a border; undefined where text came so low that there is no room for it. */
export function ruleParagraph({ box, rule }: FigureBlock, frame: Frame, y: number): Paragraph | undefined {
  const room = box.y0 - y;
  if (!rule || room < -SAME_PLACE) return undefined;
  const points = Math.min(RULE_LINE, Math.max(1, room));
  return {
    ...emptyParagraph(),
    indentLeft: box.x0 - frame.x0,
    indentRight: frame.x1 - box.x1,
    spaceBefore: Math.max(0, room - points),
    pitch: { rule: 'exact', points },
    borders: { bottom: { ...rule, space: 0 } },
  };
}

/**
 * Word draws borders that two paragraphs have alike once, around both: those of another shade, which no one sees, keep them apart, but for
 * paragraphs that stand in one frame.
 */
export function withOwnBorders(paragraph: Paragraph, above: Block | undefined, isJoined = false): Paragraph {
  const { borders } = paragraph;
  if (isJoined && above?.kind === 'paragraph' && above.borders) return { ...paragraph, borders: above.borders };
  if (!borders || above?.kind !== 'paragraph' || !SIDES.every((side) => isSame(borders[side], above.borders?.[side])))
    return paragraph;
  const shaded = SIDES.flatMap((side) => {
    const border = borders[side];
    return border ? [[side, { ...border, color: neighboring(border.color) }]] : [];
  });
  return { ...paragraph, borders: Object.fromEntries(shaded) };
}

function isSame(a: ParagraphBorder | undefined, b: ParagraphBorder | undefined): boolean {
  if (!a || !b) return a === b;
  return a.width === b.width && a.style === b.style && a.space === b.space && a.color === b.color;
}

const neighboring = (color: string) => (Number.parseInt(color, 16) ^ 1).toString(16).toUpperCase().padStart(6, '0');

/** A double border is two lines with as much between them. */
export const heightOf = (border: ParagraphBorder | undefined): number =>
  border ? border.space + border.width * (border.style === 'double' ? 3 : 1) : 0;
