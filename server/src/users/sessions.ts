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
/** What was proved in a session is not asked for again within this. */
const FRESH_SECONDS = 600;

/** How a session begins. */
interface NewSession {
  readonly isRemembered: boolean;
  readonly userAgent: string;
  /** The second factor was given for it. */
  readonly hasGivenSecondFactor?: boolean;
}

/** Opens a session and returns its bearer token, the only copy there is. */
export async function openSession(db: Kysely<Schema>, userId: string, given: NewSession): Promise<string> {
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
      second_factor_at: given.hasGivenSecondFactor ? sql<Date>`now()` : null,
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
      sql<boolean>`coalesce(second_factor_at > now() - ${FRESH_SECONDS} * interval '1 second', false)`.as('is_fresh'),
      sql<boolean>`session.created_at > now() - ${FRESH_SECONDS} * interval '1 second'`.as('is_new'),
    ])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    // A sign-in that was under way when the account was disabled.
    .where('user.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session_id: sessionId, is_stale: isStale, is_fresh: hasFreshFactor, is_new: isNew, ...user } = row;
  if (isStale) await noteUse(database, sessionId);
  return { user, sessionId, key: null, hasFreshFactor, isNew };
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

/** Notes that the second factor was given in a session just now. */
export async function noteFactorGiven(db: Kysely<Schema>, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

/** Ends all sessions of a user but one, and the sign-ins that wait for the second factor. */
export async function endOtherSessions(db: Kysely<Schema>, userId: string, but: string | null): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
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
