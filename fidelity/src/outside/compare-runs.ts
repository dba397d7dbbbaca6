import { signed } from '../gate/report.ts';
import { mean } from '../judge/f1.ts';
import { FIGURES } from '../judge/figures.ts';
import { type Outcome, unsaidLines } from '../run/cases.ts';

/** Smaller changes of a figure are not told. */
const SHOWN = 0.0005;
const NAME_WIDTH = 12;

/** The mean of every figure over the cases that have it, and how many these are. */
export function meansText(outcomes: readonly Outcome[], before: readonly Outcome[] | null): string {
  const names = new Set(outcomes.map(({ name }) => name));
  const older = (before ?? []).filter(({ name }) => names.has(name));
  const rows = FIGURES.flatMap((figure) => {
    const values = outcomes.flatMap(({ figures }) => figures[figure] ?? []);
    const [now, then] = [mean(values), mean(older.flatMap(({ figures }) => figures[figure] ?? []))];
    if (now === null) return [];
    const change = then === null || Math.abs(now - then) < SHOWN ? '' : ` (${signed(now - then)})`;
    return [`${figure.padEnd(NAME_WIDTH)} ${now.toFixed(4)}${change.padEnd(9)}  over ${values.length}`];
  });
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const failures = outcomes.flatMap(({ name, error }) => (error === undefined ? [] : [`Failed: ${name}: ${error}`]));
  return [
    ...rows,
    `${outcomes.length} cases, ${seconds.toFixed(1)} s in all`,
    ...failures,
    ...unsaidLines(outcomes),
  ].join('\n');
}

/** A line for each case that changed since another run, the one that lost most first. */
export function changesText(outcomes: readonly Outcome[], before: readonly Outcome[]): string {
  const older = new Map(before.map((outcome) => [outcome.name, outcome]));
  const changed = outcomes.flatMap((outcome) => {
    const then = older.get(outcome.name);
    return then === undefined ? [] : changeOf(outcome, then);
  });
  if (changed.length === 0) return 'No case has changed.';
  const lines = changed.sort((a, b) => a.sum - b.sum).map(({ sum, text }) => `${signed(sum)}  ${text}`);
  const head = changed.length === 1 ? '1 case has changed:' : `${changed.length} cases have changed:`;
  return [head, ...lines].join('\n');
}

function changeOf(now: Outcome, before: Outcome): { sum: number; text: string }[] {
  const parts = FIGURES.flatMap((figure) => {
    const change = (now.figures[figure] ?? 0) - (before.figures[figure] ?? 0);
    return Math.abs(change) < SHOWN ? [] : [{ change, text: `${figure} ${signed(change)}` }];
  }).sort((a, b) => a.change - b.change);
  if (parts.length === 0) return [];
  const sum = parts.reduce((all, { change }) => all + change, 0);
  const fate = now.error !== undefined ? 'fails now; ' : before.error !== undefined ? 'failed before; ' : '';
  return [{ sum, text: `${now.name}: ${fate}${parts.map(({ text }) => text).join(', ')}` }];
}
