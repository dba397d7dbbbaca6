import { formatBytes, type Limits } from '@verso/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useToken } from '../../../api/account/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Corner } from '../../../ui/corner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Leaf } from '../../../ui/leaf.tsx';

interface DropZoneProps {
  limits: Limits | undefined;
  isLimitUnknown: boolean;
  isDragging: boolean;
  /** The control that led here has gone: the focus goes to the button. */
  takesFocus: boolean;
  onBrowse: () => void;
}

/** The empty sheet that waits for a file. Dropping works on the whole page; this is where it says so. */
export function DropZone({ limits, isLimitUnknown, isDragging, takesFocus, onBrowse }: DropZoneProps) {
  const browse = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) browse.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div
      className={`group relative flex min-h-80 flex-col items-center justify-center rounded-2xl rounded-br-none border bg-sheet px-6 py-10 text-center transition-colors duration-150 ${
        isDragging ? 'border-accent' : 'border-line'
      }`}
    >
      <div className="flex items-end" aria-hidden="true">
        <span className="translate-x-1.5 -rotate-6 transition-transform duration-200 ease-turn group-hover:-translate-x-0.5 group-hover:-rotate-9">
          <Leaf label="PDF" tone="red" size="large" />
        </span>
        <span className="-translate-x-1.5 rotate-6 transition-transform duration-200 ease-turn group-hover:translate-x-0.5 group-hover:rotate-9">
          <Leaf label="DOCX" tone="blue" size="large" />
        </span>
      </div>
      <p className="mt-6 font-serif text-2xl">Drop a PDF or DOCX here</p>
      <p className="mt-1 text-sm text-soft">anywhere on this page, or paste a file</p>
      <div className="mt-5">
        <Button ref={browse} variant="secondary" onClick={onBrowse}>
          Choose a file
        </Button>
      </div>
      <div className="mt-6 text-sm text-soft">
        <p>Max file size: 50MB</p>
        <div className="mt-0.5 flex h-5 items-center justify-center font-medium text-ink">
          <LimitLine limits={limits} isUnknown={isLimitUnknown} />
        </div>
      </div>
      <Corner isLifted={isDragging} />
    </div>
  );
}

function LimitLine({ limits, isUnknown }: { limits: Limits | undefined; isUnknown: boolean }): ReactNode {
  const isGuest = useToken() === null;
  if (limits)
    return (
      <p>
        {isGuest ? 'As a guest' : 'Your plan'}: up to {formatBytes(limits.maxUploadBytes)}
      </p>
    );
  if (isUnknown) return <p>The server cannot be reached at the moment</p>;
  return <Skeleton shape="h-4 w-36" />;
}
