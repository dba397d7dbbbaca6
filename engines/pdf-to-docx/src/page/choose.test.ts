import { expect, it } from 'vitest';
import type { Candidate, CandidateKind } from '../model/candidate.ts';
import { box } from '../testing/hand-made-page.ts';
import { line } from '../testing/hand-made-text.ts';
import { choose, chooseInTurns } from './choose.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => line(text, 0, 0)) as [Line, Line, Line, Line];
type Line = ReturnType<typeof line>;
const candidate = (kind: CandidateKind, ...marks: readonly Line[]): Candidate => ({
  kind,
  box: box(0, 0, 1, 1),
  marks: new Set(marks),
});
const kinds = (candidates: readonly Candidate[]) => candidates.map(({ kind }) => kind);

it('gives a mark that two candidates need to the surer one, and says what the other one lost to', () => {
  const { chosen, verdicts } = choose([candidate('form', a, b), candidate('panel', b, c), candidate('chart', d)]);
  expect(kinds(chosen)).toEqual(['chart', 'panel']);
  expect(verdicts.map(({ kind, lostTo }) => [kind, lostTo])).toEqual([
    ['chart', undefined],
    ['panel', undefined],
    ['form', 'panel'],
  ]);
});

it('lets a candidate rule out another one that it shares no marks with', () => {
  const chart = { ...candidate('chart', a), rulesOut: ({ kind }: Candidate) => kind === 'framed text' };
  expect(kinds(choose([candidate('framed text', b), chart]).chosen)).toEqual(['chart']);
});

it('proposes again what a loser may keep without the marks of the winner', () => {
  const found = chooseInTurns((owned) => {
    const left = [b, c].filter((mark) => !owned.has(mark));
    return [
      ...(owned.has(a) ? [] : [candidate('panel', a, b)]),
      ...(left.length > 0 ? [candidate('table without rules', ...left)] : []),
    ];
  });
  expect(found.chosen.map(({ marks }) => [...marks])).toEqual([[a, b], [c]]);
});

it('lets a less sure candidate wait until a loser has come back', () => {
  const found = chooseInTurns((owned) => {
    if (!owned.has(a)) return [candidate('panel', a), candidate('table without rules', a, b), candidate('form', c)];
    return [b, c].some((mark) => owned.has(mark)) ? [] : [candidate('table without rules', b, c), candidate('form', c)];
  });
  expect(kinds(found.chosen)).toEqual(['panel', 'table without rules']);
});
