import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissNotice, type Notice, useNotices } from './notice-store.ts';

/** Where notices stand; they wait while somebody points at them or reads them by keyboard. */
export function Notices() {
  const notices = useNotices();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-5 sm:items-end"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissNotice(notice.id), notice.shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, notice.id, notice.shownMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the notice; the button inside is the control.
    <div
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-xl bg-night py-2.5 pr-2 pl-4 text-sm text-on-night shadow-float dark:border dark:border-line"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="wrap-anywhere">{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className="min-h-7 shrink-0 rounded-md px-1.5 font-medium underline decoration-night-soft underline-offset-3 hover:decoration-on-night"
          onClick={() => {
            notice.action?.run();
            dismissNotice(notice.id);
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-7 shrink-0 place-items-center rounded-md text-night-soft hover:text-on-night"
        onClick={() => dismissNotice(notice.id)}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
