import { Tabs } from '@base-ui/react/tabs';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoredFile } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileList } from './file-list.tsx';
import { TrashList } from './trash-list.tsx';

const tab =
  'h-10 rounded-lg px-3 text-sm font-medium text-soft transition-colors hover:text-ink data-[active]:bg-wash data-[active]:text-ink';

interface FilesSheetProps {
  /** Missing while they are still coming, or could not be fetched. */
  files: readonly StoredFile[] | undefined;
  trashedFiles: number;
  problem: string | null;
  isBusy: boolean;
  onRetry: () => void;
}

/** The files, and those in the trash. */
export function FilesSheet({ files, trashedFiles, problem, isBusy, onRetry }: FilesSheetProps) {
  return (
    <Sheet aria-label={t`Files`}>
      <Tabs.Root defaultValue="files">
        <Tabs.List className="flex gap-1" aria-label={t`Files or trash`}>
          <Tabs.Tab value="files" className={tab}>
            <Trans>Files</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="trash" className={tab}>
            <Trans>Trash</Trans>
            {trashedFiles > 0 && ` (${trashedFiles.toLocaleString(locale)})`}
          </Tabs.Tab>
        </Tabs.List>
        {/* Search and selection are still there when one comes back from the trash. */}
        <Tabs.Panel value="files" keepMounted className="mt-5 grid gap-4 *:min-w-0 [&[hidden]]:hidden">
          {problem !== null && <FailedLoad sentence={problem} isBusy={isBusy} onRetry={onRetry} />}
          {problem === null && !files && (
            <div role="status" aria-label={t`Loading files`}>
              <Skeleton shape="h-72 w-full" />
            </div>
          )}
          {files?.length === 0 && (
            <div className="py-10 text-center">
              <p className="font-serif text-xl">
                <Trans>No files uploaded yet</Trans>
              </p>
              <p className="mt-1 text-sm text-soft">
                <Trans>Drop files anywhere on this page, or save the result of a conversion.</Trans>
              </p>
            </div>
          )}
          {files && files.length > 0 && <FileList files={files} />}
        </Tabs.Panel>
        <Tabs.Panel value="trash" className="mt-5 grid gap-4 *:min-w-0">
          <TrashList />
        </Tabs.Panel>
      </Tabs.Root>
    </Sheet>
  );
}
