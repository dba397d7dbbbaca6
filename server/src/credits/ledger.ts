import type { Schema } from '@verso/platform/schema';
import { type Kysely, sql } from 'kysely';

/** What came of asking for a credit. */
export type Taken = 'held' | 'unlimited' | 'refused';

/** A new user's one free conversion, as a credit. */
const WELCOME_CREDITS = 1;

/** Takes a credit, the trial, or both for a conversion, in the caller's transaction. Ending the conversion settles it. */
export async function takeCredit(db: Kysely<Schema>, userId: string, conversionId: string): Promise<Taken> {
  const { rows } = await sql<{ taken: Taken }>`select credit_take(${userId}, ${conversionId}) as taken`.execute(db);
  return rows[0]?.taken ?? 'refused';
}

/** Gives a new user what everybody begins with. */
export async function welcome(db: Kysely<Schema>, userId: string): Promise<void> {
  await sql`select credit_change(${userId}, 'bonus', 'grant', ${WELCOME_CREDITS}, ${`welcome:${userId}`}, 'Welcome')`.execute(
    db,
  );
}

/** A month of a plan's credits that begins. */
export interface CreditPeriod {
  readonly credits: number;
  readonly endsAt: Date;
  /** Names the month: the same one is never granted twice. */
  readonly ref: string;
  readonly note: string;
}

/** Begins a month: what is left of the last one ends. False: it had begun already. */
export async function beginPeriod(db: Kysely<Schema>, userId: string, period: CreditPeriod): Promise<boolean> {
  const { credits, endsAt, ref, note } = period;
  const { rows } = await sql<{ begun: boolean }>`
    select credit_begin_period(${userId}, ${credits}, ${endsAt}, ${ref}, ${note}) as begun`.execute(db);
  return rows[0]?.begun ?? false;
}

/** Another plan within a month: it gives as much as that one, less what was used. */
export async function fitPlan(
  db: Kysely<Schema>,
  userId: string,
  credits: number,
  ref: string,
  note: string,
): Promise<void> {
  await sql`select credit_fit_plan(${userId}, ${credits}, ${ref}, ${note})`.execute(db);
}

/** Ends the plan's months and what is left of their credits. */
export async function endPlan(db: Kysely<Schema>, userId: string, ref: string, note: string): Promise<void> {
  await sql`select credit_end_plan(${userId}, ${ref}, ${note})`.execute(db);
}

/** Sets what a user has to an absolute number, as an admin does: the difference goes to what was given, then to the plan's. */
export async function adjustCredits(
  db: Kysely<Schema>,
  given: { userId: string; to: number; actorId: string; note: string; ref: string },
): Promise<void> {
  const { userId, to, actorId, note, ref } = given;
  const user = await db
    .selectFrom('user')
    .select(['plan_credits', 'bonus_credits'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const change = to - user.plan_credits - user.bonus_credits;
  const ofBonus = Math.max(change, -user.bonus_credits);
  const enter = (bucket: 'plan' | 'bonus', amount: number) =>
    sql`select credit_change(${userId}, ${bucket}, 'adjust', ${amount}, ${`${ref}:${bucket}`}, ${note}, ${actorId})`.execute(
      db,
    );
  if (ofBonus !== 0) await enter('bonus', ofBonus);
  if (change !== ofBonus) await enter('plan', change - ofBonus);
}
