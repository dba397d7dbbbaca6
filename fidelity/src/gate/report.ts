import { FIGURES, type Figure } from '../judge/figures.ts';
import { VARIANTS, type Variant } from '../pdf/tools.ts';
import type { Baseline, Scores } from './baseline.ts';
import { type Change, type Comparison, meanOf } from './compare.ts';

const NAME_WIDTH = 12;
const CELL_WIDTH = 18;
const MOST_LINES = 40;
/** Smaller changes are not shown. */
const SHOWN = 0.0005;

/** The table for people: a row for each figure, a column for each variant, with the change since the baseline. */
export function figureTable(measured: Baseline, baseline: Baseline | null): string {
  const head = ['', ...VARIANTS].map((text, at) => (at === 0 ? text.padEnd(NAME_WIDTH) : text.padStart(CELL_WIDTH)));
  const rows = FIGURES.map((figure) => {
    const cells = VARIANTS.map((variant) => cell(measured, baseline, variant, figure).padStart(CELL_WIDTH));
    return figure.padEnd(NAME_WIDTH) + cells.join('');
  });
  return [head.join(''), ...rows].join('\n');
}

function cell(measured: Baseline, baseline: Baseline | null, variant: Variant, figure: Figure): string {
  const now = meanOf(measured.scores, variant, figure);
  if (now === null) return '–';
  const change = baseline === null ? 0 : changeOf(measured.scores, baseline.scores, variant, figure);
  return Math.abs(change) < SHOWN ? now.toFixed(3) : `${now.toFixed(3)} (${signed(change)})`;
}

/** How far a mean has moved, over the documents that both have. */
function changeOf(measured: Scores, baseline: Scores, variant: Variant, figure: Figure): number {
  const shared = (scores: Scores, other: Scores) => new Map([...scores].filter(([name]) => other.has(name)));
  const now = meanOf(shared(measured, baseline), variant, figure);
  const before = meanOf(shared(baseline, measured), variant, figure);
  return now === null || before === null ? 0 : now - before;
}

/** What was lost and gained, for people. */
export function comparisonText({ losses, gains, unknown, loose }: Comparison): string {
  const lines: string[] = losses.length === 0 ? ['Nothing was lost.'] : [];
  if (loose.length > 0)
    lines.push(`Written by other programs than those of the baseline, so compared loosely: ${loose.join(', ')}.`);
  if (unknown.length > 0) lines.push(`Not both in the corpus and in the baseline: ${unknown.join(', ')}.`);
  if (losses.length > 0)
    lines.push(
      'Lost:',
      ...changeLines(losses),
      'See .verso/fidelity/pdfs/DOCUMENT-VARIANT-*.pdf and fidelity/expected/DOCUMENT.txt.',
    );
  if (gains.length > 0 && losses.length === 0)
    lines.push('Gained:', ...changeLines(gains), 'Run `npm run fidelity -- --update` to hold what was gained.');
  return lines.join('\n');
}

function changeLines(changes: readonly Change[]): string[] {
  const more = changes.length - MOST_LINES;
  return [
    ...changes.slice(0, MOST_LINES).map(({ document, variant, figure, before, now }) => {
      const what = `${document ?? 'all documents'}, ${variant}: ${figure}`;
      return `  ${signed(now - before)}  ${what} ${before.toFixed(3)} → ${now.toFixed(3)}`;
    }),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

/** A change with its sign and three digits. */
export function signed(change: number): string {
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(3)}`;
}
