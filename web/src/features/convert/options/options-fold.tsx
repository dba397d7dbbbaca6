import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface OptionsFoldProps {
  title?: string | undefined;
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** What few people need, folded away. `summary` says what is chosen. */
export function OptionsFold({ title = t`Options`, summary, isOpen: isOpenFirst = false, children }: OptionsFoldProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-xl border border-line bg-sheet px-4"
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {title}
        <span className="font-normal text-soft wrap-anywhere">{summary}</span>
      </summary>
      <div className="grid gap-5 pt-2 pb-5">{children}</div>
    </details>
  );
}
