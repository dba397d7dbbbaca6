import { t } from '@lingui/core/macro';
import { receiptCalls } from '@verso/contracts';
import { API_BASE } from '../client.ts';
import { download } from '../download.ts';
import { sentenceOf } from '../sentence.ts';

/** How long a notice with a receipt is: long enough to reach for it. */
export const RECEIPT_SHOWN_MS = 10_000;

/** Fetches the signed proof that a conversion's files, or a file of My Files, were deleted. Throws `ApiError`. */
export function downloadReceipt(id: string): Promise<void> {
  return download(API_BASE + receiptCalls.downloadReceipt.path.replace('{id}', id), 'verso-deletion-receipt.zip');
}

/** What a notice of a deletion offers; `tell` hears why the receipt could not be fetched. */
export function offerReceipt(id: string, tell: (sentence: string) => void) {
  return {
    label: t`Deletion receipt`,
    run: () => {
      downloadReceipt(id).catch((error: unknown) => tell(sentenceOf(error, t`The receipt could not be downloaded.`)));
    },
  };
}
