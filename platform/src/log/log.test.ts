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
