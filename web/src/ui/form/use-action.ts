import { useRef, useState } from 'react';

/** Something that takes a while and may fail, one at a time. `describe` turns what it throws into a sentence. */
export function useAction(describe: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(describe(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, problem, setProblem, run };
}
