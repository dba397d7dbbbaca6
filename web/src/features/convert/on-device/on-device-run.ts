import type { ConversionFailure } from '@verso/contracts';
import type { OnDeviceResult } from './convert-on-device.ts';

/** Where a conversion on the device is. */
export type OnDeviceRun =
  /** `pages` is null until they are counted. */
  | { readonly state: 'working'; readonly page: number; readonly pages: number | null }
  | { readonly state: 'done'; readonly result: OnDeviceResult }
  | { readonly state: 'failed'; readonly failure: ConversionFailure; readonly hadPassword: boolean };
