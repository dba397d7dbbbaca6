/** Something that the operator must set right: the message says in a sentence what is wrong, where, and what to do. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OperatorError';
  }
}
