import { isBullet, labelOf, readNumberLabel } from '../../language/labels.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { median } from '../../model/geometry.ts';
import { type Line, lineText } from '../../model/text.ts';
import { ABSENT } from '../../page/format.ts';
import { gapAfter } from '../../page/paragraphs/take-label.ts';
import { endKind, labelKind, startKind, textShares } from '../../page/paragraphs/text-kinds.ts';
import { SLACK } from '../tolerances.ts';

/** A paragraph that begins with a label, and those before and after it in its column or cell. */
export interface LabeledBlock {
  readonly block: TextBlock;
  readonly label: string;
  readonly before: TextBlock | undefined;
  readonly after: TextBlock | undefined;
}

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
];

/** What is known of a label by itself. Distances are over the size of the text. */
interface LabelFacts {
  readonly kind: number;
  readonly hasTab: number;
  readonly isApart: number;
  readonly gap: number;
  readonly hang: number;
  readonly secondFromLabel: number;
  readonly secondFromText: number;
  readonly start: number;
  readonly value: number | undefined;
}

/** The paragraphs that begin with a label, in columns or cells of paragraphs. Those that tags label are left out. */
export function labeledBlocks(columns: readonly (readonly FlowBlock[])[]): LabeledBlock[] {
  return columns.flatMap((blocks) =>
    blocks.flatMap((block, i) => {
      if (block.kind !== 'text' || block.label || block.tag !== '') return [];
      const text = lineText(block.lines[0] as Line);
      const label = labelOf(text);
      if (label === '' || text.trim().length === label.length) return [];
      const textAt = (at: number) => {
        const found = blocks[at];
        return found?.kind === 'text' ? found : undefined;
      };
      return [{ block, label, before: textAt(i - 1), after: textAt(i + 1) }];
    }),
  );
}

/**
 * Measures what tells whether a paragraph with a label is an item of a list, or its author typed the label: for each paragraph one number
 * for each of `ITEM_FEATURES`. Takes all labeled paragraphs of a document.
 */
export function itemFeatures(labeled: readonly LabeledBlock[]): number[][] {
  const facts = labeled.map(({ block, label }) => factsOf(block, label));
  const least = Math.min(...facts.map(({ start }) => start), Infinity);
  const size = median(
    labeled.map(({ block }) => (block.lines[0] as Line).size),
    1,
  );
  return labeled.map((one, i) => row(one, facts[i] as LabelFacts, least, size).map(rounded));
}

const rounded = (value: number) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : ABSENT);

function row({ block, label, before, after }: LabeledBlock, own: LabelFacts, least: number, size: number): number[] {
  const [first] = block.lines as readonly [Line];
  const inked = first.spans.filter((span) => span.text.trim() !== '');
  const text = lineText(first).trim().slice(label.length);
  const [above, below] = [before, after].map((other) => neighbor(other)) as [
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
    endKind(lineText(block.lines.at(-1) as Line)),
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
  ];
}

/** What is known of the label of a neighbor; undefined where it has none. */
function neighbor(block: TextBlock | undefined): LabelFacts | undefined {
  if (!block) return undefined;
  const label = labelOf(lineText(block.lines[0] as Line));
  return label === '' ? undefined : factsOf(block, label);
}

function factsOf(block: TextBlock, label: string): LabelFacts {
  const [first, second] = block.lines as readonly [Line, Line | undefined];
  const { size, isRtl } = first;
  const { labelEnd, textStart, hasTab, isApart } = gapAfter(first.spans, label);
  /** Points from the side where the line begins. */
  const at = (x: number) => (isRtl ? -x : x) / size;
  const start = at(isRtl ? first.box.x1 : first.box.x0);
  const secondStart = second && at(isRtl ? second.box.x1 : second.box.x0);
  const readings = isBullet(label) ? [] : readNumberLabel(label);
  return {
    kind: labelKind(label),
    hasTab: hasTab ? 1 : 0,
    isApart: isApart ? 1 : 0,
    gap: isApart ? at(isRtl ? textStart.x1 : textStart.x0) - at(isRtl ? labelEnd.x0 : labelEnd.x1) : ABSENT,
    hang: isApart ? at(isRtl ? textStart.x1 : textStart.x0) - start : ABSENT,
    secondFromLabel: secondStart === undefined ? ABSENT : secondStart - start,
    secondFromText:
      secondStart === undefined || !isApart ? ABSENT : secondStart - at(isRtl ? textStart.x1 : textStart.x0),
    start,
    value: readings[0]?.values.at(-1),
  };
}
