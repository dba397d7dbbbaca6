import * as z from 'zod/mini';
import type { ConversionReport, LossMessage } from './conversion.ts';

/** How true a result is to its source: nothing to report; something replaced, such as fonts, or text that was recognized; something lost. */
export const Fidelity = z.enum(['faithful', 'substituted', 'degraded']);
export type Fidelity = z.infer<typeof Fidelity>;

/** How true a result is, by its messages and by how many of its characters were kept (null: not counted). */
export function fidelityOf(messages: readonly LossMessage[], characters: ConversionReport['characters']): Fidelity {
  const hasLost = characters !== null && characters.kept < characters.source;
  if (hasLost || messages.some(({ severity }) => severity === 'warning')) return 'degraded';
  return messages.length > 0 ? 'substituted' : 'faithful';
}
