import { t } from '@lingui/core/macro';
import { ArrowLeft, ArrowRight, Crop, RotateCw, X } from 'lucide-react';
import type { PhotoLab } from '../../../photo/photo-lab.ts';
import { useObjectUrl } from '../../../preview/page-image.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { PhotoPage, PhotosEvent } from '../state/photos-state.ts';
import { usePreview } from './use-photo-lab.ts';

interface PhotoCardProps {
  photographed: PhotoPage;
  /** From 1. */
  page: number;
  isLast: boolean;
  isWhitened: boolean;
  lab: PhotoLab | null;
  onChange: (event: PhotosEvent) => void;
  onCrop: () => void;
}

/** A page as it will be, and what can be done with it. */
export function PhotoCard({ photographed, page, isLast, isWhitened, lab, onChange, onCrop }: PhotoCardProps) {
  const { key, photo, corners } = photographed;
  const preview = useObjectUrl(usePreview(lab, corners === null ? {} : { photo, corners, isWhitened }));
  return (
    <li className="grid content-start gap-2">
      <div className="grid aspect-[1/1.3] place-items-center overflow-hidden rounded-lg border border-line bg-well p-2">
        {preview === null ? (
          <span
            role="status"
            aria-label={t`Looking for the page in the photo`}
            className="size-full animate-glow rounded-md bg-line"
          />
        ) : (
          <img src={preview} alt={t`Page ${page}`} className="max-h-full max-w-full object-contain shadow-leaf" />
        )}
      </div>
      <div className="grid grid-cols-3 items-center justify-items-center">
        <IconButton
          icon={Crop}
          label={t`Corners of page ${page}`}
          title={t`Corners`}
          disabled={corners === null}
          onClick={onCrop}
        />
        <IconButton
          icon={RotateCw}
          label={t`Turn page ${page}`}
          title={t`Turn`}
          onClick={() => onChange({ type: 'turned', key })}
        />
        <IconButton
          icon={X}
          label={t`Remove page ${page}`}
          title={t`Remove`}
          onClick={() => onChange({ type: 'removed', key })}
        />
        <IconButton
          icon={ArrowLeft}
          label={t`Move page ${page} forward`}
          title={t`Earlier`}
          disabled={page === 1}
          onClick={() => onChange({ type: 'moved', key, by: -1 })}
        />
        <span className="text-sm text-soft tabular-nums">{page}</span>
        <IconButton
          icon={ArrowRight}
          label={t`Move page ${page} back`}
          title={t`Later`}
          disabled={isLast}
          onClick={() => onChange({ type: 'moved', key, by: 1 })}
        />
      </div>
    </li>
  );
}
