import { labelOf } from '../../../language/labels.ts';
import { breakModel } from '../../../learned/models.ts';
import { type Line, lineText } from '../../../model/text.ts';
import { ABSENT } from '../../format.ts';
import { USUAL_PITCH } from '../../tolerances.ts';
import { type ColumnFrame, firstAfter, firstWordWidth, inkedSpan, roomFor } from '../line-room.ts';
import { endKind, labelKind, startKind, textShares } from '../text-kinds.ts';
import type { RuledBreak } from './break-rules.ts';
import { type ColumnScale, columnScale, isJustifiedAt, isWideGap } from './column-scale.ts';

/** The left and right edges of the column that lines stand in, in points. */
interface Frame {
  readonly x0: number;
  readonly x1: number;
}

/** What is known of one line by itself. Distances are over the line's own size. */
interface Facts {
  readonly line: Line;
  /** From the side of the column where its script begins. */
  readonly indent: number;
  /** What the line leaves free at its end: up to the frame, and up to where most lines of the column end. */
  readonly room: number;
  readonly roomAtEdge: number;
  /** How far its middle is from that of the frame: negative towards its start. */
  readonly center: number;
  /** Over the width of the frame. */
  readonly width: number;
  readonly words: number;
  readonly capitals: number;
  readonly digits: number;
  readonly ideographs: number;
  readonly start: number;
  readonly end: number;
  readonly label: number;
  /** Where the text after the label begins, as `indent`. */
  readonly labelText: number;
  readonly firstWord: number;
  readonly isBold: number;
  readonly isBoldAtStart: number;
  readonly isBoldAtEnd: number;
  readonly tabs: number;
  readonly hasLeader: number;
  /** Share of lines of the column that begin at the same place. */
  readonly startShare: number;
  /** Baseline to baseline, over the size and over the usual distance of the column; for the first line `ABSENT`. */
  readonly pitch: number;
  readonly pitchOverUsual: number;
}

/** The measures of a line above or below that both neighbors of a break, and the lines around them, are described by. */
const LINE_FEATURES = ['indent', 'room', 'roomAtEdge', 'width', 'words', 'start', 'end', 'label', 'isBold'] as const;
const PAIR_FEATURES = [
  'center',
  'capitals',
  'digits',
  'labelText',
  'tabs',
  'hasLeader',
  'startShare',
  'pitchOverUsual',
] as const;

/** The names of what `breakFeatures` measures, in its order. */
export const BREAK_FEATURES: readonly string[] = [
  ...LINE_FEATURES.flatMap((name) => [`${name} 2 above`, `${name} above`, `${name} here`, `${name} below`]),
  ...PAIR_FEATURES.flatMap((name) => [`${name} above`, `${name} here`]),
  'room after the first word',
  'room at the edge after the first word',
  'room after the first word as the lines are set',
  'pitch',
  'pitch below over usual',
  'pitch over that below',
  'pitch over the tightest',
  'share of this pitch',
  'shift',
  'shift of the line below',
  'shift from 2 above',
  'set in alone',
  'share of lines set in alone',
  'shift of the end',
  'shift of the middle',
  'shift from the text after the last label',
  'lines since the last label',
  'lines since the last wide gap',
  'size over that above',
  'size above over the usual',
  'size over the usual',
  'bold at the end above',
  'bold at the start',
  'italic at the end above',
  'italic at the start',
  'another font',
  'another color',
  'another background',
  'underlined above',
  'ends with a hyphen',
  'starts raised',
  'share of labels of this kind',
  'share of ideographs',
  'right to left',
  'justified lines around',
  'share of justified lines',
  'share of lines that continue a sentence',
  'share of wide gaps',
  'usual pitch',
  'width of the column',
  'lines',
  'place from the top',
  'place from the bottom',
  'begins by the rules',
];

/**
 * Measures, for each line but the first, what tells whether it continues the paragraph of the line above. Takes the lines of one column
 * from top to bottom, its frame in points, and where rules begin paragraphs; gives one row a line, in the order of `BREAK_FEATURES`. All measures are relative to the
 * size of the text, its line pitch or the column, so that they mean the same on every page.
 */
export function breakFeatures(lines: readonly Line[], frame: Frame, ruled: readonly RuledBreak[]): number[][] {
  const scale = columnScale(lines, frame);
  const facts = lines.map((line, i) => factsOf(line, lines[i - 1], frame, scale));
  const rows: number[][] = [];
  let labeled = -1;
  let gap = 0;
  for (let i = 1; i < facts.length; i++) {
    const above = facts[i - 1]!;
    if (above.label > 0) labeled = i - 1;
    if (isWideGap(above.pitchOverUsual)) gap = i - 1;
    const room = roomFor(above.line, facts[i]!.line, frame) / above.line.size;
    rows.push(row(facts, i, scale, { labeled, gap, room, ruled: ruled[i] ?? 0 }));
  }
  return rows;
}

