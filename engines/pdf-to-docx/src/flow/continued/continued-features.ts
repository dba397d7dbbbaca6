import { labelOf } from '../../language/labels.ts';
import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import { continuedModel } from '../../learned/models.ts';
import { firstLine, lastLine } from '../../model/blocks/block-lines.ts';
import { type Line, lineText } from '../../model/text.ts';
import { ABSENT } from '../../text/format.ts';
import {
  type ColumnFrame,
  endKind,
  firstAfter,
  firstWordWidth,
  inkedSpan,
  labelKind,
  startKind,
  textShares,
} from '../../text/paragraphs.ts';
import { type CutParagraph, continuesByRules } from './cut-paragraphs.ts';

/** The names of what `continuedFeatures` measures, in its order. */
export const CONTINUED_FEATURES: readonly string[] = [
  'over the end of a page',
  'continues by the rules',
  'end above',
  'start here',
  'continues a sentence',
  'ends a sentence',
  'ends with a hyphen',
  'label above',
  'label here',
  'room',
  'room after the first word',
  'room up to the longest line',
  'lines above',
  'lines here',
  'width over that above',
  'indent above',
  'indent here',
  'shift',
  'shift from the first line',
  'shift from the text after the label',
  'first line set in above',
  'first line set in here',
  'off the middle above',
  'off the middle here',
  'size over that above',
  'another font',
  'another color',
  'bold above',
  'bold here',
  'italic above',
  'italic here',
  'words above',
  'words here',
  'digits above',
  'digits here',
  'ideographs here',
  'right to left',
  'room at the foot',
  'room at the head',
  'tabs above',
  'tabs here',
];

/** Measures what tells whether a paragraph continues over the end of its page or column: one number for each of `CONTINUED_FEATURES`. Distances are over the size of the text. */
export function continuedFeatures(cut: CutParagraph): number[] {
  const { above, below, frameAbove, frameBelow } = cut;
  const [last, first, start] = [lastLine(above), firstLine(below), firstLine(above)];
  const [text, next] = [lineText(last), lineText(first)];
  const [end, begin] = [inkedSpan(last, -1), inkedSpan(first, 0)];
  const [a, b] = [textShares(text), textShares(next)];
  const label = labelOf(lineText(start));
  const afterLabel = label === '' ? undefined : firstAfter(start, label.length);
  const flag = (test: boolean | undefined) => (test ? 1 : 0);
  const [indentAbove, indentHere] = [lead(last, frameAbove), lead(first, frameBelow)];
  const room = trail(last, frameAbove);
  const longest = above.lines.reduce((least, line) => Math.min(least, trail(line, frameAbove)), Infinity);
  const values = [
    flag(first.page !== last.page),
    flag(continuesByRules(cut)),
    endKind(text),
    startKind(next),
    flag(continuesSentence(next.trim())),
    flag(endsSentence(text.trim())),
    flag(last.endsWithHyphen),
    labelKind(label),
    labelKind(labelOf(next)),
    room,
    room - firstWordWidth(first) / first.size,
    room - longest,
    above.lines.length,
    below.lines.length,
    (first.box.x1 - first.box.x0) / Math.max(1, last.box.x1 - last.box.x0),
    indentAbove,
    indentHere,
    indentHere - indentAbove,
    indentHere - lead(start, frameAbove),
    afterLabel === undefined || first.isRtl ? ABSENT : indentHere - (afterLabel - frameAbove.x0) / start.size,
    setIn(above.lines, frameAbove),
    setIn(below.lines, frameBelow),
    (indentAbove - room) / 2,
    (indentHere - trail(first, frameBelow)) / 2,
    first.size / last.size,
    flag(end?.style.font !== begin?.style.font),
    flag(end?.style.color !== begin?.style.color),
    flag(end?.style.isBold),
    flag(begin?.style.isBold),
    flag(end?.style.isItalic),
    flag(begin?.style.isItalic),
    a.words,
    b.words,
    a.digits,
    b.digits,
    b.ideographs,
    flag(first.isRtl),
    cut.roomAtFoot / last.size,
    cut.roomAtHead / first.size,
    last.spans.filter((span) => span.text === '\t').length,
    first.spans.filter((span) => span.text === '\t').length,
  ];
  return values.map((value) => Math.round(value * 1e4) / 1e4);
}

/** Em from the side of the column where the script of a line begins, and up to where it ends. */
const lead = ({ box, size, isRtl }: Line, frame: ColumnFrame) => (isRtl ? frame.x1 - box.x1 : box.x0 - frame.x0) / size;
const trail = ({ box, size, isRtl }: Line, frame: ColumnFrame) =>
  (isRtl ? box.x0 - frame.x0 : frame.x1 - box.x1) / size;

/** How far the first line of a paragraph is set in from the second. */
function setIn([one, two]: readonly Line[], frame: ColumnFrame): number {
  return one && two ? lead(one, frame) - lead(two, frame) : ABSENT;
}

/** The chance (0 to 1) that a paragraph continues over the end of its page or column, as a model says that learned it from tagged pages. */
export function continuedChance(cut: CutParagraph): number {
  return continuedModel().chance(continuedFeatures(cut));
}
