import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConversionFailedError, Verso, VersoError } from '@verso/sdk';
import { expect, it, vi } from 'vitest';
import { serveWithKey } from '../testing/server-with-key.ts';
import { VERSO, VersoInFolder } from '../testing/verso-in-folder.ts';

vi.setConfig({ testTimeout: 90_000 });
const verso = new VersoInFolder();
const PDF = fileURLToPath(new URL('../../../worker/fixtures/one-page.pdf', import.meta.url));
const DOCX = fileURLToPath(new URL('../../../worker/fixtures/short.docx', import.meta.url));

/** Runs the command line, and gives its exit code and what it wrote to standard error. */
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) => {
    execFile(VERSO, args, { env: { ...process.env, ...env } }, (error, _out, errors) =>
      resolve({ code: Number(error?.code ?? 0), errors }),
    );
  });
}

it('converts both ways on a server, with the command line and with the SDK, and says what went wrong', async () => {
  const { server, url, key } = await serveWithKey(verso);
  const [docx, pdf] = [join(verso.folder, 'a.docx'), join(verso.folder, 'b.pdf')];
  expect(await run(['convert', '--server', url, '--key', key, PDF, docx])).toMatchObject({ code: 0 });
  expect((await readFile(docx)).subarray(0, 2).toString()).toBe('PK');
  expect(await run(['convert', '--server', url, '--image-dpi', '96', DOCX, pdf], { VERSO_KEY: key })).toMatchObject({
    code: 0,
  });
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await run(['convert', '--server', url, '--key', 'vk_live_none', PDF, docx])).toEqual({
    code: 77,
    errors: expect.stringContaining('This API key is unknown, expired or revoked. [UNAUTHENTICATED]'),
  });
  expect(await run(['convert', '--server', 'http://127.0.0.1:9', '--key', key, PDF, docx])).toMatchObject({ code: 69 });
  const broken = join(verso.folder, 'broken.pdf');
  await writeFile(broken, '%PDF-1.7 and nothing more');
  expect(await run(['convert', '--server', url, '--key', key, broken, docx])).toMatchObject({ code: 65 });

  const program = new Verso({ server: url, key });
  const seen: string[] = [];
  // A stream is sent as it comes, under a name that no form can break.
  const stream = new Blob([await readFile(PDF), '\n% streamed\n']).stream();
  const result = await program.convert(stream, {
    to: 'docx',
    filename: 'a "quoted" name.pdf',
    pages: '1',
    onProgress: ({ status }) => seen.push(status),
  });
  expect((await result.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  expect(result.conversion).toMatchObject({ status: 'completed', options: { pages: '1' } });
  expect(result.filename).toMatch(/quoted.*\.docx$/);
  expect(seen).toContain('processing');
  expect((await program.report(result.conversion._id)).fidelity).toMatch(/^(faithful|substituted|degraded)$/);
  expect((await program.list()).length).toBeGreaterThan(2);
  expect((await program.limits()).maxUploadBytes).toBeGreaterThan(0);
  await program.delete(result.conversion._id);
  await expect(program.download(result.conversion)).rejects.toMatchObject({ code: 'EXPIRED', status: 410 });
  const failing = program.convert(await readFile(broken), { to: 'docx', filename: 'broken.pdf' });
  await expect(failing).rejects.toBeInstanceOf(ConversionFailedError);
  await expect(program.get('x'.repeat(24))).rejects.toMatchObject({ name: 'VersoError', code: 'NOT_FOUND' });
  await verso.end(server);
});

it('tries again when no answer comes, under one name, and not when the answer is a refusal', async () => {
  const { server, url, key } = await serveWithKey(verso);
  const names = new Set<string | null>();
  let lost = 2;
  const program = new Verso({
    server: url,
    key,
    async fetch(input, init) {
      const answer = await fetch(input, init);
      const name = new Headers(init?.headers).get('idempotency-key');
      if (name === null || lost === 0) return answer;
      names.add(name);
      lost -= 1;
      throw new TypeError('The answer was lost.');
    },
  });
  const document = new Blob([await readFile(PDF), '\n% repeated\n']);
  const started = await program.start(document, { to: 'docx', filename: 'a.pdf' });
  expect(names.size).toBe(1);
  await program.wait(started._id);
  expect(await program.list()).toHaveLength(1);
  const refused = program.start(document, { to: 'docx', filename: 'a.pdf', pages: 'none' });
  await expect(refused).rejects.toThrow(VersoError);
  await verso.end(server);
});
