import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreOperatorFiles, saveOperatorFiles } from './operator-files.ts';

const key = randomBytes(32);
let root: string;
let data: string;
let snapshot: string;
let there: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'verso-operator-'));
  [data, snapshot, there] = [join(root, 'data'), join(root, 'snapshot'), join(root, 'there')];
  for (const folder of [data, snapshot, there]) await mkdir(folder);
  await mkdir(join(data, 'legal'));
  await mkdir(join(data, 'fonts', 'house'), { recursive: true });
  await mkdir(join(data, 'keys'));
  await writeFile(join(data, 'keys', 'ring.json'), 'the key ring');
  await writeFile(join(data, 'legal', 'privacy.txt'), 'Ours.');
  await writeFile(join(data, 'fonts', 'house', 'House.ttf'), randomBytes(200_000));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('saves files sealed, and restores them as they were', async () => {
  const files = await saveOperatorFiles(data, snapshot, key);
  expect(files.map(({ path }) => path).sort()).toEqual(['fonts/house/House.ttf', 'legal/privacy.txt']);
  for (const name of await readdir(snapshot))
    expect(await readFile(join(snapshot, name), 'latin1')).not.toContain('Ours');
  await restoreOperatorFiles(there, snapshot, key, files);
  for (const { path } of files) expect(await readFile(join(there, path))).toEqual(await readFile(join(data, path)));
  // Once more: what is there is replaced.
  await restoreOperatorFiles(there, snapshot, key, files);
  expect(await readdir(join(there, 'legal'))).toEqual(['privacy.txt']);
});

describe('links', () => {
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'to a file': () => symlink(join(data, 'keys', 'ring.json'), join(data, 'legal', 'terms.txt')),
    'to a file, by a relative path': () => symlink('../keys/ring.json', join(data, 'legal', 'terms.txt')),
    'to a folder': () => symlink(join(data, 'keys'), join(data, 'fonts', 'more')),
    'that lead nowhere': () => symlink('nothing', join(data, 'legal', 'terms.txt')),
    'that are a second name': () => link(join(data, 'keys', 'ring.json'), join(data, 'legal', 'terms.txt')),
    'in place of a folder': async () => {
      await rm(join(data, 'legal'), { recursive: true });
      await symlink(join(data, 'keys'), join(data, 'legal'));
    },
  };
  it.each(Object.entries(ways))('are refused by a backup: %s', async (_, make) => {
    await make();
    await expect(saveOperatorFiles(data, snapshot, key)).rejects.toThrow('is a link or no regular file');
  });

  it('are refused by a restore in the way to a file, and replaced in place of one', async () => {
    const files = await saveOperatorFiles(data, snapshot, key);
    await mkdir(join(there, 'legal'));
    await writeFile(join(there, 'ring.json'), 'the ring there');
    await symlink('../ring.json', join(there, 'legal', 'privacy.txt'));
    await restoreOperatorFiles(there, snapshot, key, files);
    expect(await readFile(join(there, 'ring.json'), 'utf8')).toBe('the ring there');
    expect(await readFile(join(there, 'legal', 'privacy.txt'), 'utf8')).toBe('Ours.');
    await rm(join(there, 'legal'), { recursive: true });
    await mkdir(join(root, 'outside'));
    await symlink(join(root, 'outside'), join(there, 'legal'));
    await expect(restoreOperatorFiles(there, snapshot, key, files)).rejects.toThrow('is a link');
    expect(await readdir(join(root, 'outside'))).toEqual([]);
  });
});

it.each([
  'legal/../../evil',
  '../evil',
  '/tmp/evil',
  'keys/ring.json',
  'legal/..',
  'legal',
  'legal/./a',
  'fonts/a/../../../evil',
])('restores no file to a path that leads elsewhere: %s', async (path) => {
  const [first] = await saveOperatorFiles(data, snapshot, key);
  const files = [{ path, bytes: first?.bytes ?? 0 }];
  await expect(restoreOperatorFiles(there, snapshot, key, files)).rejects.toThrow('outside of its folders');
  expect([existsSync(join(root, 'evil')), await readdir(there)]).toEqual([false, []]);
});

it('restores no file that was changed, or put under another name', async () => {
  const files = await saveOperatorFiles(data, snapshot, key);
  const renamed = files.map(({ bytes }, at) => ({ path: `legal/other-${at}.txt`, bytes }));
  await expect(restoreOperatorFiles(there, snapshot, key, renamed)).rejects.toThrow();
  for (const name of await readdir(snapshot)) {
    const bytes = await readFile(join(snapshot, name));
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(join(snapshot, name), bytes);
  }
  const restored = () => restoreOperatorFiles(there, snapshot, key, files);
  await expect(restored).rejects.toThrow('The snapshot is damaged: its copy of legal/privacy.txt was changed.');
  for (const name of await readdir(snapshot)) await rm(join(snapshot, name));
  await expect(restored).rejects.toThrow('The snapshot is damaged: its copy of legal/privacy.txt is missing.');
  expect((await readdir(there, { recursive: true })).filter((name) => /\.(txt|ttf)$/.test(name))).toEqual([]);
});
