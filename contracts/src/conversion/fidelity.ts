import type { ConversionReport, Fidelity, LossMessage } from './conversion.ts';

/** What is said of a result whose pages were compared with those of its source, and look like them. */
export const PAGES_ALIKE = 'pages_alike';
/** What is said of text that is printed with the fonts that its document brings with it. */
export const FONT_EMBEDDED = 'font_embedded';

/** What is said of results as they should be. */
const AS_WANTED: ReadonlySet<string> = new Set([PAGES_ALIKE, FONT_EMBEDDED]);

/** How true a result is, by its messages and by how many of its characters were kept (null: not counted). */
export function fidelityOf(messages: readonly LossMessage[], characters: ConversionReport['characters']): Fidelity {
  const hasLost = characters !== null && characters.kept < characters.source;
  if (hasLost || messages.some(({ severity }) => severity === 'warning')) return 'degraded';
  return messages.some(({ code }) => !AS_WANTED.has(code)) ? 'substituted' : 'faithful';
}
