/** Why a file could not be converted at all. */
export type PdfErrorReason =
  | 'password_required'
  | 'corrupt'
  | 'unsupported'
  | 'too_large'
  | 'too_complex'
  | 'timed_out';

/** The file as a whole cannot be converted; `message` is a sentence for the user. */
export class PdfError extends Error {
  readonly reason: PdfErrorReason;

  constructor(reason: PdfErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PdfError';
    this.reason = reason;
  }
}
