import type { User } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Selectable } from 'kysely';

/** A row of `user`. */
export type UserRow = Selectable<Schema['user']>;

/** The row as the user and admins may see it. */
export function viewUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    freeTrialUsed: row.free_trial_used,
    subscription: { plan: row.plan, extractionCredits: row.extraction_credits },
    createdAt: row.created_at.toISOString(),
    language: row.language,
  };
}
