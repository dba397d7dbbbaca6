/** Resolves with the name of the first SIGINT or SIGTERM; a second one ends the process at once. */
export function untilStopped(): Promise<string> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (signal: string) => {
      if (isStopping) process.exit(130);
      isStopping = true;
      resolve(signal);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
  });
}

/** Ends this process when the one that started it is gone, whatever way that went: its database may be gone with it. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
  // Being heard by a parent is no reason to live on when the work is done.
  process.channel?.unref();
}
