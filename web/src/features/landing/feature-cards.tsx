import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  BatchPicture,
  DeletionPicture,
  EditPicture,
  LockPicture,
  PersonPicture,
  SpeedPicture,
} from './feature-pictures.tsx';

interface Feature {
  name: string;
  text: string;
  picture: ReactNode;
}

const FEATURES: readonly Feature[] = [
  {
    name: t`Really editable`,
    text: t`Paragraphs that flow, tables with cells, headings with styles.`,
    picture: <EditPicture />,
  },
  {
    name: t`Fast conversion`,
    text: t`Most documents are done in the time it takes to read this line.`,
    picture: <SpeedPicture />,
  },
  {
    name: t`Encryption`,
    text: t`Documents are encrypted in transit and at rest, each with its own key. Deleting a document destroys its key, and you can get proof.`,
    picture: <LockPicture />,
  },
  {
    name: t`Automatic file deletion`,
    text: t`Every result shows when it will be deleted. Or delete it yourself at any time.`,
    picture: <DeletionPicture />,
  },
  {
    name: t`Batch processing`,
    text: t`Convert a whole stack of documents. Each has its own progress and its own result.`,
    picture: <BatchPicture />,
  },
  {
    name: t`Support`,
    text: t`Email a person. If a document came out wrong, we want to see it.`,
    picture: <PersonPicture />,
  },
];

/** Six reasons, each with a small drawing. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-well">
      <div className="measure py-20">
        <h2 id="features" className="max-w-[22ch] text-title">
          <Trans>A document is more than its looks</Trans>
        </h2>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ name, text, picture }) => (
            <li key={name} className="flex flex-col bg-sheet p-6 sm:p-7">
              <div className="h-24">{picture}</div>
              <h3 className="mt-5 text-head">{name}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
