import type { Passkey } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { Kysely, Selectable } from 'kysely';

/** A row of `passkey`. */
export type PasskeyRow = Selectable<Schema['passkey']>;

/** The passkeys of a user, the first one first. */
export async function passkeysOf(db: Kysely<Schema>, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A passkey as its user sees it. */
export function viewPasskey({ id, name, created_at: addedAt, last_used_at: usedAt }: PasskeyRow): Passkey {
  return { _id: id, name, addedAt: addedAt.toISOString(), lastUsedAt: usedAt?.toISOString() ?? null };
}
