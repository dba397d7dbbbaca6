import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { openWorkFolder } from './work-folder.ts';

it('removes what a killed worker of this machine left, and leaves the folders of all others', async () => {
  const below = await mkdtemp(join(tmpdir(), 'verso-work-'));
  try {
    const killed = `${spawnSync('true').pid}-${hostname()}`;
    const others = [`${process.ppid}-${hostname()}`, '1-another.example.org'];
    for (const name of [killed, ...others]) {
      await mkdir(join(below, name, 'job'), { recursive: true });
      await writeFile(join(below, name, 'job', 'input.pdf'), 'of somebody');
    }
    const folder = await openWorkFolder(below);
    expect((await readdir(below)).sort()).toEqual([...others, basename(folder)].sort());
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(below, { recursive: true, force: true });
  }
});
