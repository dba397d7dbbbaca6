/** Resolves at the first SIGINT or SIGTERM, or when the process that started this one is gone; a second signal ends at once. */
export function untilStopped(): Promise<string> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (reason: string) => {
      if (isStopping && reason !== 'disconnect') process.exit(130);
      isStopping = true;
      resolve(reason);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.once('disconnect', () => stop('disconnect'));
  });
}
