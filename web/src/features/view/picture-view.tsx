import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '@verso/contracts';
import { useState } from 'react';
import { pictureQuery } from '../../api/files.ts';
import { useObjectUrl } from '../../preview/page-image.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { zoomed } from './use-layout.ts';
import { ViewToolbar } from './view-toolbar.tsx';

interface PictureViewProps {
  file: StoredFile;
  onDownload: () => void;
  onClose: () => void;
}

/** A picture of My Files. */
export function PictureView({ file, onDownload, onClose }: PictureViewProps) {
  const [zoom, setZoom] = useState(1);
  const [isBroken, setBroken] = useState(false);
  const { data, isError } = useQuery(pictureQuery(file));
  const url = useObjectUrl(data);
  useShortcuts({
    Escape: onClose,
    '+': () => setZoom(zoomed(zoom, 1)),
    '-': () => setZoom(zoomed(zoom, -1)),
    '0': () => setZoom(1),
  });
  return (
    <>
      <title>{t`${file.originalName} - Verso`}</title>
      <ViewToolbar
        title={file.originalName}
        place={t`Picture`}
        mode="pair"
        hasBoth={false}
        zoom={zoom}
        doubtful={0}
        onMode={() => {}}
        onZoom={setZoom}
        onNextDoubtful={() => {}}
        {...{ onDownload, onClose }}
      />
      <div className="min-h-0 flex-1 overflow-auto bg-well p-4">
        {isError || isBroken ? (
          <p role="alert" className="p-10 text-center text-soft">
            <Trans>This picture cannot be shown here. It may be damaged; you can still download it.</Trans>
          </p>
        ) : url === null ? (
          <Skeleton shape="mx-auto aspect-[4/3] w-full max-w-3xl" />
        ) : (
          <img
            src={url}
            alt={file.originalName}
            onError={() => setBroken(true)}
            className="mx-auto shadow-leaf"
            style={{ maxWidth: `${100 * zoom}%`, maxHeight: zoom === 1 ? '100%' : 'none' }}
          />
        )}
      </div>
    </>
  );
}
