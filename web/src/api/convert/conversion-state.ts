import type { Conversion } from '@verso/contracts';

/** How a conversion's state is shown; what has no words of its own is shown neutrally. */
export function stateOf({ status, progress }: Conversion): { tone: 'good' | 'bad' | 'busy' | 'plain'; label: string } {
  if (status === 'completed') return { tone: 'good', label: 'Completed' };
  if (status === 'failed') return { tone: 'bad', label: 'Failed' };
  if (status === 'processing')
    return { tone: 'busy', label: progress ? `Processing, ${progress.page} of ${progress.pages}` : 'Processing' };
  return { tone: 'plain', label: `${status.charAt(0).toUpperCase()}${status.slice(1)}` };
}
