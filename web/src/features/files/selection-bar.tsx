import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoredFile } from '@verso/contracts';
import { Download, Repeat2, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, downloadFiles } from '../../api/files.ts';
import { formatBytes } from '../../language/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { ConversionQuestion } from './conversion/conversion-question.tsx';
import { useConversion } from './conversion/use-conversion.ts';
import { useDeletion } from './use-deletion.ts';
import { useReported } from './use-reported.ts';
import { DELETE_QUESTION, TRASH_HINT } from './words.ts';

interface SelectionBarProps {
  selected: readonly StoredFile[];
  onClear: () => void;
}

/** What can be done with all files that are selected. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const [isAsked, setAsked] = useState(false);
  const deletion = useDeletion();
  const conversion = useConversion();
  const fetching = useReported(t`Download failed`);
  const [first] = selected;
  if (first === undefined) return null;
  const isConvertible = selected.every(({ format }) => format !== null);
  const ids = selected.map(({ _id }) => _id);
  const isOne = selected.length === 1;
  return (
    <section
      aria-label={t`Selected files`}
      className="flex flex-wrap items-center gap-2 rounded-xl bg-well py-1.5 pe-1.5 ps-4"
    >
      <p role="status" className="me-auto text-sm tabular-nums max-sm:w-full max-sm:pt-1.5">
        <Trans>
          {selected.length} selected, {formatBytes(selected.reduce((sum, { size }) => sum + size, 0))}
        </Trans>
      </p>
      <Button
        variant="secondary"
        disabled={fetching.isBusy}
        onClick={() => void fetching.run(() => (isOne ? downloadFile(first) : downloadFiles(ids)))}
      >
        <Download aria-hidden="true" /> {fetching.isBusy ? t`Preparing...` : <FetchLabel isOne={isOne} />}
      </Button>
      {isConvertible && (
        <Button variant="secondary" disabled={conversion.isBusy} onClick={() => void conversion.convertAll(selected)}>
          <Repeat2 aria-hidden="true" /> {conversion.isBusy ? t`Starting...` : t`Convert`}
        </Button>
      )}
      <Button variant="secondary" disabled={deletion.isBusy} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" /> <Trans>Delete</Trans>
      </Button>
      <IconButton icon={X} label={t`Clear selection`} title={t`Clear selection`} onClick={onClear} />
      <Confirm
        question={
          isAsked
            ? isOne
              ? DELETE_QUESTION
              : plural(selected.length, {
                  one: 'Are you sure you want to delete # file?',
                  other: 'Are you sure you want to delete these # files?',
                })
            : null
        }
        action={t`Delete`}
        onClose={() => setAsked(false)}
        onConfirm={() => void deletion.deleteAll(ids)}
      >
        {TRASH_HINT}
      </Confirm>
      <ConversionQuestion conversion={conversion} />
    </section>
  );
}

/** Small screens have room for a word. */
function FetchLabel({ isOne }: { isOne: boolean }) {
  if (isOne) return t`Download`;
  return (
    <span>
      <span aria-hidden="true" className="sm:hidden">
        ZIP
      </span>
      <span className="max-sm:sr-only">
        <Trans>Download as ZIP</Trans>
      </span>
    </span>
  );
}
