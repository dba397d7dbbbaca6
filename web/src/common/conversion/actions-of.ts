import type { Conversion } from '@verso/contracts';
import { isLocked } from './conversion-state.ts';

/** What its owner can do with a conversion. */
export type ConversionAction =
  | 'unlock'
  | 'download'
  | 'view'
  | 'share'
  | 'save'
  | 'convertAgain'
  | 'cancel'
  | 'receipt'
  | 'delete';

/** Reasons that lie in the file: other options do not help. */
const FINAL: readonly string[] = ['corrupt', 'too_large'];

/**
 * What can be done with a conversion as it is now.
 * @example actionsOf(running) // new Set(['cancel'])
 */
export function actionsOf(conversion: Conversion): ReadonlySet<ConversionAction> {
  const { status, result, downloadUrl, canRetry } = conversion;
  const hasResult = status === 'completed' && result !== null;
  const may: Readonly<Record<ConversionAction, boolean>> = {
    unlock: isLocked(conversion) && canRetry,
    download: status === 'completed' && Boolean(downloadUrl),
    view: hasResult,
    share: hasResult,
    save: hasResult,
    convertAgain: canGiveAnotherResult(conversion),
    cancel: status === 'processing',
    receipt: status === 'expired',
    delete: canRetry && status !== 'processing',
  };
  return new Set((Object.keys(may) as ConversionAction[]).filter((action) => may[action]));
}

/** Whether the stored file can be converted again with any chance of another result. */
function canGiveAnotherResult({ status, canRetry, failure, options, targetFormat }: Conversion): boolean {
  if (!canRetry || status === 'processing' || isLocked({ status, failure })) return false;
  if (failure === null) return true;
  const isUsual = Object.keys(options).length === 0 && targetFormat !== 'pdf-searchable';
  return !FINAL.includes(failure.reason) && !(failure.reason === 'unsupported' && isUsual);
}
