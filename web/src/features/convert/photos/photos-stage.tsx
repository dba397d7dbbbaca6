import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { saveAs } from '../../../api/save-as.ts';
import { type PhotoLab, UnreadablePhotoError } from '../../../photo/photo-lab.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import type { Stage } from '../state/converter-state.ts';
import { cornersOf, type PhotoPage, type PhotosEvent, type PhotosState } from '../state/photos-state.ts';
import type { ConverterHandle } from '../use-converter.ts';
import { CornerEditor } from './corner-editor.tsx';
import { PhotoButton } from './photo-button.tsx';
import { PhotoCard } from './photo-card.tsx';
import { usePhotoLab } from './use-photo-lab.ts';

interface PhotosStageProps {
  stage: Extract<Stage, { name: 'photos' }>;
  converter: ConverterHandle;
}

/** Photos become the pages of one PDF: cropped, straight, and in the order that is wished. */
export function PhotosStage({ stage: { photos }, converter }: PhotosStageProps) {
  const { pages, isWhitened } = photos;
  const [cropped, setCropped] = useState<PhotoPage | null>(null);
  const change = (event: PhotosEvent) => converter.dispatch({ type: 'photosChanged', event });
  const lab = usePhotoLab(pages, {
    onFound: (key, corners) => change({ type: 'cornersSet', key, corners }),
    onUnreadable: ({ key, photo }) => {
      notify(unreadable(photo));
      change({ type: 'removed', key });
    },
  });
  return (
    <Sheet aria-labelledby="photos" room="small">
      <h2 id="photos" className="text-head">
        {plural(pages.length, { one: '# page', other: '# pages' })}
      </h2>
      <p className="mt-1 text-sm text-soft">
        <Trans>Your photos are cropped and straightened on this device. They become the pages of one PDF.</Trans>
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4">
        {pages.map((page, at) => (
          <PhotoCard
            key={page.key}
            photographed={page}
            page={at + 1}
            isLast={at === pages.length - 1}
            isWhitened={isWhitened}
            lab={lab}
            onChange={change}
            onCrop={() => setCropped(page)}
          />
        ))}
      </ul>
      <div className="mt-5">
        <Checkbox
          name="isWhitened"
          checked={isWhitened}
          onChange={(event) => change({ type: 'whitened', isWhitened: event.target.checked })}
        >
          <Trans>Make the paper white</Trans>
        </Checkbox>
      </div>
      <PhotosActions lab={lab} photos={photos} converter={converter} onChange={change} />
      {cropped !== null && (
        <CornerEditor
          photo={cropped.photo}
          corners={cornersOf(cropped)}
          onDone={(corners) => {
            change({ type: 'cornersSet', key: cropped.key, corners });
            setCropped(null);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </Sheet>
  );
}

interface PhotosActionsProps {
  lab: PhotoLab | null;
  photos: PhotosState;
  converter: ConverterHandle;
  onChange: (event: PhotosEvent) => void;
}

/** What can become of the photos. */
function PhotosActions({ lab, photos: { pages, isWhitened }, converter, onChange }: PhotosActionsProps) {
  const action = useAction((error) => {
    const photo = error instanceof UnreadablePhotoError ? pages[error.index]?.photo : undefined;
    const sentence = photo ? unreadable(photo) : t`The PDF could not be made. Please try again.`;
    notify(sentence);
    return sentence;
  });
  const isReady = lab !== null && !action.isBusy && pages.every(({ corners }) => corners !== null);

  async function make(opened: PhotoLab): Promise<File> {
    // By the day on this device, as people name such files.
    const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short' }).format(new Date());
    const title = t`Pages ${day}`;
    const photographed = pages.map((page) => ({ photo: page.photo, corners: cornersOf(page), isWhitened }));
    return new File([await opened.toPdf(title, photographed)], `${title}.pdf`, { type: 'application/pdf' });
  }
  const makeFor = (use: (file: File) => void) =>
    lab === null ? undefined : void action.run(async () => use(await make(lab)));

  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button
        size="large"
        disabled={!isReady}
        onClick={() => makeFor((file) => converter.dispatch({ type: 'made', file, limits: converter.server?.limits }))}
      >
        {action.isBusy ? t`Making the PDF...` : t`Continue`}
      </Button>
      <PhotoButton onPhotos={(added) => onChange({ type: 'added', photos: added })}>
        <Trans>Add pages</Trans>
      </PhotoButton>
      <Button
        size="large"
        variant="quiet"
        disabled={!isReady}
        onClick={() => makeFor((file) => saveAs(file, file.name))}
      >
        <Trans>Save as PDF</Trans>
      </Button>
      <Button size="large" variant="quiet" onClick={() => converter.leave(false)}>
        <Trans>Remove all</Trans>
      </Button>
    </div>
  );
}

const unreadable = ({ name }: File) => t`“${name}” is not a picture that this browser can read.`;
