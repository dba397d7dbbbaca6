import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'verso-sdk-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is built to a package that Node loads from node_modules, with its types', () => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts'), join(folder, 'node_modules/@verso/sdk')]);
  const program = `import { Verso, VersoError } from '@verso/sdk';
const verso: Verso = new Verso({ server: 'http://127.0.0.1:9', key: 'none', retries: 0 });
const code: string = await verso.list().then(() => 'none', (error: VersoError) => error.code);
console.log(code);
`;
  writeFileSync(join(folder, 'program.mts'), program);
  expect(execFileSync(process.execPath, ['program.mts'], { cwd: folder, encoding: 'utf8' })).toBe('NETWORK\n');
  const compiler = join(import.meta.dirname, '../node_modules/.bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom,dom.asynciterable',
  ];
  execFileSync(compiler, [...options, 'program.mts'], { cwd: folder });
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@verso/sdk/package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).not.toHaveProperty('dependencies');
});
