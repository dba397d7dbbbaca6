import { killProduct, VICTIMS } from './kill-product.ts';

/*
 * Kills parts of the product at random moments of uploads and conversions: KILL_ROUNDS (4) times, one of KILL_VICTIMS (all, in a list with commas);
 * KILL_SEED to see a run again. Prints a report, and ends with 1 when something is not as it must be.
 */

const asked = process.env['KILL_VICTIMS']?.split(',');
const unknown = asked?.filter((name) => !VICTIMS.some((victim) => victim === name)) ?? [];
if (unknown.length > 0)
  throw new Error(`KILL_VICTIMS has ${unknown.join(', ')}. It may have ${[...new Set(VICTIMS)].join(', ')}.`);
const report = await killProduct({
  rounds: Number(process.env['KILL_ROUNDS'] ?? 4),
  victims: VICTIMS.filter((victim) => asked?.includes(victim) ?? true),
  ...(process.env['KILL_SEED'] ? { seed: Number(process.env['KILL_SEED']) } : {}),
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exitCode = report.violations.length === 0 ? 0 : 1;
