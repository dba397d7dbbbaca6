import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineIdentity } from '@verso/docx-to-pdf';
import { describe, expect, it } from 'vitest';
import { processesOn, uploadPage, VersoInFolder, type VersoProcess } from './testing/verso-in-folder.ts';

/**
 * A start that fails has ended after this: it takes five seconds at most where nothing else runs, which the attack checks, and
 * other tests run beside this one. Milliseconds.
 */
const FAILED_MS = 15_000;
const isRoot = process.getuid?.() === 0;
/** Not where others cannot enter the folders above this checkout. */
const mayOthersStart = engineIdentity(tmpdir()).hindrance === null;
const verso = new VersoInFolder();

/** Expects a start to fail in one sentence that holds all these words, soon, and with nothing left running. */
async function expectFailure(started: VersoProcess, ...words: string[]): Promise<void> {
  const { code, ms } = await started.ended;
  const said = await started.errors;
  expect([code, said.trim().split('\n')]).toEqual([1, [expect.stringMatching(/^verso: .*\.$/)]]);
  for (const word of words) expect(said).toContain(word);
  expect(ms).toBeLessThan(FAILED_MS);
  expect(processesOn(verso.folder)).toEqual([]);
}

/** Lets a server store something on the data folder, under its keys. */
async function useFolder(): Promise<void> {
  const server = verso.run(['serve'], { WORKER: 'none' });
  await uploadPage(await server.url);
  await verso.end(server);
}

describe('a start that fails says why in a sentence and leaves nothing running', () => {
  it('for a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expectFailure(verso.run(['serve'], { PORT: String(port) }), `Port ${port}`, 'set PORT');
    other.close();
  });

  it('for a limit on open files that it would reach at work', async () => {
    const started = verso.run(['serve'], {}, ['sh', '-c', 'ulimit -n 200; exec "$0" "$@"']);
    await expectFailure(started, 'only 200 files', 'ulimit -n 1024');
  });

  it('for an address that is not of this machine', async () => {
    await expectFailure(verso.run(['serve'], { HOST: '192.0.2.1' }), '192.0.2.1', 'HOST');
  });

  it('for a lost key ring, which is never replaced by a new one, whatever the command', async () => {
    await useFolder();
    const ring = join(verso.folder, 'keys', 'ring.json');
    rmSync(ring);
    await expectFailure(verso.run(['serve']), ring, 'is missing', 'backup');
    await expectFailure(verso.run(['keys', 'rotate']), ring, 'is missing');
    expect(existsSync(ring)).toBe(false);
  });

  it('for a broken key ring and a broken signing key', async () => {
    const keys = join(verso.folder, 'keys');
    mkdirSync(keys);
    for (const broken of ['{"keys":', '{"keys":[]}', '{"keys":[{"id":"a","key":"short","madeAt":"x"}]}']) {
      writeFileSync(join(keys, 'ring.json'), broken);
      await expectFailure(verso.run(['serve']), join(keys, 'ring.json'), 'damaged');
    }
    rmSync(join(keys, 'ring.json'));
    writeFileSync(join(keys, 'signing.pem'), 'no key');
    await expectFailure(verso.run(['serve']), join(keys, 'signing.pem'), 'damaged');
    rmSync(join(keys, 'signing.pem'));
    await expectFailure(verso.run(['serve'], { SIGNING_KEY: 'bm8ga2V5' }), 'SIGNING_KEY', 'damaged');
  });

  it('for a data folder that is a file', async () => {
    const file = join(verso.folder, 'file');
    writeFileSync(file, '');
    await expectFailure(verso.run(['serve'], { VERSO_DATA: join(file, 'data') }), file, 'not a folder');
  });

  it.runIf(isRoot && mayOthersStart)('for a data folder of another user, and for a user without an entry', async () => {
    const as = (uid: string) => ['setpriv', '--reuid', uid, '--regid', uid, '--clear-groups', '--'];
    await expectFailure(verso.run(['serve'], {}, as('65534')), verso.folder, 'permission denied');
    const own = join(verso.folder, 'own');
    mkdirSync(own);
    chownSync(own, 54_321, 54_321);
    await expectFailure(verso.run(['serve'], { VERSO_DATA: own }, as('54321')), 'user id 54321', '/etc/passwd');
  });

  it('for engines that would have no sandbox, or rights of root, in production', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_BASE_URL: 'https://example.org',
      SMTP_URL: 'smtp://localhost:25',
    };
    await expectFailure(verso.run(['serve'], { ...production, DOCX_ENGINE: 'soffice' }), 'DOCX_ENGINE');
    if (!isRoot) return;
    const without = ['setpriv', '--bounding-set', '-setuid', '--inh-caps=-all', '--'];
    await expectFailure(verso.run(['serve'], production, without), 'CAP_SETUID', 'ordinary user');
  });

  it('for a second server on the same folder, and the first continues', async () => {
    const first = verso.run(['serve'], { WORKER: 'none' });
    const url = await first.url;
    const second = verso.run(['serve'], { WORKER: 'none' });
    expect((await second.ended).code).toBe(1);
    expect(await second.errors).toContain(`already running on ${verso.folder}`);
    expect((await second.ended).ms).toBeLessThan(FAILED_MS);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await verso.end(first);
  });

  it('for a database that cannot be reached, without its password', async () => {
    const DATABASE_URL = 'postgres://verso:s3cr%40t-word@127.0.0.1:9/verso';
    for (const words of [['serve'], ['worker'], ['keys', 'rotate']]) {
      const started = verso.run(words, { DATABASE_URL });
      await expectFailure(started, 'DATABASE_URL', 'ECONNREFUSED');
      expect(await started.errors).not.toMatch(/s3cr|t-word/);
    }
  });

  it('for a wrong setting, without the value of one that may hold a password', async () => {
    const wrong = verso.run(['serve'], {
      DATABASE_URL: 'mysql://verso:s3cret@db/verso',
      SMTP_URL: 'http://a:s3cret@b',
    });
    const { code, ms } = await wrong.ended;
    expect([code, ms < FAILED_MS]).toEqual([1, true]);
    expect(await wrong.errors).toMatch(/DATABASE_URL=….*\n.*SMTP_URL=…/);
    expect(await wrong.errors).not.toContain('s3cret');
  });
});