function row(
  facts: readonly Facts[],
  i: number,
  scale: ColumnScale,
  last: { labeled: number; gap: number; room: number; ruled: RuledBreak },
): number[] {
  const [z, a, b, c] = [facts[i - 2], facts[i - 1]!, facts[i]!, facts[i + 1]];
  const { line: above } = a;
  const { line: here } = b;
  const [lastSpan, firstSpan] = [inkedSpan(above, -1), inkedSpan(here, 0)];
  const label = facts[last.labeled];
  const flag = (test: boolean | undefined) => (test ? 1 : 0);
  const nextPitch = c ? c.pitchOverUsual : ABSENT;
  const values = [
    ...LINE_FEATURES.flatMap((name) => [z, a, b, c].map((one) => (one ? one[name] : ABSENT))),
    ...PAIR_FEATURES.flatMap((name) => [a[name], b[name]]),
    a.room - b.firstWord,
    a.roomAtEdge - b.firstWord,
    last.room,
    b.pitch,
    nextPitch,
    c ? b.pitchOverUsual - nextPitch : ABSENT,
    b.pitchOverUsual / scale.tight,
    scale.pitchShare(b.pitchOverUsual),
    b.indent - a.indent,
    c ? c.indent - b.indent : ABSENT,
    z ? b.indent - z.indent : ABSENT,
    c ? Math.min(b.indent - a.indent, b.indent - c.indent) : ABSENT,
    scale.setInAlone,
    b.roomAtEdge - a.roomAtEdge,
    b.center - a.center,
    label ? b.indent - label.labelText : ABSENT,
    label ? i - last.labeled : ABSENT,
    i - last.gap,
    here.size / above.size,
    above.size / scale.size,
    here.size / scale.size,
    a.isBoldAtEnd,
    b.isBoldAtStart,
    flag(lastSpan?.style.isItalic),
    flag(firstSpan?.style.isItalic),
    flag(lastSpan?.style.font !== firstSpan?.style.font),
    flag(lastSpan?.style.color !== firstSpan?.style.color),
    flag(above.background?.color !== here.background?.color),
    flag(lastSpan?.style.isUnderlined),
    flag(above.endsWithHyphen),
    flag(firstSpan?.style.vertical === 'superscript'),
    b.label > 0 ? scale.labelShare(b.label) : 0,
    b.ideographs,
    flag(here.isRtl),
    [z, a, b, c].filter((one) => one && isJustifiedAt(one.roomAtEdge)).length,
    scale.justified,
    scale.continuing,
    scale.wideShare,
    scale.pitch,
    scale.width,
    facts.length,
    i,
    facts.length - i,
    last.ruled,
  ];
  return values.map(rounded);
}

/** Numbers of four decimals at most: what floating point adds to them says nothing. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

function factsOf(line: Line, above: Line | undefined, frame: Frame, scale: ColumnScale): Facts {
  const { size, box, isRtl } = line;
  const text = lineText(line);
  const label = labelOf(text);
  const inked = line.spans.filter((span) => span.text.trim() !== '');
  const isBold = inked.filter((span) => span.style.isBold);
  const start = isRtl ? frame.x1 - box.x1 : box.x0 - frame.x0;
  const end = isRtl ? box.x0 - frame.x0 : frame.x1 - box.x1;
  const { pitch, indent } = scale;
  const afterLabel = label === '' ? undefined : firstAfter(line, label.length);
  const distance = above ? (line.baseline - above.baseline) / Math.max(size, above.size) : ABSENT;
  const lengthOf = (spans: typeof inked) => spans.reduce((sum, span) => sum + span.text.length, 0);
  return {
    line,
    indent: (start - indent) / size,
    room: end / size,
    roomAtEdge: (end - scale.edge) / size,
    center: (start - end) / 2 / size,
    width: (box.x1 - box.x0) / Math.max(1, frame.x1 - frame.x0),
    ...textShares(text),
    start: startKind(text),
    end: endKind(text),
    label: labelKind(label),
    labelText: afterLabel === undefined || isRtl ? ABSENT : (afterLabel - frame.x0 - indent) / size,
    firstWord: firstWordWidth(line) / size,
    isBold: lengthOf(isBold) / Math.max(1, lengthOf(inked)),
    isBoldAtStart: inked[0]?.style.isBold ? 1 : 0,
    isBoldAtEnd: inked.at(-1)?.style.isBold ? 1 : 0,
    tabs: line.spans.filter((span) => span.text === '\t').length,
    hasLeader: line.spans.some((span) => span.leader !== undefined && span.leader !== 'none') ? 1 : 0,
    startShare: scale.startShare(start),
    pitch: distance,
    pitchOverUsual: above ? distance / (pitch || USUAL_PITCH) : ABSENT,
  };
}

/**
 * The chance (0 to 1) that each line of a column continues the paragraph of the line above, as a model says that learned it from tagged
 * pages; 0 for the first. Takes the lines from top to bottom and the frame in points.
 */
export function continueChances(lines: readonly Line[], frame: ColumnFrame, ruled: readonly RuledBreak[]): number[] {
  if (lines.length < 2) return lines.map(() => 0);
  const trees = breakModel();
  return [0, ...breakFeatures(lines, frame, ruled).map((row) => trees.chance(row))];
}
