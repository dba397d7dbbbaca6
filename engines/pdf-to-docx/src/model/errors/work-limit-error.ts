/** A piece of work took longer than it may and was ended in its midst: what it worked with cannot be trusted any more. */
export class WorkLimitError extends Error {
  /** Whether other work on the machine held it up. It may come through when it is tried again. */
  readonly isHeldUp: boolean;

  constructor({ isHeldUp = false } = {}) {
    super('the work was ended at its limit');
    this.name = 'WorkLimitError';
    this.isHeldUp = isHeldUp;
  }
}
