import { type ErrorCode, errorCatalogue } from '@verso/contracts';

/** An error with two faces: code and sentence go to the caller, `cause` to the log. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string = errorCatalogue[code].message, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CodedError';
    this.code = code;
  }
  get httpStatus(): number {
    return errorCatalogue[this.code].httpStatus;
  }
}
