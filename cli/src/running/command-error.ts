/** A failure that the caller can understand: the message says what is wrong and what to do. Exit codes as in sysexits(3). */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** The exit code for a call that was not understood. */
export const USAGE = 64;
