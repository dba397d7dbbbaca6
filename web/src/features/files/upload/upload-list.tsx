import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { formatBytes } from '../../../language/numbers.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { FileLeaf } from '../file-leaf.tsx';
import { cancelUpload, type FileUpload, retryUpload } from './upload-store.ts';

/** The files on their way, each with how far it has come. */
export function UploadList({ uploads }: { uploads: readonly FileUpload[] }) {
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state !== 'failed').length;
  return (
    <div className="mt-6 animate-rise">
      <Sheet room="small" aria-labelledby="uploads">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="uploads" className="text-head">
            <Trans>Uploads</Trans>
          </h2>
          <p role="status" className="text-sm text-soft tabular-nums">
            {open === 0 ? t`Not uploaded` : plural(open, { one: 'Uploading # file', other: 'Uploading # files' })}
          </p>
        </div>
        <ul className="mt-2 divide-y divide-line">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      </Sheet>
    </div>
  );
}

function endingOf(name: string): string | null {
  return /.\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? null;
}

function UploadRow({ upload: { id, file, state, sent, problem } }: { upload: FileUpload }) {
  const cache = useQueryClient();
  const isArriving = sent >= file.size && file.size > 0;
  const words = isArriving ? t`Storing...` : t`${formatBytes(sent)} of ${formatBytes(file.size)}`;
  return (
    <li className="flex items-center gap-3 py-3">
      <FileLeaf fileType={endingOf(file.name)} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={file.name}>
          {file.name}
        </p>
        {state === 'failed' ? (
          <p role="alert" className="text-sm text-red wrap-anywhere">
            {problem}
          </p>
        ) : (
          <>
            <p className="mb-1.5 text-sm text-soft tabular-nums">{state === 'waiting' ? t`Waiting` : words}</p>
            <Progress
              label={t`Upload of ${file.name}`}
              value={isArriving ? null : sent}
              max={file.size}
              valueText={words}
            />
          </>
        )}
      </div>
      {state === 'failed' && (
        <IconButton
          icon={RotateCcw}
          label={t`Upload ${file.name} again`}
          title={t`Try again`}
          onClick={() => retryUpload(cache, id)}
        />
      )}
      <IconButton
        icon={X}
        label={state === 'failed' ? t`Dismiss ${file.name}` : t`Cancel the upload of ${file.name}`}
        title={state === 'failed' ? t`Dismiss` : t`Cancel`}
        onClick={() => cancelUpload(id)}
      />
    </li>
  );
}
