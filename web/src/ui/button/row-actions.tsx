import { Menu } from '@base-ui/react/menu';
import { t } from '@lingui/core/macro';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

/** One thing that can be done with a row. */
export interface RowAction {
  readonly label: string;
  /** With a sign it is a button; without one it is in the menu. */
  readonly icon?: LucideIcon;
  /** What a button does, and to what; otherwise its label and the name of the row. */
  readonly spoken?: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface RowActionsProps {
  /** What the row is about. */
  of: string;
  actions: readonly RowAction[];
  /** Something is being done. */
  isBusy?: boolean;
  /** Stands before the signs. */
  children?: ReactNode;
}

/** What can be done with one row: what is wanted most as buttons, everything else in a menu. */
export function RowActions({ of, actions, isBusy = false, children }: RowActionsProps) {
  const more = actions.filter(({ icon }) => icon === undefined);
  return (
    <div className="flex items-center justify-end gap-0.5 max-sm:flex-wrap">
      {children}
      {actions.map(
        ({ icon, label, spoken = `${label} ${of}`, isDisabled = false, run }) =>
          icon && (
            <IconButton key={label} icon={icon} label={spoken} title={label} disabled={isDisabled} onClick={run} />
          ),
      )}
      {more.length > 0 ? <More of={of} actions={more} isBusy={isBusy} /> : <span className="size-10" />}
    </div>
  );
}

function More({ of, actions, isBusy }: Required<Pick<RowActionsProps, 'of' | 'actions' | 'isBusy'>>) {
  return (
    <Menu.Root>
      <Menu.Trigger
        disabled={isBusy}
        render={<IconButton icon={EllipsisVertical} label={t`More for ${of}`} title={t`More`} />}
      />
      {/* Among the page's content, where screen readers look for it, but out of the table, which would cut it off. */}
      <Menu.Portal container={document.getElementById('main')}>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="w-max min-w-48 max-w-72 animate-rise rounded-xl border border-line bg-sheet p-1.5 shadow-float">
            {actions.map(({ label, isDisabled = false, run }) => (
              <Menu.Item
                key={label}
                disabled={isDisabled}
                className="flex min-h-10 items-center rounded-lg px-3 py-1.5 text-sm font-medium outline-none select-none data-[disabled]:opacity-40 data-[highlighted]:bg-well"
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
