import type { Conversion } from './types.ts';

/** What a server has refused, or could not do. Programs decide by `code`; `message` is for people. */
export class VersoError extends Error {
  /** Such as `NO_CREDITS`; `NETWORK` where no answer came. */
  readonly code: string;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Seconds after which the request may be made again. */
  readonly retryAfter: number | null;
  /** Support finds an error of the server by this. */
  readonly requestId: string | null;
  constructor(
    given: { code: string; status: number; message: string; retryAfter?: number | null; requestId?: string | null },
    options?: ErrorOptions,
  ) {
    super(given.message, options);
    this.name = 'VersoError';
    this.code = given.code;
    this.status = given.status;
    this.retryAfter = given.retryAfter ?? null;
    this.requestId = given.requestId ?? null;
  }
}

/** A conversion ended without a result. No credit was taken. */
export class ConversionFailedError extends VersoError {
  readonly conversion: Conversion;
  constructor(conversion: Conversion) {
    const message = conversion.failure?.message ?? `The conversion is ${conversion.status}.`;
    super({ code: 'CONVERSION_FAILED', status: 422, message });
    this.name = 'ConversionFailedError';
    this.conversion = conversion;
  }
}
