import { t } from '@lingui/core/macro';
import type { StoredFile } from '@verso/contracts';
import { memo } from 'react';
import { Link } from 'react-router';
import { canBeViewed } from '../../api/preview.ts';
import { locale } from '../../language/i18n.ts';
import { formatBytes } from '../../language/numbers.ts';
import { FileActions } from './file-actions.tsx';
import { FileLeaf, typeName } from './file-leaf.tsx';

interface FileRowProps {
  file: StoredFile;
  isSelected: boolean;
  /** With the shift key: all up to the one that was selected last. */
  onSelect: (id: string, isRange: boolean) => void;
}

/** One file. Small screens have its facts under its name. */
export const FileRow = memo(function FileRow({ file, isSelected, onSelect }: FileRowProps) {
  const { originalName, fileType, size, uploadedAt } = file;
  const date = new Date(uploadedAt).toLocaleDateString(locale, { dateStyle: 'medium' });
  const moment = new Date(uploadedAt).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <tr className={`relative ${isSelected ? 'bg-wash/60' : ''}`}>
      <td className="py-2 pe-3 @max-3xl:absolute @max-3xl:top-4 @max-3xl:end-4">
        <input
          type="checkbox"
          aria-label={t`Select ${originalName}`}
          className="block size-4.5 accent-accent"
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(file._id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <th scope="row" className="w-full max-w-0 py-2 pe-3 font-medium @max-3xl:basis-full">
        <span className="flex min-w-0 items-center gap-2 @max-3xl:pe-8 @3xl:gap-3">
          <FileLeaf fileType={fileType} />
          <span className="min-w-0">
            {canBeViewed(file) ? (
              <Link
                to={`/view?file=${file._id}`}
                className="block min-h-6 max-w-full hover:underline @max-3xl:line-clamp-2 @max-3xl:wrap-anywhere @3xl:truncate"
                title={t`Preview ${originalName}`}
              >
                {originalName}
              </Link>
            ) : (
              <span className="block @max-3xl:line-clamp-2 @max-3xl:wrap-anywhere @3xl:truncate" title={originalName}>
                {originalName}
              </span>
            )}
          </span>
        </span>
      </th>
      <td data-label={t`Type`} className="px-3 py-2 text-soft">
        {typeName(fileType)}
      </td>
      <td data-label={t`Size`} className="px-3 py-2 whitespace-nowrap text-soft tabular-nums">
        {formatBytes(size)}
      </td>
      <td data-label={t`Uploaded`} className="px-3 py-2 whitespace-nowrap text-soft tabular-nums">
        <time dateTime={uploadedAt} title={moment}>
          {date}
        </time>
      </td>
      <td className="py-1.5 @max-3xl:ms-auto @3xl:ps-3">
        <FileActions file={file} />
      </td>
    </tr>
  );
});
