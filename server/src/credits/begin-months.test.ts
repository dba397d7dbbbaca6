import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../services/clock.ts';
import { insertUser } from '../users/user-store.ts';
import { beginMonths } from './begin-months.ts';

let platform: TestPlatform;
let services: { database: TestPlatform['database']; clock: typeof systemClock };

beforeAll(async () => {
  platform = await startTestPlatform();
  services = { database: platform.database, clock: systemClock };
});
afterAll(() => platform.stop());

it('sets the credits of paid plans anew once a month, however many look, and leaves the free plan alone', async () => {
  const { db } = platform.database;
  const people = { basic: 'basic', premium: 'premium', free: 'free' } as const;
  for (const plan of Object.values(people)) {
    const email = `${plan}@example.org`;
    const user = await db
      .transaction()
      .execute((t) => insertUser(t, { name: plan, email, passwordHash: 'none', isVerified: true }));
    const values = { plan, credit_period_ends_at: new Date(Date.now() - 60_000), credit_anchor_day: 31 };
    await db
      .updateTable('user')
      .set(values)
      .where('id', '=', user?.id ?? '')
      .execute();
  }
  const begun = await Promise.all([beginMonths(services), beginMonths(services), beginMonths(services)]);
  expect(begun.reduce((all, one) => all + one)).toBe(2);
  const credits = async () => {
    const rows = await db.selectFrom('user').select(['plan', 'extraction_credits']).orderBy('plan').execute();
    return rows.map((row) => [row.plan, row.extraction_credits]);
  };
  expect(await credits()).toEqual([
    ['basic', 15 + 1],
    ['free', 1],
    ['premium', 25 + 1],
  ]);
  // No one has looked for months: each of them begins once, and what was not used of the one before has ended.
  const longAgo = { credit_period_ends_at: new Date('2026-01-31T08:00:00Z') };
  await db.updateTable('user').set(longAgo).where('plan', '=', 'basic').execute();
  while ((await beginMonths(services)) > 0);
  expect((await credits())[0]).toEqual(['basic', 15 + 1]);
  const [basic] = await db.selectFrom('user').selectAll().where('plan', '=', 'basic').execute();
  expect(basic?.credit_period_ends_at?.getTime()).toBeGreaterThan(Date.now());
  const { rows } = await platform.database.pool.query(
    "select ref from credit_entry where kind = 'grant' and ref like 'month:%'",
  );
  expect(rows.map(({ ref }: { ref: string }) => ref.slice(-24, -14))).toContain('2026-02-28');
});
