import type { ConversionReport, Fidelity, LossMessage } from './conversion.ts';

/** How true a result is, by its messages and by how many of its characters were kept (null: not counted). */
export function fidelityOf(messages: readonly LossMessage[], characters: ConversionReport['characters']): Fidelity {
  const hasLost = characters !== null && characters.kept < characters.source;
  if (hasLost || messages.some(({ severity }) => severity === 'warning')) return 'degraded';
  return messages.length > 0 ? 'substituted' : 'faithful';
}
