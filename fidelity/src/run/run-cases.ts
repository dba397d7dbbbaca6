import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Case, Outcome } from './cases.ts';
import { inLanes } from './in-lanes.ts';

const CASE_PROCESS = fileURLToPath(new URL('./case-process.ts', import.meta.url));
/** A case that takes longer is given up. */
const TIMEOUT_MS = 150_000;

/** Judges cases in so many processes; one that dies or hangs costs only its case. */
export async function runCases(
  cases: readonly Case[],
  jobs: number,
  onOutcome: (outcome: Outcome, done: number) => void = () => {},
): Promise<Outcome[]> {
  const processes: (ChildProcess | undefined)[] = [];
  let done = 0;
  try {
    return await inLanes(cases, jobs, async (one, lane) => {
      const child = processes[lane]?.connected ? processes[lane] : fork(CASE_PROCESS);
      processes[lane] = child;
      const outcome = await ask(child, one);
      onOutcome(outcome, ++done);
      return outcome;
    });
  } finally {
    for (const child of processes) if (child?.connected) child.disconnect();
  }
}

function ask(child: ChildProcess, one: Case): Promise<Outcome> {
  return new Promise((resolve) => {
    const fail = (error: string) => end({ name: one.name, figures: {}, seconds: TIMEOUT_MS / 1000, error });
    const onMessage = (message: unknown) => {
      if (isOutcome(message)) end(message);
    };
    const onExit = () => fail('The process of the conversion died.');
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The conversion did not end in time.');
    }, TIMEOUT_MS);
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(outcome);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
    child.send(one);
  });
}

function isOutcome(message: unknown): message is Outcome {
  return typeof message === 'object' && message !== null && 'name' in message && 'figures' in message;
}
