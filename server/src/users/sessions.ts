import type { UserSession } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { digestOf, newRowId, newSecretToken } from '../http/secret-token.ts';
import { deviceName } from './device-name.ts';
import type { SignedIn } from './signed-in.ts';

/** Without "remember me" a session ends a day after its last use, with it thirty days after its start. */
const DAY_SECONDS = 86_400;
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;
/** Being seen is written down this often at the most. */
const SEEN_EVERY_SECONDS = 300;
const USER_AGENT_MAX = 300;

/** Opens a session and returns its bearer token, the only copy there is. */
export async function openSession(
  db: Kysely<Schema>,
  userId: string,
  given: { isRemembered: boolean; userAgent: string },
): Promise<string> {
  const token = newSecretToken('session');
  const seconds = given.isRemembered ? REMEMBERED_SECONDS : DAY_SECONDS;
  await db
    .insertInto('session')
    .values({
      id: newRowId(12),
      user_id: userId,
      token_hash: digestOf(token),
      is_remembered: given.isRemembered,
      user_agent: given.userAgent.slice(0, USER_AGENT_MAX),
      expires_at: sql<Date>`now() + ${seconds} * interval '1 second'`,
    })
    .execute();
  return token;
}

/** The user whose token this is, while it holds; its use is noted and keeps it alive. */
export async function findSession(database: Database, token: string): Promise<SignedIn | null> {
  const hash = digestOf(token);
  const row = await database.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select([
      'session.id as session_id',
      sql<boolean>`session.last_seen_at < now() - ${SEEN_EVERY_SECONDS} * interval '1 second'`.as('is_stale'),
    ])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    // A sign-in that was under way when the account was disabled.
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session_id: sessionId, is_stale: isStale, ...user } = row;
  if (isStale) await noteUse(database, sessionId);
  return { user, sessionId, key: null };
}

async function noteUse(database: Database, sessionId: string): Promise<void> {
  await database.db
    .updateTable('session')
    .set({
      last_seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`case when is_remembered then expires_at else now() + ${DAY_SECONDS} * interval '1 second' end`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Whether a session is still open: for answers that last. */
export async function holdsSession(database: Database, sessionId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session of a user. False: that user has none of this name. */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await database.db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a user but one. */
export async function endOtherSessions(db: Kysely<Schema>, userId: string, but: string | null): Promise<void> {
  let query = db.deleteFrom('session').where('user_id', '=', userId);
  if (but !== null) query = query.where('id', '<>', but);
  await query.execute();
}

/** The sessions that hold, last used first. */
export async function listSessions(database: Database, { user, sessionId }: SignedIn): Promise<UserSession[]> {
  const rows = await database.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => viewSession(row, row.id === sessionId));
}

function viewSession(row: Selectable<Schema['session']>, isCurrent: boolean): UserSession {
  return {
    _id: row.id,
    device: deviceName(row.user_agent),
    isCurrent,
    isRemembered: row.is_remembered,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
