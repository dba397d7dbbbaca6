import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SourceFormat } from '@verso/contracts';
import { Plus, X } from 'lucide-react';
import { formatBytes } from '../../language/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { FormatLeaf } from './format-leaf.tsx';

interface ChosenFileProps {
  name: string;
  bytes: number;
  format: SourceFormat;
  /** What is known of it beside its size: pages, cost. */
  facts?: readonly string[];
  /** Missing while the file cannot be taken back. */
  onRemove?: () => void;
  /** Chooses further files; missing where there may be only one. */
  onMore?: () => void;
}

/** The file that will be, or is being, converted. */
export function ChosenFile({ name, bytes, format, facts = [], onRemove, onMore }: ChosenFileProps) {
  return (
    // On phones the button to add files is below, its sign under the file's: so the facts keep to one line, and nothing moves when they arrive.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
      <FormatLeaf format={format} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere" title={name}>
          {name}
        </p>
        <p className="text-sm text-soft tabular-nums">{[formatBytes(bytes), ...facts].join(' · ')}</p>
      </div>
      {onMore && (
        <div className="order-last -ms-5 w-full sm:order-none sm:ms-0 sm:w-auto">
          <Button variant="quiet" onClick={onMore}>
            <Plus aria-hidden="true" /> <Trans>Add files</Trans>
          </Button>
        </div>
      )}
      {onRemove && <IconButton icon={X} label={t`Remove ${name}`} title={t`Remove`} onClick={onRemove} />}
    </div>
  );
}
