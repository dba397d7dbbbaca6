import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { VersoInFolder } from '../testing/verso-in-folder.ts';

vi.setConfig({ testTimeout: 90_000 });
const verso = new VersoInFolder();
const PDF = fileURLToPath(new URL('../../../worker/fixtures/one-page.pdf', import.meta.url));
const DOCX = fileURLToPath(new URL('../../../worker/fixtures/short.docx', import.meta.url));

async function folders(): Promise<[string, string]> {
  const input = join(verso.folder, 'in');
  await mkdir(input);
  return [input, join(verso.folder, 'out')];
}

it('converts each file of a folder once, both ways, and names the files that it cannot convert', async () => {
  const [input, output] = await folders();
  await copyFile(PDF, join(input, 'Letter.PDF'));
  await copyFile(DOCX, join(input, 'note.docx'));
  await writeFile(join(input, 'broken.pdf'), '%PDF-1.7 and nothing more');
  await writeFile(join(input, 'list.txt'), 'no document');
  const first = verso.run(['watch', '--once', '--proof', 'off', input, output]);
  expect((await first.ended).code).toBe(1);
  expect(await first.errors).toMatch(/^broken\.pdf: convert: /m);
  expect((await readdir(output)).sort()).toEqual(['Letter.docx', 'note.pdf']);
  const before = await readFile(join(output, 'Letter.docx'));
  await writeFile(join(input, 'broken.pdf'), await readFile(PDF));
  const second = verso.run(['watch', '--once', '--proof', 'off', input, output]);
  expect(await second.ended).toMatchObject({ code: 0 });
  expect((await readdir(output)).sort()).toEqual(['Letter.docx', 'broken.docx', 'note.pdf']);
  expect(await readFile(join(output, 'Letter.docx'))).toEqual(before);
});

it('converts files that are added later, and stops on SIGTERM', async () => {
  const [input, output] = await folders();
  const watching = verso.run(['watch', '--proof', 'off', input, output]);
  const results: string[] = [];
  watching.child.stdout?.on('data', (line) => results.push(String(line).trim()));
  await copyFile(PDF, join(input, 'a.pdf'));
  await vi.waitFor(() => expect(results).toEqual([join(output, 'a.docx')]), 30_000);
  watching.child.kill('SIGTERM');
  expect(await watching.ended).toMatchObject({ code: 0 });
});

it('refuses one folder for both, and one that is not there', async () => {
  const [input] = await folders();
  for (const [words, code, says] of [
    [[input, input], 64, 'must be two folders'],
    [[join(verso.folder, 'none'), input], 66, 'is no folder that can be read'],
    [[input], 64, 'Usage: verso watch'],
  ] as const) {
    const refused = verso.run(['watch', ...words]);
    expect([words, (await refused.ended).code]).toEqual([words, code]);
    expect(await refused.errors).toContain(says);
  }
});
