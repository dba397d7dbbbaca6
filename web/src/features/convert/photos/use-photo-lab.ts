import { useEffect, useEffectEvent, useState } from 'react';
import type { Corners } from '../../../photo/geometry.ts';
import { openPhotoLab, type PhotographedPage, type PhotoLab } from '../../../photo/photo-lab.ts';
import type { PhotoPage } from '../state/photos-state.ts';

interface Findings {
  readonly onFound: (key: string, corners: Corners) => void;
  /** A photo that this browser cannot read. */
  readonly onUnreadable: (page: PhotoPage) => void;
}

/** The lab for photos, which looks for the page in each as soon as it is there; null until it is open. */
export function usePhotoLab(pages: readonly PhotoPage[], { onFound, onUnreadable }: Findings): PhotoLab | null {
  const [lab, setLab] = useState<PhotoLab | null>(null);
  useEffect(() => {
    const opened = openPhotoLab();
    setLab(opened);
    return () => opened.close();
  }, []);
  const next = pages.find(({ corners }) => corners === null);
  const found = useEffectEvent(onFound);
  const refused = useEffectEvent(onUnreadable);
  useEffect(() => {
    if (lab === null || next === undefined) return;
    let isOver = false;
    lab.find(next.photo).then(
      (corners) => isOver || found(next.key, corners),
      // One that brings the lab down is none that can be read, either.
      () => isOver || refused(next),
    );
    return () => {
      isOver = true;
    };
  }, [lab, next]);
  return lab;
}

/** The page as it will be, as a small picture; undefined until it is made. */
export function usePreview(
  lab: PhotoLab | null,
  { photo, corners, isWhitened }: Partial<PhotographedPage>,
): Blob | undefined {
  const [preview, setPreview] = useState<Blob | undefined>();
  useEffect(() => {
    if (lab === null || photo === undefined || corners === undefined) return;
    let isOver = false;
    lab.preview({ photo, corners, isWhitened: isWhitened ?? false }).then(
      (made) => isOver || setPreview(made),
      // The page itself says that it cannot be read.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [lab, photo, corners, isWhitened]);
  return preview;
}
