import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, expect, it, vi } from 'vitest';
import { serveWithKey } from '../testing/server-with-key.ts';
import { VERSO, VersoInFolder } from '../testing/verso-in-folder.ts';

vi.setConfig({ testTimeout: 90_000 });
const verso = new VersoInFolder();
const PDF = fileURLToPath(new URL('../../../worker/fixtures/one-page.pdf', import.meta.url));
const DOCX = fileURLToPath(new URL('../../../worker/fixtures/short.docx', import.meta.url));
let client: Client | null = null;
afterEach(() => client?.close());

/** A program that speaks the protocol with `verso mcp` on a folder. */
async function connect(words: readonly string[] = []): Promise<{
  folder: string;
  call: (tool: string, given: object) => Promise<{ text: string; isError: boolean }>;
}> {
  const folder = join(verso.folder, 'documents');
  await mkdir(folder);
  await copyFile(PDF, join(folder, 'page.pdf'));
  await copyFile(DOCX, join(folder, 'short.docx'));
  const program = new Client({ name: 'test', version: '1.0.0' });
  client = program;
  await program.connect(
    new StdioClientTransport({ command: VERSO, args: ['mcp', '--folder', folder, ...words], stderr: 'ignore' }),
  );
  return {
    folder,
    async call(name, given) {
      const { content, isError } = await program.callTool({ name, arguments: { ...given } });
      const [first] = content as { type: string; text: string }[];
      return { text: first?.text ?? '', isError: isError === true };
    },
  };
}

it('offers tools to convert and to read', async () => {
  await connect();
  const { tools } = (await client?.listTools()) ?? { tools: [] };
  expect(tools.map(({ name }) => name)).toEqual(['convert', 'read']);
});

it('converts both ways, and reads PDF and Word documents as Markdown and as text', async () => {
  const { folder, call } = await connect();
  expect(await call('convert', { input: 'page.pdf', output: 'page.docx' })).toMatchObject({
    isError: false,
    text: expect.stringContaining('Wrote page.docx.'),
  });
  expect((await readFile(join(folder, 'page.docx'))).subarray(0, 2).toString()).toBe('PK');
  expect(await call('convert', { input: 'short.docx', output: 'short.pdf' })).toMatchObject({ isError: false });
  expect((await readFile(join(folder, 'short.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  const words = async (input: string, format: string) =>
    (await call('read', { input, format })).text.split(/\W+/).filter(Boolean);
  expect(await words('page.pdf', 'text')).toEqual(await words('page.docx', 'text'));
  expect((await words('short.docx', 'markdown')).length).toBeGreaterThan(0);
  const part = await call('read', { input: 'short.docx', format: 'text', from: 2 });
  expect((await call('read', { input: 'short.docx', format: 'text' })).text.slice(2)).toBe(part.text);
});

it('converts and reads on a server, and tells how conversions there are', async () => {
  const { server, url, key } = await serveWithKey(verso);
  const { call } = await connect(['--server', url, '--key', key]);
  expect(await call('convert', { input: 'page.pdf', output: 'page.docx' })).toMatchObject({ isError: false });
  expect((await call('read', { input: 'page.pdf', format: 'text' })).text).not.toBe('');
  const states = JSON.parse((await call('status', {})).text) as { _id: string; status: string }[];
  expect(states.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(JSON.parse((await call('status', { id: states[0]?._id })).text)).toEqual(states.slice(0, 1));
  expect(await call('status', { id: 'x'.repeat(24) })).toMatchObject({ isError: true });
  await verso.end(server);
});

it('uses no file outside of its folder and says what is wrong with the others', async () => {
  const { folder, call } = await connect();
  await writeFile(join(verso.folder, 'secret.docx'), await readFile(DOCX));
  await symlink(join(verso.folder, 'secret.docx'), join(folder, 'link.docx'));
  await symlink(verso.folder, join(folder, 'up'));
  for (const input of ['../secret.docx', join(verso.folder, 'secret.docx'), 'link.docx', 'up/secret.docx']) {
    const { isError, text } = await call('read', { input });
    expect([input, isError, text]).toEqual([
      input,
      true,
      expect.stringContaining('Only files in this folder can be used.'),
    ]);
  }
  const outside = await call('convert', { input: 'page.pdf', output: '../page.docx' });
  expect(outside).toMatchObject({ isError: true, text: expect.stringContaining('Only files in this folder') });
  await writeFile(join(folder, 'broken.docx'), 'no document');
  expect(await call('read', { input: 'broken.docx' })).toMatchObject({ isError: true });
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 and nothing more');
  expect(await call('read', { input: 'broken.pdf' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('convert: '),
  });
});
