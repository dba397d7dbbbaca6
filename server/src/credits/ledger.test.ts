import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../users/user-store.ts';
import { adjustCredits, beginPeriod, endPlan, fitPlan, takeCredit } from './ledger.ts';

/** Random histories; more of them by `LEDGER_RUNS`. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 150);
let platform: TestPlatform;
let made = 0;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const db = () => platform.database.db;

async function newUser(role: 'user' | 'admin' = 'user'): Promise<string> {
  made += 1;
  const email = `user${made}@example.org`;
  const user = await db()
    .transaction()
    .execute((transaction) =>
      insertUser(transaction, { name: 'Ada', email, passwordHash: 'none', role, isVerified: true }),
    );
  return user?.id ?? '';
}

/** A conversion that has taken its credit, as an upload makes it; null when it is refused. */
async function begin(userId: string): Promise<string | null> {
  made += 1;
  const id = `conversion-${String(made).padStart(8, '0')}`;
  return db()
    .transaction()
    .execute(async (transaction) => {
      if ((await takeCredit(transaction, userId, id)) === 'refused') return null;
      await sql`insert into conversion (id, user_id, original_filename, original_format, target_format, original_bytes, expires_at)
        values (${id}, ${userId}, 'a.pdf', 'pdf', 'docx', 1, now())`.execute(transaction);
      return id;
    });
}

