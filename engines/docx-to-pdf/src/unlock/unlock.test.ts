import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { find, read, utils, write } from 'cfb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admitDocx } from '../gate/gate.ts';
import { lockAgile, lockStandard } from '../testing/lock-docx.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';

const PASSWORD = 'ſecret pässword 密';
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-unlock-'));
  file = join(folder, 'input.docx');
  // Longer than one segment of 4,096 bytes, and not a multiple of it.
  await makeDocx(file, { 'word/document.xml': documentXml(`<w:p><w:r><w:t>${noise(9_000)}</w:t></w:r></w:p>`) });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Letters that do not compress to nothing. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

const admit = (password: string | null) => admitDocx(file, { folder, password });

for (const [name, lock] of [
  ['agile', lockAgile],
  ['standard', lockStandard],
] as const) {
  it(`opens a document of ${name} encryption with its password alone`, async () => {
    await lock(file, PASSWORD);
    await expect(admit(null)).rejects.toMatchObject({
      reason: 'password_required',
      message: 'This document is protected by a password. Enter it to convert the file.',
    });
    await expect(admit('another')).rejects.toMatchObject({
      reason: 'password_required',
      message: 'The password for this document is wrong.',
    });
    expect((await admit(PASSWORD)).letters.total).toBe(9_000);
  });
}

it('refuses a document that was changed without its password', async () => {
  await lockAgile(file, PASSWORD);
  const whole = read(await readFile(file), { type: 'buffer' });
  const content = find(whole, '/EncryptedPackage')?.content;
  if (!content) throw new Error('no package');
  // In the last block: everything before it opens as it was.
  content[content.length - 1] = Number(content.at(-1)) ^ 1;
  await writeFile(file, write(whole, { type: 'buffer' }) as Buffer);
  await expect(admit(PASSWORD)).rejects.toMatchObject({ reason: 'corrupt', message: /changed without its password/ });
  await expect(admit('another')).rejects.toMatchObject({ reason: 'password_required' });
});

it('does not begin what a file asks for to keep a processor busy', async () => {
  await lockAgile(file, PASSWORD, 10_000_000);
  await expect(admit(PASSWORD)).rejects.toMatchObject({ reason: 'too_complex' });
});

it('tells an old Word document from a protected one, and calls a broken one damaged', async () => {
  const old = utils.cfb_new();
  utils.cfb_add(old, '/WordDocument', Buffer.alloc(100));
  await writeFile(file, write(old, { type: 'buffer' }) as Buffer);
  await expect(admit(null)).rejects.toMatchObject({ reason: 'unsupported', message: /old Word document/ });
  await writeFile(file, Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]));
  await expect(admit('x')).rejects.toMatchObject({ reason: 'corrupt' });
});
