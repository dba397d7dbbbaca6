import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface ModalProps {
  title: string;
  /** `large` for what wants to be looked at. */
  size?: 'medium' | 'large';
  children: ReactNode;
  onClose: () => void;
}

const WIDTHS = { medium: 'w-[min(32rem,calc(100vw-2.5rem))]', large: 'w-[min(64rem,calc(100vw-1.5rem))]' };

/** A sheet over the page, open as long as it is drawn. Escape and a click beside it close it; the focus goes in and back. */
export function Modal({ title, size = 'medium', children, onClose }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-rise bg-shade" />
        <Dialog.Popup
          className={`fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2.5rem)] animate-rise overflow-y-auto rounded-2xl border border-line bg-sheet p-5 shadow-float sm:p-7 ${WIDTHS[size]}`}
        >
          <Dialog.Title className="text-head wrap-anywhere">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
