import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { uploadPage, VERSO, VersoInFolder } from '../testing/verso-in-folder.ts';

// Each test starts several programs, with a database of their own.
vi.setConfig({ testTimeout: 90_000 });
const verso = new VersoInFolder();

function run(words: readonly string[], folder: string) {
  const done = spawnSync(VERSO, words, { env: { ...process.env, VERSO_DATA: folder, LOG_LEVEL: 'silent' } });
  return { code: done.status, out: done.stdout.toString(), err: done.stderr.toString() };
}

it('backs up beside a running server, and a server on the restored data continues where that one was', async () => {
  const [from, to, target] = ['from', 'to', 'backup'].map((name) => join(verso.folder, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [from, to]) mkdirSync(folder, { mode: 0o711 });
  const server = verso.run(['serve'], { VERSO_DATA: from, LOG_LEVEL: 'silent' });
  const url = await server.url;
  const { cookie, eventsUrl } = await uploadPage(url);
  await (await fetch(url + eventsUrl, { headers: { cookie } })).text();
  const first = run(['backup', '--with-keys', target], from);
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Snapshot \S+ is complete: \d+ rows, 2 objects\.$/m),
  });
  expect(run(['backup', target], from).out).toContain('Copied 0 new objects');
  await verso.end(server);

  const restored = run(['restore', target], to);
  expect(restored.out.split('\n').filter((line) => /^(ok|WRONG)/.test(line))).toEqual(
    Array.from({ length: 7 }, () => expect.stringMatching(/^ok .*: 0 of \d+ differ$/)),
  );
  expect(restored.code).toBe(0);
  const second = verso.run(['serve'], { VERSO_DATA: to, LOG_LEVEL: 'silent', WORKER: 'none' });
  const download = await fetch((await second.url) + eventsUrl.replace('/events', '/download'), { headers: { cookie } });
  expect(Buffer.from(await download.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  expect(run(['verify', '--deep'], to).code).toBe(0);
  const objects = join(to, 'objects');
  for (const shard of readdirSync(objects)) if (shard.length === 2) rmSync(join(objects, shard), { recursive: true });
  expect(run(['verify'], to)).toMatchObject({
    code: 1,
    out: expect.stringContaining('WRONG every row has its bytes: 2 of 2'),
  });
  await verso.end(second);
});

it('a backup or restore that cannot be done says why in a sentence', () => {
  const attempts = [
    [['backup'], 64, 'Usage: verso backup'],
    [['backup', '--keep', '0', 'x'], 64, 'whole number'],
    [['restore', join(verso.folder, 'none')], 1, 'no finished backup'],
    [['verify', '--all'], 64, "Unknown option '--all'"],
  ] as const;
  for (const [words, code, said] of attempts)
    expect(run(words, verso.folder)).toMatchObject({ code, err: expect.stringContaining(said) });
});
