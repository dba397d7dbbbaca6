import { headingNumberOf, readNumberLabel } from '../../language/labels.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { Role } from '../../model/document/document.ts';
import type { Headings } from '../../model/flow-document.ts';
import { lineText } from '../../model/text.ts';
import { ABSENT } from '../../text/format.ts';
import { endKind } from '../../text/paragraphs.ts';
import { type LabelFacts, labelFacts } from '../roles/label-facts.ts';
import { rounded } from './heading-features.ts';
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
  'spaces',
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

interface Facts extends NumberedHeading, LabelFacts {
  /** The numbers of all levels, the own one last. */
  readonly values: readonly number[];
}

/** The headings of a document that begin with a number, in the order of their blocks. */
export function numberedHeadings(blocks: readonly TextBlock[], headings: Headings): NumberedHeading[] {
  return blocks.flatMap((block) => {
    const role: Role | undefined = headings.get(block);
    const [first] = block.lines;
    if (block.label || role?.kind !== 'heading' || !first) return [];
    const number = headingNumberOf(lineText(first));
    return number === '' ? [] : [{ block, number, level: role.level }];
  });
}

/**
 * Measures what tells whether a word processor counted the number of a heading, or its author typed it: for each heading one number for each
 * of `NUMBER_FEATURES`. Takes the numbered headings of a document, and all of its headings.
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
  const whole = [share((_, i) => follows[i] ?? false), share(({ hasTab }) => hasTab > 0)] as const;
  return facts.map((one, i) => {
    const { count, gaps, hangs, lengths } = byLevel.get(one.level)!;
    const row = [
      one.kind,
      one.values.length,
      one.level - one.values.length,
      endKind(one.number),
      /^\p{L}{3}/u.test(one.number) ? 1 : 0,
      one.hasTab,
      one.isApart,
      one.gap,
      one.hang,
      one.secondFromText,
      one.secondFromLabel,
      one.spaces,
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
    return row.map(rounded);
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
  while (at >= 0 && facts[at]!.level > level) at--;
  const last = facts[at];
  const own = values.at(-1);
  if (own === undefined) return false;
  if (!last || last.level < level) return own === 1;
  return own === (last.values.at(-1) ?? 0) + 1;
}

function factsOf(heading: NumberedHeading): Facts {
  const { block, number } = heading;
  return { ...heading, ...labelFacts(block, number), values: readNumberLabel(number)[0]?.values ?? [] };
}
