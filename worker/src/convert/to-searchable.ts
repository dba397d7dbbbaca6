import { type ConversionRequest, missingTextRecognition } from '@verso/contracts';
import { Letters } from '@verso/docx-to-pdf';
import { ConversionError } from '../engine/conversion-error.ts';
import type { TaskLimits } from '../engine/engine-slot.ts';
import type { Converted, Engines, JobFiles, Progress } from './engines.ts';
import { lostText, requireContent, unreadable } from './result-checks.ts';

const ACTIVE =
  'This PDF runs scripts, carries files or leads to files outside, so it is not handed out again. Print it as a PDF, and make that searchable.';

/** Puts text behind the scanned pages of a PDF, and sees that nothing else has changed. Throws `ConversionError`. */
export async function toSearchable(
  { password, options }: ConversionRequest,
  { folder, input, output }: JobFiles,
  { slot, tesseract }: Pick<Engines, 'slot' | 'tesseract'>,
  limits: TaskLimits,
  progress: Progress,
): Promise<Converted> {
  const missing = missingTextRecognition(options, tesseract?.languages ?? [], true);
  if (missing !== null || tesseract === null) throw new ConversionError('unsupported', missing ?? '');
  const { languages, parallel } = tesseract;
  progress.stage('converting');
  const made = await slot.run(
    { kind: 'make-searchable', folder, input, output, password, options, recognition: { languages, parallel } },
    limits,
    progress.page,
    tesseract,
  );
  progress.stage('checking');
  await requireContent(output);
  // What locks the original does not lock the result.
  const before = await slot.run({ kind: 'inspect-pdf', input, password: password ?? '' }, limits, () => {});
  const after = await slot.run({ kind: 'inspect-pdf', input: output }, limits, () => {});
  if (after.pages !== made.pages || before.pages !== made.pages) throw unreadable();
  if (after.activity.length > 0) throw new ConversionError('unsupported', ACTIVE, after.activity.join(', '));
  const source = new Letters(before.letters).without(new Letters(made.replacedLetters));
  const kept = source.keptIn(new Letters(after.letters));
  if (kept < source.total) throw lostText();
  const { pages, messages } = made;
  return { pages, messages, characters: { source: source.total, kept } };
}
