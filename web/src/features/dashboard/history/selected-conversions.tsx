import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import {
  deleteConversion,
  downloadArchive,
  downloadResult,
  refreshAccounts,
} from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { actionsOf } from '../../../common/conversion/actions-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { useAction } from '../../../ui/form/use-action.ts';

interface SelectedConversionsProps {
  selected: readonly Conversion[];
  onClear: () => void;
}

/** What can be done with all conversions that are selected. */
export function SelectedConversions({ selected, onClear }: SelectedConversionsProps) {
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`Something went wrong. Please try again.`);
    notify(sentence);
    return sentence;
  });
  if (selected.length === 0) return null;
  const results = selected.filter((conversion) => actionsOf(conversion).has('download'));
  const kept = selected.filter((conversion) => actionsOf(conversion).has('delete'));
  const [first] = results;

  async function deleteAll(): Promise<void> {
    for (const { _id } of kept) await deleteConversion(_id);
    onClear();
    await refreshAccounts(cache);
    notify(
      kept.length === 1
        ? t`File deleted successfully!`
        : plural(kept.length, {
            one: 'The files of # conversion were deleted.',
            other: 'The files of # conversions were deleted.',
          }),
    );
  }

  return (
    <section
      aria-label={t`Selected conversions`}
      className="flex flex-wrap items-center gap-2 rounded-xl bg-well py-1.5 pe-1.5 ps-4 max-sm:gap-1 max-sm:ps-2.5"
    >
      <p role="status" className="me-auto text-sm tabular-nums max-sm:w-full max-sm:pt-1.5">
        <Trans>{selected.length} selected</Trans>
      </p>
      <Button
        variant="secondary"
        disabled={action.isBusy || first === undefined}
        onClick={() =>
          void action.run(async () => {
            if (results.length === 1 && first) await downloadResult(first);
            else await downloadArchive(results.map(({ _id }) => _id));
          })
        }
      >
        <Download aria-hidden="true" /> {results.length > 1 ? t`Download ZIP (${results.length})` : t`Download`}
      </Button>
      <Button variant="secondary" disabled={action.isBusy || kept.length === 0} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" /> <Trans>Delete</Trans>
      </Button>
      <IconButton icon={X} label={t`Clear selection`} title={t`Clear selection`} onClick={onClear} />
      <Confirm
        question={
          isAsked
            ? plural(kept.length, {
                one: 'Are you sure you want to delete the files of one conversion?',
                other: 'Are you sure you want to delete the files of # conversions?',
              })
            : null
        }
        action={t`Delete`}
        onClose={() => setAsked(false)}
        onConfirm={() => void action.run(deleteAll)}
      >
        <Trans>The entries stay in your history.</Trans>
      </Confirm>
    </section>
  );
}
