import { t } from '@lingui/core/macro';
import type { Conversion } from '@verso/contracts';

/** Whether a conversion waits for the password of its file: that is no failure. */
export function isLocked({ status, failure }: Pick<Conversion, 'status' | 'failure'>): boolean {
  return status === 'failed' && failure?.reason === 'password_required';
}

/** How a conversion's state is shown; what has no words of its own is shown neutrally. */
export function stateOf({ status, progress, failure, isDeletedByOwner }: Conversion): {
  tone: 'good' | 'bad' | 'busy' | 'warn' | 'plain';
  label: string;
} {
  if (status === 'completed') return { tone: 'good', label: t`Completed` };
  if (isLocked({ status, failure })) return { tone: 'warn', label: t`Locked` };
  if (status === 'failed') return { tone: 'bad', label: t`Failed` };
  if (status === 'processing')
    return { tone: 'busy', label: progress ? t`Processing, ${progress.page} of ${progress.pages}` : t`Processing` };
  if (status === 'cancelled') return { tone: 'plain', label: t`Canceled` };
  if (status === 'expired') return { tone: 'plain', label: isDeletedByOwner ? t`Deleted` : t`Expired` };
  const other: string = status;
  return { tone: 'plain', label: `${other.charAt(0).toUpperCase()}${other.slice(1)}` };
}

/** Where the form is in which a conversion's options are changed. */
export const otherOptionsPath = (id: string): string => `/file-converter?again=${id}`;
