import { ConversionFailure } from '@verso/contracts';

/** Why a conversion fails. Anything but `internal` lies in the document: trying again would end the same. */
export class ConversionError extends Error {
  readonly reason: ConversionFailure['reason'];
  constructor(reason: ConversionFailure['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ConversionError';
    this.reason = reason;
  }
}

/** An engine's own name for a reason, in the words of the contract. */
export function toReason(reason: string): ConversionFailure['reason'] {
  const known = ConversionFailure.shape.reason.options.find((option) => option === reason);
  return known ?? 'internal';
}
