import type { DocxError } from '@verso/docx-to-pdf';
import type { ConversionError } from '@verso/worker/convert';
import { CommandError } from '../running/command-error.ts';

/** sysexits(3): the input was no good; something needed is not installed; a fault of ours. */
const BAD_INPUT = 65;
const UNAVAILABLE = 69;
const SOFTWARE = 70;

/** How the program ends where a conversion has failed. */
export function describeFailure({ reason, message, cause }: DocxError | ConversionError): CommandError {
  const isLacking = reason === 'engine_unavailable' || reason === 'engine_failed';
  const isOurs = isLacking || reason === 'internal';
  // What the machine lacks is for the operator, who reads this, to mend.
  const why = isOurs && cause !== undefined ? `\n${cause}` : '';
  const exitCode = isLacking ? UNAVAILABLE : isOurs ? SOFTWARE : BAD_INPUT;
  return new CommandError(`convert: ${message} [${reason}]${why}`, exitCode);
}
