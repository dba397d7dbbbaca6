import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button/button.tsx';
import { Corner } from './corner.tsx';
import { Leaf } from './leaf.tsx';

interface DropZoneProps {
  /** What files may be, in a line. */
  label: string;
  /** The names of what may be dropped, where that is more than PDF and DOCX; none where the label has them. */
  formats?: string | null;
  /** What this visitor may send. */
  limit: ReactNode;
  /** Smaller, where it is one thing among others. */
  isSmall?: boolean;
  isDisabled?: boolean;
  isDragging: boolean;
  /** The control that led here has gone: the focus goes to the button. */
  takesFocus: boolean;
  onBrowse: () => void;
}

/** The empty sheet that waits for a file. Dropping works on the whole page; this is where it says so. */
export function DropZone({
  label,
  formats = null,
  limit,
  isSmall = false,
  isDisabled = false,
  isDragging,
  takesFocus,
  onBrowse,
}: DropZoneProps) {
  const browse = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) browse.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div
      className={`group relative flex ${isSmall ? 'min-h-56 py-6' : 'min-h-80 py-10'} flex-col items-center justify-center rounded-2xl rounded-ee-none border bg-sheet px-6 text-center transition-colors duration-150 ${
        isDragging ? 'border-accent' : 'border-line'
      }`}
    >
      <div className={`flex items-end ${isSmall ? 'max-sm:hidden' : ''}`} aria-hidden="true">
        <span className="translate-x-1.5 -rotate-6 transition-transform duration-200 ease-turn group-hover:-translate-x-0.5 group-hover:-rotate-9">
          <Leaf label={t`PDF`} tone="red" size="large" />
        </span>
        <span className="-translate-x-1.5 rotate-6 transition-transform duration-200 ease-turn group-hover:translate-x-0.5 group-hover:rotate-9">
          <Leaf label={t`DOCX`} tone="blue" size="large" />
        </span>
      </div>
      <p className="mt-6 font-serif text-2xl max-sm:text-xl">
        {formats === null ? <Trans>Drop a PDF or DOCX here</Trans> : <Trans>Drop a file here</Trans>}
      </p>
      <p className="mt-1 text-sm text-soft">
        <Trans>anywhere on this page, or paste a file</Trans>
      </p>
      <div className="mt-5">
        <Button ref={browse} disabled={isDisabled} onClick={onBrowse}>
          <Trans>Choose a file</Trans>
        </Button>
      </div>
      <div className="mt-6 text-sm text-soft">
        {formats && <p>{formats}</p>}
        <p>{label}</p>
        {/* On phones the sentence takes two lines. */}
        <div className="mt-0.5 flex min-h-5 items-center justify-center px-4 font-medium text-balance text-ink max-sm:min-h-10">
          {limit}
        </div>
      </div>
      <span className={isSmall ? 'max-sm:hidden' : ''}>
        <Corner isLifted={isDragging} />
      </span>
    </div>
  );
}
