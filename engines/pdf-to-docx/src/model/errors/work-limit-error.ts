/** A piece of work took longer than it may and was ended in its midst: what it worked with cannot be trusted any more. */
export class WorkLimitError extends Error {
  constructor() {
    super('the work was ended at its limit');
    this.name = 'WorkLimitError';
  }
}
