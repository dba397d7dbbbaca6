import type { TextBlock } from '../../model/analyzed-page.ts';
import { median } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { ABSENT } from '../../text/format.ts';
import type { LabelFacts } from './label-facts.ts';

/** Em. A second line that begins so near to the text of the first hangs. */
const SAME_INDENT = 0.5;

/**
 * Points. Labels of one list have the same gap, or the same distance to their text, to within `gap`, and begin at one place to within
 * `place`. Without it the model cannot tell a tab, which ends at one place, from a space, which is always as wide.
 */
const SAME_LABELS = { gap: 0.35, place: 1.5 };

/** The names of what `groupFeatures` measures, in its order. */
export const GROUP_FEATURES: readonly string[] = [
  'labels of this group',
  'share of labels of this group',
  'share of tabs in the group',
  'share of drawn spaces in the group',
  'gap from the usual one of the group',
  'usual gap of the group',
  'share of labels with the usual gap',
  'text from the usual place of the group',
  'usual distance from label to text in the group',
  'share of labels with the usual distance',
  'share of labels at this place',
  'share of second lines below the text',
  'lines in the group',
  'bold share of the group',
  'length of the run',
  'place in the run',
  'share of labels in turn',
  'runs of the group',
  'sizes of the group',
];

/** Measures, for each label of a document, what those of its kind with the same signs around the number have in common. */
export function groupFeatures(facts: readonly LabelFacts[], blocks: readonly TextBlock[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [i, { kind, signs }] of facts.entries()) {
    const key = `${kind} ${signs}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  const rows: number[][] = facts.map(() => []);
  for (const members of groups.values()) {
    const own = members.map((i) => facts[i]!);
    const lines = members.map((i) => blocks[i]!.lines);
    const measured = groupRows(own, lines, facts.length);
    for (const [at, i] of members.entries()) rows[i] = measured[at] ?? [];
  }
  return rows;
}

function groupRows(own: readonly LabelFacts[], lines: readonly (readonly Line[])[], total: number): number[][] {
  const sizes = lines.map(([first]) => first!.size);
  const points = (name: 'gap' | 'hang' | 'start') =>
    own.map((one, i) => (one[name] === ABSENT ? ABSENT : one[name] * sizes[i]!));
  const [gaps, hangs, starts] = [points('gap'), points('hang'), points('start')];
  const share = (test: (i: number) => boolean, isAmong: (i: number) => boolean = () => true) => {
    let [all, found] = [0, 0];
    for (let i = 0; i < own.length; i++) {
      if (!isAmong(i)) continue;
      all++;
      if (test(i)) found++;
    }
    return all > 0 ? found / all : ABSENT;
  };
  const usual = (values: readonly number[]) =>
    median(
      values.filter((value) => value !== ABSENT),
      ABSENT,
    );
  const [gap, hang] = [usual(gaps), usual(hangs)];
  const isLike = (value: number | undefined, other: number, slack: number) =>
    value !== undefined && value !== ABSENT && Math.abs(value - other) <= slack;
  const from = (value: number, other: number) => (value === ABSENT ? ABSENT : value - other);
  const isLong = (i: number) => (lines[i]?.length ?? 0) > 1 && hangs[i] !== ABSENT;
  const common = {
    tabs: share((i) => own[i]?.hasTab === 1),
    drawn: share((i) => (own[i]?.spaces ?? 0) > 0),
    gaps: share((i) => isLike(gaps[i], gap, SAME_LABELS.gap)),
    hangs: share((i) => isLike(hangs[i], hang, SAME_LABELS.gap)),
    hanging: share((i) => Math.abs(own[i]?.secondFromText ?? ABSENT) < SAME_INDENT, isLong),
    bold: share((i) => lines[i]?.[0]?.spans[0]?.style.isBold === true),
    lines: lines.reduce((sum, { length }) => sum + length, 0) / lines.length,
  };
  const runs = runsOf(own);
  return own.map((_, i) => [
    own.length,
    own.length / total,
    common.tabs,
    common.drawn,
    from(gaps[i]!, gap),
    gap,
    common.gaps,
    from(hangs[i]!, hang),
    hang,
    common.hangs,
    share((other) => isLike(starts[other], starts[i]!, SAME_LABELS.place)),
    common.hanging,
    common.lines,
    common.bold,
    runs.lengths[i]!,
    runs.places[i]!,
    runs.inTurn,
    runs.count,
    new Set(sizes).size,
  ]);
}

/** Which numbers of a group are in turn: for each the length of its run and its place in it, and what share continues or begins one. */
function runsOf(own: readonly LabelFacts[]) {
  const places: number[] = [];
  let inTurn = 0;
  let count = 0;
  for (const [i, { value }] of own.entries()) {
    const before = own[i - 1]?.value;
    const continues = value !== undefined && before !== undefined && value === before + 1;
    places.push(continues ? places[i - 1]! + 1 : 1);
    if (continues || value === 1) inTurn++;
    if (!continues) count++;
  }
  const lengths = [...places];
  for (let i = places.length - 2; i >= 0; i--) if (places[i + 1]! > 1) lengths[i] = lengths[i + 1]!;
  return { places, lengths, inTurn: inTurn / own.length, count };
}