async function end(id: string, how: 'completed' | 'failed' | 'cancelled' | 'deleted'): Promise<void> {
  if (how === 'deleted') {
    await db().deleteFrom('conversion').where('id', '=', id).execute();
    return;
  }
  const more = { completed: { result_key: 'k' }, failed: { failure_reason: 'corrupt' }, cancelled: {} }[how];
  await db()
    .updateTable('conversion')
    .set({ status: how, ...more })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

async function stateOf(userId: string) {
  const user = await db().selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const entries = await db()
    .selectFrom('credit_entry')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const sum = (bucket: string) => entries.reduce((all, entry) => all + (entry.bucket === bucket ? entry.amount : 0), 0);
  expect([user.plan_credits, user.bonus_credits]).toEqual([sum('plan'), sum('bonus')]);
  let balance = 0;
  for (const entry of entries) {
    balance += entry.amount;
    expect(entry.balance).toBe(balance);
  }
  return { plan: user.plan_credits, bonus: user.bonus_credits, trialUsed: user.free_trial_used };
}

describe('the ledger', () => {
  it('gives a new user one free conversion: the credit and the trial go together', async () => {
    const user = await newUser();
    expect(await stateOf(user)).toEqual({ plan: 0, bonus: 1, trialUsed: false });
    const id = await begin(user);
    expect(await stateOf(user)).toEqual({ plan: 0, bonus: 0, trialUsed: true });
    expect(await begin(user)).toBeNull();
    await end(id ?? '', 'failed');
    expect(await stateOf(user)).toEqual({ plan: 0, bonus: 1, trialUsed: false });
    await end((await begin(user)) ?? '', 'completed');
    expect(await begin(user)).toBeNull();
  });

  it('spends the trial alone where there is no credit', async () => {
    const user = await newUser();
    await db()
      .transaction()
      .execute((t) => adjustCredits(t, { userId: user, to: 0, actorId: user, note: '', ref: user }));
    await end((await begin(user)) ?? '', 'completed');
    expect(await stateOf(user)).toEqual({ plan: 0, bonus: 0, trialUsed: true });
    expect(await begin(user)).toBeNull();
  });

  it('takes nothing from admins', async () => {
    const admin = await newUser('admin');
    for (let round = 0; round < 3; round += 1) await end((await begin(admin)) ?? '', 'completed');
    expect(await stateOf(admin)).toEqual({ plan: 0, bonus: 1, trialUsed: false });
  });

  it('begins a month once, and takes back what was left of the last one, but no gifts', async () => {
    const user = await newUser();
    await db().updateTable('user').set({ plan: 'basic' }).where('id', '=', user).execute();
    const month = (ref: string) => ({ credits: 15, endsAt: new Date('2030-01-01'), ref: `${user}:${ref}`, note: '' });
    const begun = await Promise.all([1, 2, 3, 4, 5].map(() => beginPeriod(db(), user, month('june'))));
    expect(begun.filter(Boolean)).toHaveLength(1);
    await end((await begin(user)) ?? '', 'completed');
    await beginPeriod(db(), user, month('july'));
    expect(await stateOf(user)).toEqual({ plan: 15, bonus: 1, trialUsed: false });
  });

  it('gives a credit back only into the month that it came from', async () => {
    const user = await newUser();
    await db().updateTable('user').set({ plan: 'basic' }).where('id', '=', user).execute();
    await beginPeriod(db(), user, { credits: 2, endsAt: new Date('2030-01-01'), ref: `${user}:1`, note: '' });
    const id = (await begin(user)) ?? '';
    await beginPeriod(db(), user, { credits: 2, endsAt: new Date('2030-02-01'), ref: `${user}:2`, note: '' });
    await end(id, 'failed');
    expect(await stateOf(user)).toMatchObject({ plan: 2 });
  });

  it('lets fifty at once have one credit once, a hundred times over', async () => {
    for (let round = 0; round < 100; round += 1) {
      const user = await newUser();
      const won = (await Promise.all(Array.from({ length: 50 }, () => begin(user)))).filter((id) => id !== null);
      expect(won).toHaveLength(1);
      await Promise.all([end(won[0] ?? '', 'completed'), end(won[0] ?? '', 'cancelled'), end(won[0] ?? '', 'failed')]);
      const { bonus } = await stateOf(user);
      const { state } = await db()
        .selectFrom('credit_hold')
        .select('state')
        .where('conversion_id', '=', won[0] ?? '')
        .executeTakeFirstOrThrow();
      expect([state, bonus]).toEqual(state === 'captured' ? ['captured', 0] : ['released', 1]);
    }
  }, 120_000);

  it('refuses to change or forget what is entered', async () => {
    await expect(sql`delete from credit_entry`.execute(db())).rejects.toThrow('append-only');
    await expect(sql`update credit_entry set amount = 5`.execute(db())).rejects.toThrow('append-only');
    await expect(sql`truncate credit_entry`.execute(db())).rejects.toThrow('append-only');
  });

  it(`sums up, stays above zero and charges once, through ${RUNS} random histories`, async () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.constant({ do: 'begin' as const }) },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('end' as const),
          which: fc.nat(5),
          how: fc.constantFrom('completed', 'failed', 'cancelled', 'deleted'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust' as const), to: fc.nat(4) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('month' as const), credits: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('fit' as const), credits: fc.nat(4) }) },
      { weight: 1, arbitrary: fc.constant({ do: 'over' as const }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('plan' as const), plan: fc.constantFrom('free', 'basic') }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const user = await newUser();
        const model = { plan: 0, bonus: 1, trialUsed: false, name: 'free', month: 0, given: 0, hasMonth: false };
        const running: { id: string; bucket: 'plan' | 'bonus' | null; trial: boolean; month: number }[] = [];
        for (const [at, now] of steps.entries()) {
          if (now.do === 'begin') {
            const bucket = model.plan > 0 ? 'plan' : model.bonus > 0 ? 'bonus' : null;
            const trial = !model.trialUsed && (model.name === 'free' || bucket === null);
            const id = await begin(user);
            expect(id === null).toBe(bucket === null && !trial);
            if (id === null) continue;
            if (bucket !== null) model[bucket] -= 1;
            if (trial) model.trialUsed = true;
            running.push({ id, bucket, trial, month: model.month });
          } else if (now.do === 'end') {
            const [held] = running.splice(now.which % Math.max(1, running.length), 1);
            if (held === undefined) continue;
            // Twice: the second end changes nothing.
            await end(held.id, now.how);
            await end(held.id, now.how);
            if (now.how === 'completed') continue;
            const isOld = held.bucket === 'plan' && held.month !== model.month;
            if (held.bucket !== null && !isOld) model[held.bucket] += 1;
            if (held.trial) model.trialUsed = false;
          } else if (now.do === 'adjust') {
            const given = { userId: user, to: now.to, actorId: user, note: '', ref: `${user}:${at}` };
            await db()
              .transaction()
              .execute((transaction) => adjustCredits(transaction, given));
            const ofBonus = Math.max(now.to - model.plan - model.bonus, -model.bonus);
            model.bonus += ofBonus;
            model.plan = now.to - model.bonus;
          } else if (now.do === 'month') {
            model.month = at + 1;
            const endsAt = new Date(Date.UTC(2030, at, 1));
            await beginPeriod(db(), user, { credits: now.credits, endsAt, ref: `${user}:${at}`, note: '' });
            model.plan = now.credits;
            model.given = now.credits;
            model.hasMonth = true;
          } else if (now.do === 'fit') {
            // Another plan is fitted into a month that runs.
            if (!model.hasMonth) continue;
            const difference = Math.max(now.credits - model.given, -model.plan);
            await fitPlan(db(), user, now.credits, `${user}:${at}`, '');
            model.plan += difference;
            model.given += difference;
          } else if (now.do === 'over') {
            await endPlan(db(), user, `${user}:${at}`, '');
            Object.assign(model, { plan: 0, given: 0, month: at + 1, hasMonth: false });
          } else {
            model.name = now.plan;
            await db().updateTable('user').set({ plan: now.plan }).where('id', '=', user).execute();
          }
          const { plan, bonus, trialUsed } = model;
          expect(await stateOf(user)).toEqual({ plan, bonus, trialUsed });
        }
      }),
      { numRuns: RUNS },
    );
  }, 1_800_000);
});
