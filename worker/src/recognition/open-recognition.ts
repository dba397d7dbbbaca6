import { availableParallelism } from 'node:os';
import { confineCommand, engineIdentity } from '@verso/docx-to-pdf';
import { findTesseract, Places, Tesseract } from '@verso/text-recognition';

/** What recognizes text for the tasks of this process: at most a picture for each processor at a time. Null where Tesseract is not installed. */
export function openRecognition(installation = findTesseract()): Tesseract | null {
  return (
    installation &&
    new Tesseract({
      installation,
      places: new Places(availableParallelism()),
      confine: (folder, fileBytes, readable) =>
        confineCommand({ folder, fileBytes, readable, user: engineIdentity(folder).user }),
    })
  );
}
