import { t } from '@lingui/core/macro';
import { OnDeviceError } from './on-device-run.ts';

/**
 * Fetches all that conversions on the device need, 2 MB, and what recognizes text in these languages, 7 MB; starts the converter, and gives what
 * converts. Once this is done no network is needed. Throws an `OnDeviceError` where it fails, and the next call tries again.
 */
export async function loadOnDevice(languages: readonly string[]) {
  try {
    const [{ convertOnDevice, loadEngine }] = await Promise.all([
      import('./convert-on-device.ts'),
      import('./on-device-result-card.tsx'),
    ]);
    await loadEngine(languages);
    return convertOnDevice;
  } catch (error) {
    const message = t`The converter could not be loaded. Check your connection and try again.`;
    throw new OnDeviceError('engine_unavailable', message, error);
  }
}
