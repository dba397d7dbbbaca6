import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { buttonStyle } from '../button/button-style.ts';

interface AlertProps {
  /** The sentence; null while there is nothing to say. */
  title: string | null;
  children?: ReactNode;
  onClose: () => void;
}

const isNative = import.meta.env['UI_NATIVE_DIALOGS'] === '1';

/** Says one thing that must be read before continuing. Focus goes to its button and back again. */
export function Alert({ title, children, onClose }: AlertProps) {
  useEffect(() => {
    if (!isNative || title === null) return;
    window.alert(title);
    onClose();
  }, [title, onClose]);

  if (isNative) return null;
  return (
    <AlertDialog.Root open={title !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[min(26rem,calc(100vw-2.5rem))] -translate-1/2 rounded-2xl border border-line bg-sheet p-6 shadow-float transition duration-150 data-[ending-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:scale-98 data-[starting-style]:opacity-0">
          <AlertDialog.Title className="text-head wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm text-soft wrap-anywhere" render={<div />}>
            {children}
          </AlertDialog.Description>
          <div className="mt-6 flex justify-end">
            <AlertDialog.Close className={buttonStyle('primary')}>
              <Trans>OK</Trans>
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
