import { useQueryClient } from '@tanstack/react-query';
import { type Conversion, targetNames } from '@verso/contracts';
import { Download, Eye, FolderPlus, KeyRound, RotateCcw, ShieldCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { downloadReceipt, offerReceipt, RECEIPT_SHOWN_MS } from '../../api/billing/receipts.ts';
import { isLocked, stateOf } from '../../api/convert/conversion-state.ts';
import {
  cancelConversion,
  deleteConversion,
  downloadResult,
  refreshAccounts,
  retryConversion,
} from '../../api/convert/conversions.ts';
import { deletionWords } from '../../api/convert/deletion-words.ts';
import { saveResult } from '../../api/files.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { FidelityBadge } from '../../ui/feedback/fidelity-badge.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PasswordPrompt } from '../../ui/form/password-prompt.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { WideTable } from '../../ui/table/wide-table.tsx';

/** So many at first; more when asked for. */
const STEP = 20;

interface HistoryTableProps {
  conversions: readonly Conversion[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** What is said where there are none. */
  emptySentence?: string;
}

/** Every conversion of the user, and what can still be done with it. */
export function HistoryTable({
  conversions,
  isError,
  onRetry,
  emptySentence = 'No conversions yet. Files that you convert will appear here.',
}: HistoryTableProps) {
  const [count, setCount] = useState(STEP);
  return (
    <Sheet aria-labelledby="history">
      <h2 id="history" className="text-head">
        Conversion History
      </h2>
      <div className="mt-4 grid gap-4">
        {isError && !conversions && <FailedLoad sentence="Your history could not be loaded." onRetry={onRetry} />}
        {!isError && !conversions && <Skeleton shape="h-40 w-full" />}
        {conversions?.length === 0 && <p className="text-soft">{emptySentence}</p>}
        {conversions && conversions.length > 0 && (
          <WideTable label="Conversions" isCards>
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pr-4 font-medium">File</th>
                <th className="px-3 py-2.5 font-medium">Conversion</th>
                <th className="px-3 py-2.5 font-medium">Status</th>
                <th className="px-3 py-2.5 font-medium">Date</th>
                <th className="py-2.5 pl-3 text-right font-medium">Actions</th>
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
function noteOf(conversion: Conversion): string {
  const { status, failure, expiresAt, result } = conversion;
  if (isLocked(conversion)) return 'Enter its password to convert it.';
  if (status === 'failed') return `${failure?.message ?? ''} You were not charged.`;
  if (status === 'cancelled') return 'You were not charged.';
  return status === 'completed' && result && expiresAt !== null ? deletionWords(expiresAt, Date.now()) : '';
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
  const [isAsked, setAsked] = useState(false);
  const isRunning = status === 'processing';
  const convertAgain = async (password?: string) => {
    await retryConversion(cache, _id, { password });
    setAsked(false);
  };
  const note = noteOf(conversion);
  return (
    <tr>
      <th scope="row" className="max-w-56 py-3 pr-4 font-medium">
        <span className="block min-w-0">
          <span className="block truncate max-sm:wrap-anywhere max-sm:whitespace-normal" title={originalFilename}>
            {originalFilename}
          </span>
          {note && <span className="block max-w-72 text-xs font-normal text-soft">{note}</span>}
        </span>
      </th>
      <td data-label="Conversion" className="px-3 py-3 whitespace-nowrap text-soft">
        {originalFormat.toUpperCase()} to {targetNames[targetFormat]}
      </td>
      <td data-label="Status" className="px-3 py-3">
        <span className="flex flex-wrap gap-x-4 gap-y-1 sm:block">
          <StatusBadge {...stateOf(conversion)} />
          {conversion.fidelity && (
            <span className="sm:mt-1 sm:block">
              <FidelityBadge fidelity={conversion.fidelity} />
            </span>
          )}
        </span>
      </td>
      <td data-label="Date" className="px-3 py-3 whitespace-nowrap text-soft tabular-nums">
        <time dateTime={createdAt}>
          {new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' })}{' '}
          <span className="sm:block">{new Date(createdAt).toLocaleTimeString(undefined, { timeStyle: 'short' })}</span>
        </time>
      </td>
      <td className="py-1.5 sm:pl-3">
        <div className="flex justify-end gap-0.5 max-sm:-ml-2.5 max-sm:flex-wrap">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Download ${conversion.result?.filename ?? originalFilename}`}
            title={downloadHint(conversion)}
            disabled={status !== 'completed' || !conversion.downloadUrl || action.isBusy}
            onClick={() => void action.run(() => downloadResult(conversion))}
          >
            <Download aria-hidden="true" />
          </Button>
          {status === 'completed' && conversion.result && (
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
          {status === 'completed' && conversion.result && (
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
              aria-label={
                isLocked(conversion) ? `Enter the password of ${originalFilename}` : `Convert ${originalFilename} again`
              }
              title={isLocked(conversion) ? 'Enter the password' : 'Convert again'}
              disabled={action.isBusy}
              onClick={() => (isLocked(conversion) ? setAsked(true) : void action.run(() => convertAgain()))}
            >
              {isLocked(conversion) ? <KeyRound aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
            </Button>
          )}
          {isAsked && (
            <Modal title={originalFilename} onClose={() => setAsked(false)}>
              <div className="mt-5">
                <PasswordPrompt
                  action={action.isBusy ? 'Starting...' : 'Convert'}
                  hint="This file is locked. The password is used for this conversion only, and not kept."
                  refusal={action.problem}
                  isBusy={action.isBusy}
                  takesFocus
                  onSubmit={(password) => void action.run(() => convertAgain(password))}
                />
              </div>
            </Modal>
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
