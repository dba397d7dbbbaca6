import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from '@verso/contracts';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useToken } from '../../api/account/session.ts';
import { limitsQuery } from '../../api/convert/limits.ts';
import { filesQuery } from '../../api/files.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { locale } from '../../language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { DropCurtain } from '../../ui/dialog/drop-curtain.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { FilesSheet } from './files-sheet.tsx';
import { StorageSummary } from './storage-summary.tsx';
import { UploadList } from './upload/upload-list.tsx';
import { addUploads, useUploads } from './upload/upload-store.ts';
import { UploadZone } from './upload/upload-zone.tsx';

const bytesOf = (files: readonly StoredFile[]) => files.reduce((sum, { size }) => sum + size, 0);

/** What a user keeps here, the way in for more, and the room it takes. */
export function FilesPage() {
  const token = useToken();
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(filesQuery(token));
  const limits = useQuery(limitsQuery(token)).data?.limits;
  const uploads = useUploads(token);
  const hasList = data !== undefined;
  const held = data?.storage ?? (data && { files: data.files.length, bytes: bytesOf(data.files) });
  useEffect(() => {
    if (error !== null && hasList) notify(sentenceOf(error, t`Failed to fetch files`));
  }, [error, hasList]);

  function add(files: readonly File[]): void {
    addUploads(cache, files, { maxFileBytes: limits?.maxFileBytes, storage: data?.storage });
  }

  const { getRootProps, getInputProps, open, isDragGlobal } = useFileDrop({ onFiles: add });

  return (
    <div {...getRootProps()} className="measure pt-10 sm:pt-14">
      <title>{t`My Files - Verso`}</title>
      <input {...getInputProps({ 'aria-label': t`Files to upload` })} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="flex items-center gap-3 text-title">
          <Trans>My Files</Trans>
          {!data && error === null && <Skeleton shape="h-7 w-9 rounded-full" />}
          {held && (
            <span className="min-w-9 rounded-full text-center bg-wash px-3 py-1 font-sans text-sm font-medium tracking-normal text-accent tabular-nums">
              <span aria-hidden="true">{held.files.toLocaleString(locale)}</span>
              <span className="sr-only">{plural(held.files, { one: '# file', other: '# files' })}</span>
            </span>
          )}
        </h1>
        <Button variant="secondary" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden="true" /> <Trans>Refresh</Trans>
        </Button>
      </div>
      <p className="mt-2 text-lg text-soft">
        <Trans>Files stay here until you delete them.</Trans>
      </p>
      <div className="mt-8 grid items-stretch gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <UploadZone limits={limits} isDragging={isDragGlobal} onBrowse={open} />
        <StorageSummary held={held} storage={data?.storage} />
      </div>
      <UploadList uploads={uploads} />
      <div className="mt-6">
        <FilesSheet
          files={data?.files}
          trashedFiles={data?.storage?.trashedFiles ?? 0}
          problem={error === null || data ? null : sentenceOf(error, t`Failed to fetch files`)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
      {isDragGlobal && <DropCurtain />}
    </div>
  );
}
