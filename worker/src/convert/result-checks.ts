import { stat } from 'node:fs/promises';
import { ConversionError } from '../engine/conversion-error.ts';
import { LOST_TEXT } from './lost-text.ts';

/** A result that lacks text. The same document would lose it again, so this is a reason of the document: there is no second attempt. */
export function lostText(text = LOST_TEXT): ConversionError {
  return new ConversionError('too_complex', text);
}

/** A result that its reader cannot read. */
export function unreadable(cause?: unknown): ConversionError {
  return new ConversionError('internal', 'The result could not be read again, so it is not handed out.', cause);
}

/** Throws where a result would do anything but show what is in it. */
export function requireInert(activity: Iterable<string>): void {
  const cause = [...activity].join(', ');
  if (cause !== '')
    throw new ConversionError('internal', 'The result would do more than be read, so it is not handed out.', cause);
}

/** Throws where no result was written. */
export async function requireContent(path: string): Promise<void> {
  const bytes = await stat(path).then(
    (about) => about.size,
    () => 0,
  );
  if (bytes === 0) throw new ConversionError('internal', 'The converter gave no result.');
}
