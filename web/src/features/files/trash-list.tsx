import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from '@verso/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useToken } from '../../api/account/session.ts';
import { offerReceipt, RECEIPT_SHOWN_MS } from '../../api/billing/receipts.ts';
import { deleteForGood, restoreFiles, trashQuery } from '../../api/files.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { locale } from '../../language/i18n.ts';
import { formatBytes } from '../../language/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileLeaf } from './file-leaf.tsx';
import { useReported } from './use-reported.ts';

const FOR_GOOD = t`This cannot be undone.`;

/** What was deleted and can still be taken back. */
export function TrashList() {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(trashQuery(useToken()));
  const [isAsked, setAsked] = useState(false);
  const action = useReported(t`Failed to delete file`);
  if (error !== null && !data)
    return (
      <FailedLoad
        sentence={sentenceOf(error, t`Failed to fetch files`)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={t`Loading the trash`}>
        <Skeleton shape="h-40 w-full" />
      </div>
    );
  if (data.length === 0)
    return (
      <div className="py-10 text-center">
        <p className="font-serif text-xl">
          <Trans>The trash is empty</Trans>
        </p>
        <p className="mt-1 text-sm text-soft">
          <Trans>Deleted files are kept here for seven days.</Trans>
        </p>
      </div>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          <Trans>Files are permanently deleted after seven days.</Trans>
        </p>
        <Button variant="secondary" disabled={action.isBusy} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden="true" /> <Trans>Empty trash</Trans>
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((file) => (
          <TrashRow key={file._id} file={file} />
        ))}
      </ul>
      <Confirm
        question={isAsked ? t`Permanently delete all files in the trash?` : null}
        action={t`Delete permanently`}
        onClose={() => setAsked(false)}
        onConfirm={() => void action.run(async () => notify(await deleteForGood(cache, 'all')))}
      >
        {FOR_GOOD}
      </Confirm>
    </>
  );
}

function TrashRow({ file }: { file: StoredFile }) {
  const { _id: id, originalName: name, fileType, size, purgeAt } = file;
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const restoring = useReported(t`The file could not be restored. Please try again.`);
  const deletion = useReported(t`Failed to delete file`);
  const isBusy = restoring.isBusy || deletion.isBusy;
  const until = new Date(purgeAt ?? 0).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <FileLeaf fileType={fileType} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="text-xs text-soft tabular-nums">
          <Trans>
            {formatBytes(size)} · permanently deleted on {until}
          </Trans>
        </p>
      </div>
      <div className="ms-auto flex gap-1">
        <Button
          variant="secondary"
          aria-label={t`Restore ${name}`}
          disabled={isBusy}
          onClick={() => void restoring.run(async () => notify(await restoreFiles(cache, [id])))}
        >
          <Trans>Restore</Trans>
        </Button>
        <Button variant="quiet" aria-label={t`Delete now: ${name}`} disabled={isBusy} onClick={() => setAsked(true)}>
          <Trans>Delete now</Trans>
        </Button>
      </div>
      <Confirm
        question={isAsked ? t`Permanently delete this file?` : null}
        action={t`Delete permanently`}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          void deletion.run(async () =>
            notify(await deleteForGood(cache, id), RECEIPT_SHOWN_MS, offerReceipt(id, notify)),
          )
        }
      >
        {FOR_GOOD}
      </Confirm>
    </li>
  );
}
