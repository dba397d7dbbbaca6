import { inspectDocx, type LettersIn } from '@verso/docx-to-pdf';

/** Harmless in a result of ours: LibreOffice alone makes a script of it. */
const DATE_FIELD = 'date_field';

/**
 * Reads a DOCX that was made by the reader of those that are given. `lettersIn` is how many letters and digits each of its places has. `reach` names, for the log, what it would do beside being read and
 * what it refers to outside itself: nothing in a good one. Throws `DocxError` for one that is broken.
 */
export async function inspectMadeDocx(
  path: string,
): Promise<{ readonly lettersIn: LettersIn; readonly reach: readonly string[] }> {
  const { lettersIn, messages, activity } = await inspectDocx(path);
  const outside = messages.map(({ code }) => code).filter((code) => code !== DATE_FIELD);
  return { lettersIn, reach: [...activity, ...outside] };
}
