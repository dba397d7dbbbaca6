import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('writes no password of an address, whatever an error carries', () => {
  const module = new URL('./log.ts', import.meta.url).href;
  const program = `
    import { openLog } from ${JSON.stringify(module)};
    const log = openLog({ logLevel: 'info', databaseUrl: 'postgres://verso:tide-gauge@db/verso' }, 'test');
    const error = Object.assign(new Error('tide-gauge is wrong'), { input: 'postgres://verso:tide-gauge@db/verso' });
    log.error({ err: error }, 'postgres://verso:tide-gauge@db/verso');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(JSON.parse(stderr)).toMatchObject({ msg: 'postgres://verso:[hidden]@db/verso' });
  expect(stderr).not.toContain('tide-gauge');
});

it('writes no values of rows that a database error carries', () => {
  const module = new URL('./log.ts', import.meta.url).href;
  const program = `
    import { openLog } from ${JSON.stringify(module)};
    const row = { detail: 'Failing row contains (ada@example.org, $argon2id$v=19).', where: 'ada@example.org', code: '23514' };
    const error = Object.assign(new Error('violates a check'), row);
    const log = openLog({ logLevel: 'info' }, 'test');
    log.error({ err: error }, 'failed');
    log.error({ err: new AggregateError([error], 'all failed') }, 'failed');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const [first = ''] = stderr.split('\n');
  expect(JSON.parse(first)).toMatchObject({ err: { message: 'violates a check', code: '23514' } });
  expect(stderr).not.toMatch(/ada@|argon2/);
});
