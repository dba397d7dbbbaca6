import type { Target } from './target.ts';

/** One attempt to break the product. `run` throws an `AssertionError` that says what gave way. */
export interface Check {
  readonly area: string;
  /** What holds, in a sentence. */
  readonly name: string;
  /** Part of the short form. */
  readonly isQuick?: boolean;
  /** Runs only in this mode. */
  readonly mode?: Target['mode'];
  run(target: Target): Promise<void>;
}

/** What came of a check. */
export interface Outcome {
  readonly check: Check;
  readonly ms: number;
  /** Null: it held. */
  readonly gaveWay: string | null;
}

/** Runs checks one after the other; what gives way does not stop the rest. */
export async function runChecks(
  target: Target,
  checks: readonly Check[],
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const began = performance.now();
    let gaveWay: string | null = null;
    try {
      await check.run(target);
    } catch (error) {
      gaveWay = error instanceof Error ? error.message : String(error);
    }
    const outcome = { check, ms: performance.now() - began, gaveWay };
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}
