import { type ReactNode, useId } from 'react';
import { Sheet } from '../../ui/dialog/sheet.tsx';

interface SettingsSheetProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One thing to set: what it is on the left, the controls on the right. */
export function SettingsSheet({ title, lead, children }: SettingsSheetProps) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-head">
            {title}
          </h2>
          <div className="mt-1.5 text-sm text-soft wrap-anywhere">{lead}</div>
        </div>
        <div className="grid max-w-xl content-start gap-5">{children}</div>
      </div>
    </Sheet>
  );
}
