import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Limits } from '@verso/contracts';
import { formatBytes } from '../../../language/numbers.ts';
import { buttonStyle } from '../../../ui/button/button-style.ts';
import { Corner } from '../../../ui/corner.tsx';
import { FileLeaf } from '../file-leaf.tsx';

interface UploadZoneProps {
  limits: Limits | undefined;
  isDragging: boolean;
  onBrowse: () => void;
}

/** Where files come in. Dropping works on the whole page; the button's area is the whole zone. */
export function UploadZone({ limits, isDragging, onBrowse }: UploadZoneProps) {
  return (
    <div
      className={`group relative flex flex-col items-center justify-center rounded-2xl rounded-ee-none border bg-sheet px-6 py-8 text-center transition-colors duration-150 hover:border-edge ${
        isDragging ? 'border-accent' : 'border-line'
      }`}
    >
      <div
        className="flex items-end gap-1 transition-[gap] duration-200 ease-turn group-hover:gap-2.5"
        aria-hidden="true"
      >
        {['png', 'pdf', 'docx', 'xlsx'].map((type) => (
          <FileLeaf key={type} fileType={type} />
        ))}
      </div>
      <p className="mt-4 font-serif text-2xl">
        <Trans>Drop files here</Trans>
      </p>
      <p className="mt-1 min-h-5 text-sm text-soft max-sm:min-h-10">
        {limits
          ? t`PDF, DOCX, DOC, XLSX, images and more, up to ${formatBytes(limits.maxFileBytes)} each`
          : t`PDF, DOCX, DOC, XLSX, images and more`}
      </p>
      <button
        type="button"
        className={`${buttonStyle('secondary')} mt-4 after:absolute after:inset-0`}
        onClick={onBrowse}
      >
        <Trans>Choose files</Trans>
      </button>
      <Corner isLifted={isDragging} />
    </div>
  );
}
