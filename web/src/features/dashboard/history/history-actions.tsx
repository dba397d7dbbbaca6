import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { Download, KeyRound } from 'lucide-react';
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
import { useHasShareLinks } from '../../../api/convert/share-links.ts';
import { saveResult } from '../../../api/files.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { actionsOf, type ConversionAction } from '../../../common/conversion/actions-of.ts';
import { isLocked, otherOptionsPath } from '../../../common/conversion/conversion-state.ts';
import { ShareLinks } from '../../../common/conversion/share-links.tsx';
import { type RowAction, RowActions } from '../../../ui/button/row-actions.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { PasswordPrompt } from '../../../ui/form/password-prompt.tsx';
import { useAction } from '../../../ui/form/use-action.ts';

/** Why there is nothing to download. */
function downloadHint({ status }: Conversion): string {
  if (status === 'completed') return t`Download`;
  if (status === 'processing') return t`Not finished yet`;
  return status === 'expired' ? t`Files deleted` : t`No result`;
}

/** What is done by the menu, in its order. */
const IN_MENU = {
  view: t`View pages`,
  share: t`Share a link`,
  save: t`Save to My Files`,
  convertAgain: t`Convert again with other options`,
  cancel: t`Cancel`,
  receipt: t`Deletion receipt`,
  delete: t`Delete now`,
} as const satisfies Partial<Record<ConversionAction, string>>;
const MENU = Object.keys(IN_MENU) as (keyof typeof IN_MENU)[];

/** What can be done with one conversion. */
export function HistoryActions({ conversion }: { conversion: Conversion }) {
  const [isAsked, setAsked] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`Something went wrong. Please try again.`);
    notify(sentence);
    return sentence;
  });
  const { originalFilename: name, result } = conversion;
  const may = actionsOf(conversion);
  const hasLinks = useHasShareLinks();
  const perform = usePerform(conversion, () => setSharing(true));
  const first: RowAction = isLocked(conversion)
    ? {
        label: t`Enter the password`,
        spoken: t`Enter the password of ${name}`,
        icon: KeyRound,
        isDisabled: action.isBusy || !may.has('unlock'),
        run: () => setAsked(true),
      }
    : {
        label: downloadHint(conversion),
        spoken: t`Download ${result?.filename ?? name}`,
        icon: Download,
        isDisabled: action.isBusy || !may.has('download'),
        run: () => void action.run(() => downloadResult(conversion)),
      };
  const menu = MENU.filter((kind) => may.has(kind) && (kind !== 'share' || hasLinks)).map((kind) => ({
    label: IN_MENU[kind],
    run: () => void action.run(perform[kind]),
  }));
  return (
    <>
      <RowActions of={name} actions={[first, ...menu]} isBusy={action.isBusy} />
      {isAsked && <Unlock conversion={conversion} action={action} onClose={() => setAsked(false)} />}
      {isSharing && <ShareLinks conversion={conversion} onClose={() => setSharing(false)} />}
    </>
  );
}

/** How each action of the menu is done. */
function usePerform(
  { _id: id }: Conversion,
  onShare: () => void,
): Readonly<Record<keyof typeof IN_MENU, () => Promise<void>>> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return {
    view: async () => navigate(`/view?conversion=${id}`),
    share: async () => onShare(),
    save: async () => notify(await saveResult(cache, id)),
    convertAgain: async () => navigate(otherOptionsPath(id)),
    cancel: async () => notify(await cancelConversion(cache, id)),
    receipt: () => downloadReceipt(id),
    delete: async () => {
      await deleteConversion(id);
      await refreshAccounts(cache);
      notify(t`File deleted successfully!`, RECEIPT_SHOWN_MS, offerReceipt(id, notify));
    },
  };
}

interface UnlockProps {
  conversion: Conversion;
  action: ReturnType<typeof useAction>;
  onClose: () => void;
}

function Unlock({ conversion: { _id: id, originalFilename: name }, action, onClose }: UnlockProps) {
  const cache = useQueryClient();
  return (
    <Modal title={name} onClose={onClose}>
      <div className="mt-5">
        <PasswordPrompt
          action={action.isBusy ? t`Starting...` : t`Convert`}
          hint={t`This file is locked. The password is used for this conversion only, and not kept.`}
          refusal={action.problem}
          isBusy={action.isBusy}
          takesFocus
          onSubmit={(password) =>
            void action.run(async () => {
              await retryConversion(cache, id, { password });
              onClose();
            })
          }
        />
      </div>
    </Modal>
  );
}
