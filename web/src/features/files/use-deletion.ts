import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { deleteFiles, restoreFiles } from '../../api/files.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useReported } from './use-reported.ts';

const SHOWN_MS = 3_000;

/** Puts files into the trash, and offers to take them out again. */
export function useDeletion() {
  const cache = useQueryClient();
  const { isBusy, run } = useReported(t`Failed to delete file`);
  const undo = (ids: readonly string[]) =>
    restoreFiles(cache, ids).then(
      (sentence) => notify(sentence),
      (error: unknown) => notify(sentenceOf(error, t`The file could not be restored. Please try again.`)),
    );
  return {
    isBusy,
    deleteAll: (ids: readonly string[]) =>
      run(async () => {
        const sentence = await deleteFiles(cache, ids);
        notify(sentence, SHOWN_MS, { label: t`Undo`, run: () => void undo(ids) });
      }),
  };
}
