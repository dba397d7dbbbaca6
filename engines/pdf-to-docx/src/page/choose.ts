import type { Candidate, CandidateKind, Verdict } from '../model/candidate.ts';

/**
 * How sure each kind is, the surest first: what tags name and the page bears out; shapes that arrows join, and numbers at the lines of a
 * scale, which cells never are; rules that form cells, which are hardly ever anything else; text in rows is often chance, and a rule that
 * follows a label may be anything.
 */
const SUREST_FIRST: readonly CandidateKind[] = [
  'tagged table',
  'flow chart',
  'chart with axes',
  'ruled table',
  'diagram',
  'chart',
  'framed text',
  'panel',
  'table without rules',
  'form',
];
const worthOf = ({ worth = 0 }: Candidate) => worth;
const costOf = ({ kind }: Candidate) => SUREST_FIRST.indexOf(kind);

/** The candidates that hold, and what became of each. */
export interface Choice<C extends Candidate> {
  readonly chosen: readonly C[];
  readonly verdicts: readonly Verdict[];
}

/**
 * Chooses candidates so that each mark belongs to one of them at most; of two that need the same mark the one of the surer kind holds, and of
 * one kind the one of more worth.
 */
export function choose<C extends Candidate>(candidates: readonly C[]): Choice<C> {
  const { won, lost } = contest(candidates);
  return { chosen: won, verdicts: [...won.map((one) => verdictOf(one)), ...lost] };
}

/**
 * Chooses candidates for the marks that nothing owns yet. A loser may have been right about a part of its marks, so that `propose` is
 * asked again without those of the winners, until no one loses.
 */
export function chooseInTurns<C extends Candidate>(propose: (owned: Candidate['marks']) => readonly C[]): Choice<C> {
  const chosen: C[] = [];
  const verdicts: Verdict[] = [];
  const owned = new Set<Candidate['marks'] extends ReadonlySet<infer Mark> ? Mark : never>();
  for (;;) {
    const { won, lost } = contest(propose(owned));
    // Whoever is less sure than a loser waits: that one may come back with other marks.
    const least = Math.min(...lost.map(({ cost }) => cost));
    const sure = won.filter((one) => costOf(one) <= least);
    chosen.push(...sure);
    for (const one of sure) for (const mark of one.marks) owned.add(mark);
    verdicts.push(...sure.map((one) => verdictOf(one)), ...lost);
    if (lost.length === 0) return { chosen, verdicts };
  }
}

function contest<C extends Candidate>(candidates: readonly C[]): { won: C[]; lost: (Verdict & { cost: number })[] } {
  const won: C[] = [];
  const lost: (Verdict & { cost: number })[] = [];
  for (const candidate of [...candidates].sort((a, b) => costOf(a) - costOf(b) || worthOf(b) - worthOf(a))) {
    const winner = won.find((other) => areAtOdds(candidate, other));
    if (winner) lost.push({ ...verdictOf(candidate, winner), cost: costOf(candidate) });
    else won.push(candidate);
  }
  return { won, lost };
}

function areAtOdds(a: Candidate, b: Candidate): boolean {
  if (a.rulesOut?.(b) || b.rulesOut?.(a)) return true;
  const [fewer, more] = a.marks.size < b.marks.size ? [a.marks, b.marks] : [b.marks, a.marks];
  for (const mark of fewer) if (more.has(mark)) return true;
  return false;
}

const verdictOf = ({ kind, box, score }: Candidate, winner?: Candidate): Verdict => ({
  kind,
  box,
  ...(score === undefined ? {} : { score }),
  ...(winner ? { lostTo: winner.kind } : {}),
});
