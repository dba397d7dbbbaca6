import { measuredFamily, weightOf, widthOf } from '../../fonts/character-widths.ts';
import { itemModel } from '../../learned/models.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { median } from '../../model/geometry.ts';
import { SLACK } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { ABSENT } from '../../text/format.ts';
import { endKind, startKind, textShares } from '../../text/paragraphs.ts';
import { GROUP_FEATURES, groupFeatures } from './item-groups.ts';
import { type LabelFacts, labelFacts, neighborFacts } from './label-facts.ts';
import type { LabeledBlock } from './labeled-blocks.ts';

/** Over the size: how wide a space is in most fonts. */
const USUAL_SPACE = 0.27;

/** The names of what `itemFeatures` measures, in its order. */
export const ITEM_FEATURES: readonly string[] = [
  'kind of label',
  'length of label',
  'tab after the label',
  'label in a span of its own',
  'gap after the label',
  'from label to text',
  'lines',
  'second line from the label',
  'second line from the text',
  'indent',
  'words',
  'end',
  'start of the text',
  'label in another font',
  'label in another weight',
  'bold',
  'size',
  'right to left',
  'number',
  'follows the number before',
  'the number after follows',
  'label above of this kind',
  'label below of this kind',
  'label above at this place',
  'label below at this place',
  'spaces after the label',
  'width of the gap',
  'width of the gap over a space',
  'end of the paragraph before',
  'label from the text before',
  'text from the text before',
  'label from the text after',
  'text from the text after',
  'bold label',
  'points from label to text',
  ...GROUP_FEATURES,
];

/**
 * Measures what tells whether a paragraph with a label is an item of a list, or its author typed the label: for each paragraph one number
 * for each of `ITEM_FEATURES`. Takes all labeled paragraphs of a document.
 */
export function itemFeatures(labeled: readonly LabeledBlock[]): number[][] {
  const facts = labeled.map(({ block, label }) => labelFacts(block, label));
  const least = Math.min(...facts.map(({ start }) => start), Infinity);
  const size = median(
    labeled.map(({ block }) => block.lines[0]!.size),
    1,
  );
  const groups = groupFeatures(
    facts,
    labeled.map(({ block }) => block),
  );
  return labeled.map((one, i) => [...row(one, facts[i]!, least, size), ...(groups[i] ?? [])].map(rounded));
}

const rounded = (value: number) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : ABSENT);

function row(one: LabeledBlock, own: LabelFacts, least: number, size: number): number[] {
  const { block, label, before, after } = one;
  const first = block.lines[0]!;
  const inked = first.spans.filter((span) => span.text.trim() !== '');
  const text = lineText(first).trim().slice(label.length);
  const [above, below] = [before, after].map((other) => neighborFacts(other)) as [
    LabelFacts | undefined,
    LabelFacts | undefined,
  ];
  const isNear = (other: LabelFacts | undefined) =>
    other && Math.abs(other.start - own.start) * first.size <= SLACK ? 1 : 0;
  const follows = (a: LabelFacts | undefined, b: LabelFacts | undefined) =>
    a?.value !== undefined && b?.value === a.value + 1 && a.kind === b.kind ? 1 : 0;
  return [
    own.kind,
    label.length,
    own.hasTab,
    own.isApart,
    own.gap,
    own.hang,
    block.lines.length,
    own.secondFromLabel,
    own.secondFromText,
    own.start - least,
    block.lines.reduce((sum, line) => sum + textShares(lineText(line)).words, 0),
    endKind(lineText(block.lines.at(-1)!)),
    startKind(text),
    inked[0]?.style.font === inked[1]?.style.font ? 0 : 1,
    inked[0]?.style.isBold === inked[1]?.style.isBold ? 0 : 1,
    inked.filter((span) => span.style.isBold).length / Math.max(1, inked.length),
    first.size / size,
    first.isRtl ? 1 : 0,
    own.value ?? ABSENT,
    follows(above, own),
    follows(own, below),
    above?.kind === own.kind ? 1 : 0,
    below?.kind === own.kind ? 1 : 0,
    isNear(above),
    isNear(below),
    own.spaces,
    own.gap,
    own.gap / spaceWidth(first),
    before ? endKind(lineText(before.lines.at(-1)!)) : ABSENT,
    ...besideText(own, first, one.plainBefore),
    ...besideText(own, first, one.plainAfter),
    inked[0]?.style.isBold ? 1 : 0,
    own.hang === ABSENT ? ABSENT : own.hang * first.size,
  ];
}

/** How far a label and its text begin from where text without a label does, over the size. */
function besideText(own: LabelFacts, { size, isRtl }: Line, other: TextBlock | undefined): [number, number] {
  if (!other) return [ABSENT, ABSENT];
  const { box } = other.lines.at(-1)!;
  const from = own.start - (isRtl ? -box.x1 : box.x0) / size;
  return [from, own.hang === ABSENT ? ABSENT : from + own.hang];
}

/** How wide a space of the line's font is, over the size. */
function spaceWidth({ spans }: Line): number {
  const { font, isBold, isItalic } = spans[0]!.style;
  return widthOf(measuredFamily(font) ?? 'Arial', weightOf(isBold, isItalic), ' ') ?? USUAL_SPACE;
}

/** The chance (0 to 1) that each paragraph with a label is an item of a list, as a model says that learned it from tagged pages. */
export function itemChances(labeled: readonly LabeledBlock[]): number[] {
  if (labeled.length === 0) return [];
  const trees = itemModel();
  return itemFeatures(labeled).map((row) => trees.chance(row));
}
