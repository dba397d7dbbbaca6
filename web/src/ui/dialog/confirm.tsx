import { AlertDialog } from '@base-ui/react/alert-dialog';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { buttonStyle } from '../button/button-style.ts';

interface ConfirmProps {
  /** The question; null while there is none. */
  question: string | null;
  /** What the button that continues does, in a word. */
  action: string;
  /** What follows from it. */
  children?: ReactNode;
  /** `danger`, unless told: it cannot be undone. */
  variant?: 'danger' | 'primary';
  /** What the other button says. */
  refusal?: string;
  onConfirm: () => void;
  onClose: () => void;
}

const isNative = import.meta.env['UI_NATIVE_DIALOGS'] === '1';

/** Asks before something that cannot be undone, or before a credit is spent. The focus goes to the way out first, and back again. */
export function Confirm({
  question,
  action,
  refusal = t`Cancel`,
  variant = 'danger',
  children,
  onConfirm,
  onClose,
}: ConfirmProps) {
  useEffect(() => {
    if (!isNative || question === null) return;
    if (window.confirm(question)) onConfirm();
    onClose();
  }, [question, onConfirm, onClose]);

  if (isNative) return null;
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[min(26rem,calc(100vw-2.5rem))] -translate-1/2 rounded-2xl border border-line bg-sheet p-6 shadow-float transition duration-150 data-[ending-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:scale-98 data-[starting-style]:opacity-0">
          <AlertDialog.Title className="text-head text-balance wrap-anywhere">{question}</AlertDialog.Title>
          {children && <AlertDialog.Description className="mt-2 text-sm text-soft">{children}</AlertDialog.Description>}
          <div className="mt-6 flex justify-end gap-2">
            <AlertDialog.Close className={buttonStyle('secondary')}>{refusal}</AlertDialog.Close>
            <AlertDialog.Close className={buttonStyle(variant)} onClick={onConfirm}>
              {action}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
