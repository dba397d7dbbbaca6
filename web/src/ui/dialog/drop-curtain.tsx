import { Trans } from '@lingui/react/macro';
/** Covers the page while a file is held over it, so that it may be let go anywhere. */
export function DropCurtain() {
  return (
    <div className="fixed inset-0 z-40 animate-rise bg-paper/95 p-4 sm:p-6">
      <div className="grid h-full place-items-center rounded-3xl border-2 border-dashed border-accent">
        <p className="font-serif text-title">
          <Trans>Drop anywhere</Trans>
        </p>
      </div>
    </div>
  );
}
