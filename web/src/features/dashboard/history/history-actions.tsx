import { Menu } from '@base-ui/react/menu';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { Download, EllipsisVertical, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadReceipt, offerReceipt, RECEIPT_SHOWN_MS } from '../../../api/billing/receipts.ts';
import {
  cancelConversion,
  deleteConversion,
  downloadResult,
  refreshAccounts,
  retryConversion,
} from '../../../api/convert/conversions.ts';
import { saveResult } from '../../../api/files.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { canHaveOtherOptions, isLocked, otherOptionsPath } from '../../../shared/conversion/conversion-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { PasswordPrompt } from '../../../ui/form/password-prompt.tsx';
import { useAction } from '../../../ui/form/use-action.ts';

const item =
  'flex min-h-10 items-center rounded-lg px-3 py-1.5 text-sm font-medium outline-none select-none data-[disabled]:opacity-40 data-[highlighted]:bg-well';

/** Why there is nothing to download. */
function downloadHint({ status }: Conversion): string {
  if (status === 'completed') return 'Download';
  if (status === 'processing') return 'Not finished yet';
  return status === 'expired' ? 'Files deleted' : 'No result';
}

/** What can be done with one conversion: what is wanted most as a button, everything else in a menu. */
export function HistoryActions({ conversion }: { conversion: Conversion }) {
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const action = useAction((error) => {
    const sentence = sentenceOf(error, 'Something went wrong. Please try again.');
    notify(sentence);
    return sentence;
  });
  const { _id: id, originalFilename: name, status, result, downloadUrl } = conversion;
  return (
    <div className="flex justify-end gap-0.5">
      {isLocked(conversion) ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Enter the password of ${name}`}
          title="Enter the password"
          disabled={action.isBusy || !conversion.canRetry}
          onClick={() => setAsked(true)}
        >
          <KeyRound aria-hidden="true" />
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Download ${result?.filename ?? name}`}
          title={downloadHint(conversion)}
          disabled={status !== 'completed' || !downloadUrl || action.isBusy}
          onClick={() => void action.run(() => downloadResult(conversion))}
        >
          <Download aria-hidden="true" />
        </Button>
      )}
      <More conversion={conversion} action={action} />
      {isAsked && (
        <Modal title={name} onClose={() => setAsked(false)}>
          <div className="mt-5">
            <PasswordPrompt
              action={action.isBusy ? 'Starting...' : 'Convert'}
              hint="This file is locked. The password is used for this conversion only, and not kept."
              refusal={action.problem}
              isBusy={action.isBusy}
              takesFocus
              onSubmit={(password) =>
                void action.run(async () => {
                  await retryConversion(cache, id, { password });
                  setAsked(false);
                })
              }
            />
          </div>
        </Modal>
      )}
    </div>
  );
}

interface MoreProps {
  conversion: Conversion;
  action: ReturnType<typeof useAction>;
}

function More({ conversion, action }: MoreProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { _id: id, originalFilename: name, status, result, canRetry } = conversion;
  const hasResult = status === 'completed' && result !== null;
  const run = (work: () => Promise<void>) => () => void action.run(work);
  const entries: readonly (false | readonly [string, () => void])[] = [
    hasResult && ['View pages', () => void navigate(`/view?conversion=${id}`)],
    hasResult && ['Save to My Files', run(async () => notify(await saveResult(cache, id)))],
    canHaveOtherOptions(conversion) && ['Convert again with other options', () => void navigate(otherOptionsPath(id))],
    status === 'processing' && ['Cancel', run(async () => notify(await cancelConversion(cache, id)))],
    status === 'expired' && ['Deletion receipt', run(() => downloadReceipt(id))],
    canRetry &&
      status !== 'processing' && [
        'Delete now',
        run(async () => {
          await deleteConversion(id);
          await refreshAccounts(cache);
          notify('File deleted successfully!', RECEIPT_SHOWN_MS, offerReceipt(id, notify));
        }),
      ],
  ];
  const offered = entries.filter((entry) => entry !== false);
  if (offered.length === 0) return <span className="size-10" />;
  return (
    <Menu.Root>
      <Menu.Trigger
        disabled={action.isBusy}
        render={<Button variant="quiet" size="icon" title="More" aria-label={`More for ${name}`} />}
      >
        <EllipsisVertical aria-hidden="true" />
      </Menu.Trigger>
      {/* Among the page's content, where screen readers look for it, but out of the table, which would cut it off. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="w-64 animate-rise rounded-xl border border-line bg-sheet p-1.5 shadow-float">
            {offered.map(([label, onClick]) => (
              <Menu.Item key={label} className={item} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
