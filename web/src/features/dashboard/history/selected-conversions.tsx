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

const plural = (count: number) => (count === 1 ? 'one conversion' : `${count} conversions`);

/** What can be done with all conversions that are selected. */
export function SelectedConversions({ selected, onClear }: SelectedConversionsProps) {
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const action = useAction((error) => {
    const sentence = sentenceOf(error, 'Something went wrong. Please try again.');
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
    notify(kept.length === 1 ? 'File deleted successfully!' : `The files of ${plural(kept.length)} were deleted.`);
  }

  return (
    <section
      aria-label="Selected conversions"
      className="flex flex-wrap items-center gap-2 rounded-xl bg-well py-1.5 pr-1.5 pl-4 max-sm:gap-1 max-sm:pl-2.5"
    >
      <p role="status" className="mr-auto text-sm tabular-nums max-sm:w-full max-sm:pt-1.5">
        {selected.length} selected
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
        <Download aria-hidden="true" /> Download{results.length > 1 ? ` ZIP (${results.length})` : ''}
      </Button>
      <Button variant="secondary" disabled={action.isBusy || kept.length === 0} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" /> Delete
      </Button>
      <IconButton icon={X} label="Clear selection" title="Clear selection" onClick={onClear} />
      <Confirm
        question={isAsked ? `Are you sure you want to delete the files of ${plural(kept.length)}?` : null}
        action="Delete"
        onClose={() => setAsked(false)}
        onConfirm={() => void action.run(deleteAll)}
      >
        The entries stay in your history.
      </Confirm>
    </section>
  );
}
