/** Runs `call`. In a browser nothing can end it from within, and its visitor ends the worker; `#work-limit` there. */
export function withinMilliseconds<T>(_limit: number, call: () => T): T {
  return call();
}

/** Milliseconds on the clock: browsers do not report processor time. */
export const workTime = (): number => performance.now();
