import { type Limits, planTerms } from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { UserRow } from '../users/user-view.ts';

/** What this caller may send and how long it is kept: guests by the configuration, users by their plan, admins whatever the installation takes. */
export function effectiveLimits(config: Config, user: UserRow | null): Omit<Limits, 'guestConversionsLeft'> {
  if (user === null)
    return {
      maxUploadBytes: config.guestMaxUploadBytes,
      retentionSeconds: config.guestRetentionMs / 1000,
      maxFileBytes: 0,
      libraryBytes: 0,
    };
  const plan = user.role === 'admin' ? null : planTerms[user.plan];
  return {
    maxUploadBytes: Math.min(plan?.maxUploadBytes ?? config.maxUploadBytes, config.maxUploadBytes),
    retentionSeconds: config.userRetentionMs / 1000,
    maxFileBytes: config.maxUploadBytes,
    libraryBytes: plan?.libraryBytes ?? null,
  };
}
