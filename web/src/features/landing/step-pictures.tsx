import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowDownToLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Leaf } from '../../ui/leaf.tsx';

/** A cut-out of the product's own screen. */
function CutOut({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-32 items-center justify-center overflow-hidden rounded-xl border border-line bg-sheet px-5 text-sm select-none"
    >
      {children}
    </div>
  );
}

/** A file on its way down to the sheet. */
export function UploadPicture() {
  return (
    <CutOut>
      <div className="flex w-full items-center justify-center gap-3 rounded-lg border border-dashed border-edge py-3.5">
        <span className="-rotate-6">
          <Leaf label={t`PDF`} tone="red" />
        </span>
        <span className="font-serif text-lg">
          <Trans>Drop it here</Trans>
        </span>
      </div>
    </CutOut>
  );
}

/** A bar that knows its pages. */
export function ConvertPicture() {
  return (
    <CutOut>
      <div className="w-full">
        <p className="flex justify-between gap-3">
          <span className="font-medium">
            <Trans>Converting</Trans>
          </span>
          <span className="text-soft tabular-nums">
            <Trans>page 7 of 12</Trans>
          </span>
        </p>
        <div className="mt-2.5 h-1.5 rounded-full bg-line">
          <div className="h-full w-7/12 rounded-full bg-accent" />
        </div>
      </div>
    </CutOut>
  );
}

/** A document that is ready. */
export function DownloadPicture() {
  return (
    <CutOut>
      <div className="flex w-full items-center gap-3">
        <Leaf label={t`DOCX`} tone="blue" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <Trans>Report no. 14.docx</Trans>
          </span>
          <span className="block text-soft tabular-nums">
            <Trans>84.2 KB · 12 pages</Trans>
          </span>
        </span>
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent text-on-accent">
          <ArrowDownToLine className="size-4.5" />
        </span>
      </div>
    </CutOut>
  );
}
