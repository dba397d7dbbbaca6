/** Lets waiting events through. Browsers have no `setImmediate`; their timers wait a few milliseconds instead. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
