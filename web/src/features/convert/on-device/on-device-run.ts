import type { ConversionFailure, ConversionReport, Fidelity, LossMessage } from '@verso/contracts';

/** What came of a conversion on the device: what a server's conversion and its report say, and the document itself. */
export interface OnDeviceResult extends Pick<ConversionReport, 'characters'> {
  readonly filename: string;
  readonly document: Blob;
  readonly pages: number;
  readonly messages: LossMessage[];
  readonly fidelity: Fidelity;
}

/** Why there is none, as a server's conversion says it. */
export class OnDeviceError extends Error {
  readonly failure: ConversionFailure;
  constructor(reason: ConversionFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = { reason, message };
  }
}

/** Where a conversion on the device is. */
export type OnDeviceRun =
  /** `pages` is null until they are counted. */
  | { readonly state: 'working'; readonly page: number; readonly pages: number | null }
  | { readonly state: 'done'; readonly result: OnDeviceResult }
  | {
      readonly state: 'failed';
      readonly failure: ConversionFailure;
      readonly hadPassword: boolean;
      /** In which text was to be recognized. */
      readonly languages: readonly string[];
    };
