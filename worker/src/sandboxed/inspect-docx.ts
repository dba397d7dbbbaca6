import { inspectDocx } from '@verso/docx-to-pdf';

/** Harmless in a result of ours: LibreOffice alone makes a script of it. */
const DATE_FIELD = 'date_field';

/**
 * Reads a DOCX that was made by the reader of those that are given. `letters` is how many letters and digits it has, in headers, footers, notes
 * and comments, too. `reach` names, for the log, what it would do beside being read and
 * what it refers to outside itself: nothing in a good one. Throws `DocxError` for one that is broken.
 */
export async function inspectMadeDocx(
  path: string,
): Promise<{ readonly letters: number; readonly reach: readonly string[] }> {
  const { letters, lettersBeside, messages, activity } = await inspectDocx(path);
  const outside = messages.map(({ code }) => code).filter((code) => code !== DATE_FIELD);
  return { letters: letters.total + lettersBeside.total, reach: [...activity, ...outside] };
}
