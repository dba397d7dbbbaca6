import { type ConversionOptions, missingTextRecognition } from '@verso/contracts';
import { engineIdentity, lend } from '@verso/docx-to-pdf';
import { type PictureRecognizer, withLocalRecognizer } from '@verso/text-recognition';
import { openRecognition } from '@verso/worker/recognition';
import { CommandError } from '../running/command-error.ts';

/** sysexits(3): something needed is not installed. */
const UNAVAILABLE = 69;

/**
 * Has what recognizes text for as long as `use` takes, in a folder of its own; null where it is not installed or not wanted. Throws
 * `CommandError` where a language is missing.
 */
export async function withRecognizer<Result>(
  options: ConversionOptions,
  use: (recognizer: PictureRecognizer | null) => Promise<Result>,
): Promise<Result> {
  const tesseract = options.ocr === 'off' ? null : openRecognition();
  const missing = missingTextRecognition(options, tesseract?.languages ?? []);
  if (missing !== null) throw new CommandError(`convert: ${missing} See verso doctor.`, UNAVAILABLE);
  if (tesseract === null) return use(null);
  return withLocalRecognizer(tesseract, (folder) => lend(folder, engineIdentity(folder).user), use);
}
