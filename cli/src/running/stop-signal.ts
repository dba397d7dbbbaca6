/** The first SIGINT or SIGTERM, for what is under way and for what waits for it; a second one ends the process at once. */
export interface StopSignal {
  /** Aborted by it. */
  readonly signal: AbortSignal;
  /** Resolves with its name. */
  readonly asked: Promise<string>;
}

/** Listens for the signals that ask this process to end. */
export function listenForStop(): StopSignal {
  const controller = new AbortController();
  const asked = new Promise<string>((resolve) => {
    const stop = (name: string) => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort(new Error(`stopped by ${name}`));
      resolve(name);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
  });
  return { signal: controller.signal, asked };
}

/** Ends this process when the one that started it is gone, whatever way that went: its database may be gone with it. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
  // Being heard by a parent is no reason to live on when the work is done.
  process.channel?.unref();
}
