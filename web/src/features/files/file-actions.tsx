import { Menu } from '@base-ui/react/menu';
import type { StoredFile } from '@verso/contracts';
import { Download, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadFile } from '../../api/files.ts';
import { canBeViewed } from '../../api/preview.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { ConversionQuestion } from './conversion/conversion-question.tsx';
import { useConversion } from './conversion/use-conversion.ts';
import { RenameForm } from './rename-form.tsx';
import { useDeletion } from './use-deletion.ts';
import { useReported } from './use-reported.ts';
import { DELETE_QUESTION, TRASH_HINT } from './words.ts';

const item =
  'flex h-10 items-center rounded-lg px-3 text-sm font-medium outline-none select-none data-[disabled]:opacity-40 data-[highlighted]:bg-well';

interface FileActionsProps {
  file: StoredFile;
}

/** What can be done with one file. */
export function FileActions({ file }: FileActionsProps) {
  const { _id: id, originalName: name, format } = file;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isRenamed, setRenamed] = useState(false);
  const deletion = useDeletion();
  const fetching = useReported('Download failed');
  const conversion = useConversion();
  const convert = () => conversion.convertAll([file]);
  const target = format === 'pdf' ? 'DOCX' : 'PDF';

  return (
    <div className="flex items-center justify-end gap-0.5 max-sm:flex-wrap">
      {format !== null && (
        <span className="mr-1.5 sm:max-md:hidden">
          <Button
            variant="secondary"
            aria-label={`Convert ${name} to ${target}`}
            disabled={conversion.isBusy}
            onClick={() => void convert()}
          >
            {conversion.isBusy ? 'Starting...' : 'Convert'}
          </Button>
        </span>
      )}
      <span>
        <Button
          variant="quiet"
          size="icon"
          title="Download"
          aria-label={`Download ${name}`}
          disabled={fetching.isBusy}
          onClick={() => void fetching.run(() => downloadFile(file))}
        >
          <Download aria-hidden="true" />
        </Button>
      </span>
      <Button
        variant="quiet"
        size="icon"
        title="Delete"
        aria-label={`Delete ${name}`}
        disabled={deletion.isBusy}
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <Menu.Root>
        <Menu.Trigger render={<Button variant="quiet" size="icon" title="More" aria-label={`More for ${name}`} />}>
          <EllipsisVertical aria-hidden="true" />
        </Menu.Trigger>
        {/* Among the page's content, where screen readers look for it, but out of the table, which would cut it off. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="w-48 animate-rise rounded-xl border border-line bg-sheet p-1.5 shadow-float">
              {canBeViewed(file) && (
                <Menu.Item className={item} onClick={() => void navigate(`/view?file=${id}`)}>
                  Preview
                </Menu.Item>
              )}
              {format !== null && (
                <Menu.Item className={item} disabled={conversion.isBusy} onClick={() => void convert()}>
                  Convert to {target}
                </Menu.Item>
              )}
              <Menu.Item className={item} onClick={() => void fetching.run(() => downloadFile(file))}>
                Download
              </Menu.Item>
              <Menu.Item className={item} onClick={() => setRenamed(true)}>
                Rename...
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isAsked && (
        <Confirm
          question={DELETE_QUESTION}
          action="Delete"
          onClose={() => setAsked(false)}
          onConfirm={() => void deletion.deleteAll([id])}
        >
          {TRASH_HINT}
        </Confirm>
      )}
      <ConversionQuestion conversion={conversion} />
      {isRenamed && <RenameForm file={file} onClose={() => setRenamed(false)} />}
    </div>
  );
}
