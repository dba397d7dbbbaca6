import type { Schema } from '@verso/platform/schema';
import type { Kysely } from 'kysely';
import type { UserRow } from '../users/user-view.ts';

/** Something that an admin does, or a user with what lets others in: API keys and share links. */
export interface Act {
  readonly actor: UserRow;
  readonly act: Schema['audit_entry']['act'];
  /** Whom it is done to, as they were before; null: no one alone. */
  readonly target: Pick<UserRow, 'id' | 'email'> | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Enters an act in the transaction that it belongs to: done and known together, or neither. */
export async function enterAct(db: Kysely<Schema>, { actor, act, target, details = {} }: Act): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      actor_id: actor.id,
      actor_email: actor.email,
      act,
      target_id: target?.id ?? null,
      target_email: target?.email ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}
