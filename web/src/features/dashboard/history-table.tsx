import { useQueryClient } from '@tanstack/react-query';
import { type Conversion, targetNames } from '@verso/contracts';
import { Download, Eye, FolderPlus, RotateCcw, ShieldCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { downloadReceipt, offerReceipt, RECEIPT_SHOWN_MS } from '../../api/billing/receipts.ts';
import { stateOf } from '../../api/convert/conversion-state.ts';
import {
  cancelConversion,
  deleteConversion,
  downloadResult,
  refreshAccounts,
  retryConversion,
} from '../../api/convert/conversions.ts';
import { saveResult } from '../../api/files.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { FidelityBadge } from '../../ui/feedback/fidelity-badge.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { WideTable } from '../../ui/table/wide-table.tsx';

/** So many at first; more when asked for. */
const STEP = 20;

interface HistoryTableProps {
  conversions: readonly Conversion[] | undefined;
  isError: boolean;
  onRetry: () => void;
}

/** Every conversion of the user, and what can still be done with it. */
export function HistoryTable({ conversions, isError, onRetry }: HistoryTableProps) {
  const [count, setCount] = useState(STEP);
  return (
    <Sheet aria-labelledby="history">
      <h2 id="history" className="text-head">
        Conversion History
      </h2>
      <div className="mt-4 grid gap-4">
        {isError && !conversions && <FailedLoad sentence="Your history could not be loaded." onRetry={onRetry} />}
        {!isError && !conversions && <Skeleton shape="h-40 w-full" />}
        {conversions?.length === 0 && (
          <p className="text-soft">No conversions yet. Files that you convert will appear here.</p>
        )}
        {conversions && conversions.length > 0 && (
          <WideTable label="Conversions">
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pr-4 font-medium">File</th>
                <th className="px-4 py-2.5 font-medium max-sm:hidden">Conversion</th>
                <th className="px-1 py-2.5 font-medium sm:px-4">Status</th>
                <th className="px-4 py-2.5 font-medium max-sm:hidden">Date</th>
                <th className="py-2.5 text-right font-medium sm:pl-4">
                  <span className="max-sm:sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {conversions.slice(0, count).map((conversion) => (
                <Row key={conversion._id} conversion={conversion} />
              ))}
            </tbody>
          </WideTable>
        )}
        {conversions && conversions.length > count && (
          <div>
            <Button variant="secondary" onClick={() => setCount(count + STEP)}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** What a failed row is told beside: the reason, and that it cost nothing. */
function noteOf({ status, failure, expiresAt, result }: Conversion): string {
  if (status === 'failed') return `${failure?.message ?? ''} You were not charged.`;
  if (status === 'cancelled') return 'You were not charged.';
  if (status !== 'completed' || !result) return '';
  const until = new Date(expiresAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return `Files are deleted at ${until}`;
}

/** Why there is nothing to download. */
function downloadHint({ status }: Conversion): string {
  if (status === 'completed') return 'Download';
  if (status === 'processing') return 'Not finished yet';
  return status === 'expired' ? 'Files deleted' : 'No result';
}

function Row({ conversion }: { conversion: Conversion }) {
  const cache = useQueryClient();
  const action = useAction((error) => {
    const sentence = sentenceOf(error, 'Something went wrong. Please try again.');
    notify(sentence);
    return sentence;
  });
  const { _id, originalFilename, originalFormat, targetFormat, status, createdAt } = conversion;
  const isRunning = status === 'processing';
  const note = noteOf(conversion);
  return (
    <tr>
      <th scope="row" className="w-full max-w-0 min-w-24 py-3 pr-2 font-medium sm:w-auto sm:max-w-56 sm:pr-4">
        <span className="block truncate" title={originalFilename}>
          {originalFilename}
        </span>
        {note && <span className="block max-w-72 text-xs font-normal text-soft">{note}</span>}
      </th>
      <td className="px-4 py-3 whitespace-nowrap text-soft max-sm:hidden">
        {originalFormat.toUpperCase()} to {targetNames[targetFormat]}
      </td>
      <td className="px-1 py-3 sm:px-4">
        <StatusBadge {...stateOf(conversion)} />
        {conversion.fidelity && (
          <span className="mt-1 block">
            <FidelityBadge fidelity={conversion.fidelity} />
          </span>
        )}
      </td>
      <td className="px-4 py-3 whitespace-nowrap text-soft tabular-nums max-sm:hidden">
        <time dateTime={createdAt}>
          {new Date(createdAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </td>
      <td className="py-1.5 sm:pl-4">
        <div className="flex justify-end gap-0.5 max-sm:ml-auto max-sm:grid max-sm:w-max max-sm:grid-cols-2">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Download ${conversion.result?.filename ?? originalFilename}`}
            title={downloadHint(conversion)}
            disabled={status !== 'completed' || action.isBusy}
            onClick={() => void action.run(() => downloadResult(conversion))}
          >
            <Download aria-hidden="true" />
          </Button>
          {status === 'completed' && (
            <LinkButton
              to={`/view?conversion=${_id}`}
              variant="quiet"
              size="icon"
              aria-label={`View the pages of ${originalFilename}`}
              title="View pages"
            >
              <Eye aria-hidden="true" />
            </LinkButton>
          )}
          {status === 'completed' && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Save ${conversion.result?.filename ?? originalFilename} to My Files`}
              title="Save to My Files"
              disabled={action.isBusy}
              onClick={() => void action.run(async () => notify(await saveResult(cache, _id)))}
            >
              <FolderPlus aria-hidden="true" />
            </Button>
          )}
          {isRunning && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Cancel ${originalFilename}`}
              title="Cancel"
              disabled={action.isBusy}
              onClick={() => void action.run(async () => notify(await cancelConversion(cache, _id)))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
          {!isRunning && conversion.canRetry && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Convert ${originalFilename} again`}
              title="Convert again"
              disabled={action.isBusy}
              onClick={() => void action.run(async () => void (await retryConversion(cache, _id)))}
            >
              <RotateCcw aria-hidden="true" />
            </Button>
          )}
          {status === 'expired' && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Deletion receipt of ${originalFilename}`}
              title="Deletion receipt"
              disabled={action.isBusy}
              onClick={() => void action.run(() => downloadReceipt(_id))}
            >
              <ShieldCheck aria-hidden="true" />
            </Button>
          )}
          {!isRunning && conversion.canRetry && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete the files of ${originalFilename} now`}
              title="Delete now"
              disabled={action.isBusy}
              onClick={() =>
                void action.run(async () => {
                  await deleteConversion(_id);
                  await refreshAccounts(cache);
                  notify('File deleted successfully!', RECEIPT_SHOWN_MS, offerReceipt(_id, notify));
                })
              }
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
