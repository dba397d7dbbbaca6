import { link, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@verso/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = join(server.platform.config.dataFolder, 'legal');
});
afterAll(() => server.stop());
beforeEach(() => rm(folder, { recursive: true, force: true }));

const privacyIn = (language: string) => new Guest(server.url).call(`GET /legal/privacy?language=${language}`);
const privacy = async () => {
  const { http, data } = await new Guest(server.url).call('GET /legal/privacy');
  return [http, (data as { text?: string } | undefined)?.text ?? ''] as const;
};

it('shows the operator’s text, and ours where there is none', async () => {
  expect((await privacy())[1]).toContain('# ');
  await mkdir(folder);
  await writeFile(join(folder, 'privacy.txt'), 'Theirs.');
  expect(await privacy()).toEqual([200, 'Theirs.']);
});

it('has our texts in every language', async () => {
  const texts = await Promise.all(
    Object.keys(languages).map(async (language) => {
      const { data } = await privacyIn(language);
      expect(data).toEqual({ text: expect.stringMatching(/^# /), language });
      return (data as { text?: string } | undefined)?.text;
    }),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

it('shows the operator’s text of a language, else the one that they have for all, and never ours beside it', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'privacy.de.txt'), 'Ihr Text.');
  await writeFile(join(folder, 'privacy.txt'), 'Theirs.');
  expect((await privacyIn('de')).data).toEqual({ text: 'Ihr Text.', language: 'de' });
  expect((await privacyIn('fr')).data).toEqual({ text: 'Theirs.', language: null });
});

it('refuses a language that Verso does not speak', async () => {
  expect((await privacyIn('xx')).http).toBe(400);
});

it('shows nothing that lies elsewhere, whichever way a link leads there', async () => {
  const { dataFolder } = server.platform.config;
  const secret = join(dataFolder, 'secret.txt');
  await writeFile(secret, 'the key ring');
  await mkdir(join(dataFolder, 'elsewhere'), { recursive: true });
  await writeFile(join(dataFolder, 'elsewhere', 'privacy.txt'), 'the key ring');
  const ways = [
    () => mkdir(folder).then(() => symlink(secret, join(folder, 'privacy.txt'))),
    () => mkdir(folder).then(() => symlink('../secret.txt', join(folder, 'privacy.txt'))),
    () => mkdir(folder).then(() => link(secret, join(folder, 'privacy.txt'))),
    () => symlink(join(dataFolder, 'elsewhere'), folder),
  ];
  for (const make of ways) {
    await rm(folder, { recursive: true, force: true });
    await make();
    const [http, text] = await privacy();
    expect([http, text.includes('key ring')]).toEqual([500, false]);
  }
});
