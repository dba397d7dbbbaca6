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
    name: 'Really editable',
    text: 'Paragraphs that flow, tables with cells, headings with styles.',
    picture: <EditPicture />,
  },
  {
    name: 'Fast conversion',
    text: 'Most documents are done in the time it takes to read this line.',
    picture: <SpeedPicture />,
  },
  {
    name: 'Encryption',
    text: 'Documents travel encrypted and are kept under a key each. Deleting destroys the key, and you can have proof.',
    picture: <LockPicture />,
  },
  {
    name: 'Automatic file deletion',
    text: 'Every result shows the hour at which it will be deleted. Or delete it yourself, at once.',
    picture: <DeletionPicture />,
  },
  {
    name: 'Batch processing',
    text: 'Work through a whole pile: each document has its own progress and its own result.',
    picture: <BatchPicture />,
  },
  {
    name: 'Support',
    text: 'Write to a person. If a document came out wrong, that is what we want to see.',
    picture: <PersonPicture />,
  },
];

/** Six reasons, each with a small drawing. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-well">
      <div className="measure py-20">
        <h2 id="features" className="max-w-[22ch] text-title">
          A document is more than what it looks like
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
