import { ConversionFailure } from '@verso/contracts';

/** Why a conversion fails. */
export class ConversionError extends Error {
  readonly reason: ConversionFailure['reason'];
  constructor(reason: ConversionFailure['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ConversionError';
    this.reason = reason;
  }

  /** Whether the reason is in the document: trying again would end the same. Another worker may have what this one lacks. */
  get isOfDocument(): boolean {
    return this.reason !== 'internal' && this.reason !== 'engine_unavailable';
  }
}

/** An engine's own name for a reason, in the words of the contract. */
export function toReason(reason: string): ConversionFailure['reason'] {
  const known = ConversionFailure.shape.reason.options.find((option) => option === reason);
  return known ?? 'internal';
}
