import { Toast } from '@base-ui/react/toast';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { notices } from './notice-store.ts';
import { PLACES, useNoticePlace } from './use-notice-place.ts';

/** Where notices stand, beside what can be pressed; they wait while someone points at them, reads them by keyboard, or looks at another window. */
export function Notices() {
  return (
    <Toast.Provider toastManager={notices} limit={Number.POSITIVE_INFINITY}>
      <Viewport />
    </Toast.Provider>
  );
}

function Viewport() {
  const element = useRef<HTMLDivElement>(null);
  const { toasts } = Toast.useToastManager();
  const place = useNoticePlace(element, toasts.length);
  return (
    <Toast.Viewport
      ref={element}
      className={`pointer-events-none fixed inset-x-0 z-50 flex items-center gap-2 p-5 ${PLACES[place]}`}
    >
      <NoticeCards />
    </Toast.Viewport>
  );
}

/** The newest comes first, and is nearest to the edge. */
function NoticeCards() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto flex max-w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) animate-rise items-center gap-3 rounded-xl bg-night py-2.5 pe-2 ps-4 text-sm text-on-night shadow-float dark:border dark:border-line"
    >
      <Toast.Title render={<span />} className="wrap-anywhere" />
      <Toast.Action className="min-h-7 shrink-0 rounded-md px-1.5 font-medium underline decoration-night-soft underline-offset-3 hover:decoration-on-night" />
      <Toast.Close
        // A screen reader finds it like any other button, also while no one points at the notice.
        aria-hidden={false}
        aria-label={t`Dismiss`}
        className="grid size-7 shrink-0 place-items-center rounded-md text-night-soft hover:text-on-night"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
