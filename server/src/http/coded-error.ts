import { type ErrorCode, errorCatalogue, type SignInChallenge } from '@verso/contracts';

/** What else an error carries: to the log its cause, to the caller what the envelope has a field for. */
interface ErrorDetails {
  readonly cause?: unknown;
  /** Seconds until the same may be asked for again. */
  readonly retryAfter?: number;
  /** The address that it is about; only for whom it belongs to. */
  readonly email?: string;
  /** What finishes a sign-in that waits for the second factor. */
  readonly challenge?: SignInChallenge;
}

/** An error with two faces: code and sentence go to the caller, `cause` to the log. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message: string = errorCatalogue[code].message, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'CodedError';
    this.code = code;
    this.details = details;
  }
  get httpStatus(): number {
    return errorCatalogue[this.code].httpStatus;
  }
}
