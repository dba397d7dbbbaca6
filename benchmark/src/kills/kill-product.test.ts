import { expect, it } from 'vitest';
import { killProduct } from './kill-product.ts';

/** Kills, as many as a run of all tests can afford; DATABASE_KILLS sets another number for a longer look. */
const KILLS = Number(process.env['DATABASE_KILLS'] ?? 3);

it(`loses nothing, charges nothing twice and stays the same process while PostgreSQL is killed ${KILLS} times during conversions`, async () => {
  const report = await killProduct({ rounds: KILLS, victims: ['database'] });
  console.log(JSON.stringify(report));
  expect(report.violations).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.completed).toBe(report.acknowledged);
}, 600_000);
