import { mean } from '../judge/f1.ts';
import { FIGURES, type Figure } from '../judge/figures.ts';
import { isSameWriter, VARIANTS, type Variant } from '../pdf/tools.ts';
import type { Baseline, Scores } from './baseline.ts';

/** How far a figure may fall: as the mean of all documents, and of one document. */
interface Tolerance {
  readonly mean: number;
  readonly document: number;
}

/** Nothing is random in a run, so these only leave room for changes that help much more elsewhere. */
const EXACT: Tolerance = { mean: 0.003, document: 0.03 };
/** Another release of a program breaks lines and draws text differently. */
const OTHER_WRITERS: Tolerance = { mean: 0.02, document: 0.15 };
/** Smaller differences come from rounding. */
const NOTHING = 0.0002;

/** A figure that is another than in the baseline; `document` is absent for the mean of all. */
export interface Change {
  readonly document?: string;
  readonly variant: Variant;
  readonly figure: Figure;
  readonly before: number;
  readonly now: number;
}

/** What has changed since the baseline. */
export interface Comparison {
  /** Falls beyond the tolerance: those of means first, then those of documents, the largest first. */
  readonly losses: readonly Change[];
  /** Rises, in the same order. */
  readonly gains: readonly Change[];
  /** Documents that only one of the two has. */
  readonly unknown: readonly string[];
  /** Variants that other programs wrote than at the time of the baseline: they are compared loosely. */
  readonly loose: readonly Variant[];
}

/** Compares measured figures with those of the baseline. */
export function compare(measured: Baseline, baseline: Baseline): Comparison {
  const loose = VARIANTS.filter((variant) => !isSameWriter(variant, measured.tools, baseline.tools));
  const shared = [...measured.scores.keys()].filter((name) => baseline.scores.has(name));
  const changes = VARIANTS.flatMap((variant) =>
    FIGURES.flatMap((figure) => changesOf(measured.scores, baseline.scores, { variant, figure, shared })),
  );
  const allowed = ({ variant, document }: Change) => {
    const tolerance = loose.includes(variant) ? OTHER_WRITERS : EXACT;
    return document === undefined ? tolerance.mean : tolerance.document;
  };
  const fall = ({ before, now }: Change) => before - now;
  const isMean = ({ document }: Change) => (document === undefined ? 1 : 0);
  return {
    losses: changes
      .filter((change) => fall(change) > allowed(change))
      .sort((a, b) => isMean(b) - isMean(a) || fall(b) - fall(a)),
    gains: changes
      .filter((change) => -fall(change) > NOTHING)
      .sort((a, b) => isMean(b) - isMean(a) || fall(a) - fall(b)),
    unknown: [
      ...[...measured.scores.keys()].filter((name) => !baseline.scores.has(name)),
      ...[...baseline.scores.keys()].filter((name) => !measured.scores.has(name)),
    ],
    loose,
  };
}

/** The mean of a figure over the documents that have it; null where none has. */
export function meanOf(scores: Scores, variant: Variant, figure: Figure): number | null {
  return mean([...scores.values()].flatMap((figures) => figures[variant][figure] ?? []));
}

/** A figure that is gone counts as 0; one that is new says nothing. */
function changesOf(
  measured: Scores,
  baseline: Scores,
  { variant, figure, shared }: { variant: Variant; figure: Figure; shared: readonly string[] },
): Change[] {
  const single = shared.flatMap((document): (Change & { document: string })[] => {
    const before = baseline.get(document)?.[variant][figure];
    const now = measured.get(document)?.[variant][figure] ?? 0;
    return before === undefined ? [] : [{ document, variant, figure, before, now }];
  });
  const before = mean(single.map((change) => change.before));
  const now = mean(single.map((change) => change.now));
  return before === null || now === null ? [] : [{ variant, figure, before, now }, ...single];
}
