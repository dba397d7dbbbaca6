import { isBullet } from '../../language/labels.ts';
import { median } from '../../model/geometry.ts';
import { ABSENT } from '../../text/format.ts';
import { type LabelFacts, labelFacts } from './label-facts.ts';
import type { LabeledBlock } from './labeled-blocks.ts';

/** Em. What begins so near to the text of an item was set there on purpose. */
const SAME_START = 0.04;

/** Em. A gap that is wider may be a tab, behind which lines of authors hang as well. */
const MAX_SPACE = 0.6;

/** Em. A space that an author typed after a bullet is no wider. */
const MAX_TYPED = 0.3;

/** Share of the labels that may show it of which so many do. */
const SHOWN_SHARE = 0.75;

/** A paragraph with a label, and what is known of that. */
interface Labeled {
  readonly one: LabeledBlock;
  readonly facts: LabelFacts;
  readonly size: number;
}

/**
 * The paragraphs whose labels no author can have typed. One is where the page writes the label at another time than the text. Of others
 * lines hang exactly behind a label and a mere space, whose width no author knows, or the text begins where that of bullets does: then
 * all labels of this size with these signs and this gap. Where bullets may not be typed, as on web pages and in TeX, which have no tabs,
 * text that stands behind one without a space is set there.
 */
export function countedLabels(
  labeled: readonly LabeledBlock[],
  { mayBeTyped }: { readonly mayBeTyped: boolean },
): ReadonlySet<LabeledBlock> {
  const all = labeled.map((one): Labeled => {
    const { block, label } = one;
    return { one, facts: labelFacts(block, label), size: block.lines[0]!.size };
  });
  const counted = new Set(labeled.filter((one) => isWrittenApart(one) || (!mayBeTyped && isSetBehindBullet(one))));
  const bulleted = new Set(
    all.flatMap(({ one, facts, size }) => (isBullet(one.label) && facts.gap > MAX_TYPED ? around(facts, size) : [])),
  );
  for (const group of Map.groupBy(all, ({ facts: { kind, signs }, size }) => `${kind} ${signs} ${size}`).values()) {
    const gap = settingGap(group, bulleted);
    for (const { one, facts } of group) if (Math.abs(facts.gap - gap) <= SAME_START) counted.add(one);
  }
  return counted;
}

/** The gap after labels of one kind behind which a program set the text, in em; NaN where none did. */
function settingGap(group: readonly Labeled[], bulleted: ReadonlySet<number>): number {
  const spaced = group.filter(({ facts: { hasTab, gap } }) => hasTab === 0 && gap !== ABSENT && gap <= MAX_SPACE);
  const long = spaced.filter(({ facts }) => facts.secondFromText !== ABSENT);
  const hanging = long.filter(({ facts }) => Math.abs(facts.secondFromText) <= SAME_START);
  const aligned = spaced.filter(({ facts, size }) => bulleted.has(Math.round(textStart(facts) * size)));
  const found = hanging.length > 0 && hanging.length >= SHOWN_SHARE * long.length ? hanging : [];
  const set =
    found.length === 0 && long.length === 0 && aligned.length >= SHOWN_SHARE * spaced.length ? aligned : found;
  return median(
    set.map(({ facts }) => facts.gap),
    Number.NaN,
  );
}

const textStart = ({ start, hang }: LabelFacts) => start + hang;

/** Where the text of a label begins, in points, and the points beside that. */
function around(facts: LabelFacts, size: number): number[] {
  const at = textStart(facts) * size;
  return [at - SAME_START * size, at + SAME_START * size].map(Math.round);
}

const isWrittenApart = ({ block, label }: LabeledBlock) => {
  const gap = block.lines[0]?.labelGap;
  return gap?.label === label && gap.isWrittenApart;
};

const isSetBehindBullet = ({ block, label }: LabeledBlock) => {
  const gap = block.lines[0]?.labelGap;
  return isBullet(label) && gap?.label === label && gap.spaces === 0;
};
