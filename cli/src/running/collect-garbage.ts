import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then everything that is loaded at the start is loaded. Milliseconds. */
const STARTED_MS = 15_000;

/** Gives back the memory that starting took and nothing needs any more: an idle process would keep it, as V8 collects only when more is asked for. */
export function collectGarbageOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    setFlagsFromString('--no-expose-gc');
  }, STARTED_MS).unref();
}
