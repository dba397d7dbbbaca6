import { readNumberLabel } from '../../language/labels.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { Role } from '../../model/document/document.ts';
import { ABSENT } from '../../page/format.ts';
import { gapAfter, headingNumberOf } from '../../page/paragraphs/take-label.ts';
import { endKind, labelKind } from '../../page/paragraphs/text-kinds.ts';
import type { Headings } from './headings.ts';
import { ruledNumbers } from './ruled-numbers.ts';

/** A heading that begins with a number, or with a word and a number. */
export interface NumberedHeading {
  readonly block: TextBlock;
  readonly number: string;
  /** From 1. */
  readonly level: number;
}

/** The names of what `numberFeatures` measures, in its order. */
export const NUMBER_FEATURES: readonly string[] = [
  'kind',
  'levels of the number',
  'level of the heading over that of the number',
  'end',
  'begins with a word',
  'tab',
  'in a span of its own',
  'gap',
  'from number to text',
  'second line from the text',
  'second line from the number',
  'another weight',
  'gaps of this level differ by',
  'starts of text of this level differ by',
  'lengths of this level differ by',
  'share of this level with a number',
  'share that follow the number before',
  'follows the number before',
  'share with a tab',
  'right to left',
  'counted by the rules',
];

interface Facts extends NumberedHeading {
  readonly values: readonly number[];
  readonly hasTab: boolean;
  readonly isApart: boolean;
  /** Over the size: the room after the number, from its start to that of the text, and where the second line begins from these. */
  readonly gap: number;
  readonly hang: number;
  readonly secondFromText: number;
  readonly secondFromNumber: number;
  readonly hasOtherWeight: boolean;
}

/** The headings of a document that begin with a number, in the order of their blocks. */
export function numberedHeadings(blocks: readonly TextBlock[], headings: Headings): NumberedHeading[] {
  return blocks.flatMap((block) => {
    const role: Role | undefined = headings.get(block);
    const number = block.label || role?.kind !== 'heading' ? undefined : headingNumberOf(block);
    return number === undefined || role?.kind !== 'heading' ? [] : [{ block, number, level: role.level }];
  });
}

/**
 * Measures what tells whether a word processor counted the number of a heading, or its author typed it: for each heading one number for each
 * of `NUMBER_FEATURES`. Takes the numbered headings of a document, and how many headings of each level it has.
 */
export function numberFeatures(numbered: readonly NumberedHeading[], headings: Headings): number[][] {
  const facts = numbered.map(factsOf);
  const ruled = ruledNumbers(
    numbered.map(({ block }) => block),
    headings,
  );
  const follows = facts.map((one, i) => followsIn(facts, i, one));
  const counts = countsOf([...headings.values()].flatMap((role) => (role.kind === 'heading' ? [role.level] : [])));
  const byLevel = new Map<number, LevelMeasures>();
  for (const { level } of facts)
    if (!byLevel.has(level)) byLevel.set(level, levelMeasures(facts.filter((one) => one.level === level)));
  const share = (test: (one: Facts, i: number) => boolean) => facts.filter(test).length / Math.max(1, facts.length);
  const whole = [share((_, i) => follows[i] ?? false), share(({ hasTab }) => hasTab)] as const;
  return facts.map((one, i) => {
    const { count, gaps, hangs, lengths } = byLevel.get(one.level) as LevelMeasures;
    const row = [
      labelKind(one.number),
      one.values.length,
      one.level - one.values.length,
      endKind(one.number),
      /^\p{L}{3}/u.test(one.number) ? 1 : 0,
      one.hasTab ? 1 : 0,
      one.isApart ? 1 : 0,
      one.gap,
      one.hang,
      one.secondFromText,
      one.secondFromNumber,
      one.hasOtherWeight ? 1 : 0,
      gaps,
      hangs,
      lengths,
      count / Math.max(1, counts.get(one.level) ?? 1),
      whole[0],
      follows[i] ? 1 : 0,
      whole[1],
      one.block.lines[0]?.isRtl ? 1 : 0,
      ruled.has(one.block) ? 1 : 0,
    ];
    return row.map((value) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : ABSENT));
  });
}

/** How many numbered headings a level has, and by how much their gaps, starts of text and lengths of numbers differ. */
interface LevelMeasures {
  readonly count: number;
  readonly gaps: number;
  readonly hangs: number;
  readonly lengths: number;
}

const levelMeasures = (alike: readonly Facts[]): LevelMeasures => ({
  count: alike.length,
  gaps: spreadOf(alike.map(({ gap }) => gap)),
  hangs: spreadOf(alike.map(({ hang }) => hang)),
  lengths: spreadOf(alike.map(({ number }) => number.length)),
});

function countsOf(levels: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  return counts;
}

function spreadOf(values: readonly number[]): number {
  const known = values.filter((value) => value !== ABSENT);
  return known.length < 2 ? ABSENT : Math.max(...known) - Math.min(...known);
}

/** Whether the number of a heading is the one after the last of its level below the same numbers, or the first there. */
function followsIn(facts: readonly Facts[], i: number, { values, level }: Facts): boolean {
  let at = i - 1;
  while (at >= 0 && (facts[at] as Facts).level > level) at--;
  const last = facts[at];
  const own = values.at(-1);
  if (own === undefined) return false;
  if (!last || last.level < level) return own === 1;
  return own === (last.values.at(-1) ?? 0) + 1;
}

function factsOf(heading: NumberedHeading): Facts {
  const { block, number } = heading;
  const [first, second] = block.lines;
  if (!first) throw new Error('A heading has no lines.');
  const { size, isRtl } = first;
  const { labelEnd, textStart, hasTab, isApart } = gapAfter(first.spans, number);
  const at = (x: number) => (isRtl ? -x : x) / size;
  const start = at(isRtl ? first.box.x1 : first.box.x0);
  const text = at(isRtl ? textStart.x1 : textStart.x0);
  const secondStart = second && at(isRtl ? second.box.x1 : second.box.x0);
  return {
    ...heading,
    values: readNumberLabel(number)[0]?.values ?? [],
    hasTab,
    isApart,
    gap: isApart ? text - at(isRtl ? labelEnd.x0 : labelEnd.x1) : ABSENT,
    hang: isApart ? text - start : ABSENT,
    secondFromText: secondStart === undefined || !isApart ? ABSENT : secondStart - text,
    secondFromNumber: secondStart === undefined ? ABSENT : secondStart - start,
    hasOtherWeight: labelEnd.style.isBold !== textStart.style.isBold,
  };
}
