import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = new URL('../docs/decisions/', import.meta.url);
const text = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

it('has every decision in the index once, under its own title', () => {
  const linked = [...text('README.md').matchAll(/\[([^\]]+)\]\((\d{4}-[^)]+\.md)\)/g)].map(([, title, file]) => [
    file,
    title,
  ]);
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
  const titled = files.map((file) => [file, /^# (?:\d+\.?) (.*)$/m.exec(text(file))?.[1]]);
  expect(linked.sort()).toEqual(titled.sort());
});

it('says each decision in at most forty lines', () => {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
  expect(files.filter((file) => text(file).trimEnd().split('\n').length > 40)).toEqual([]);
});

it('names no file in a document that is not there', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const lost = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => {
      const named = readFileSync(join(ROOT, document), 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|c|sql))`/g);
      const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));
      return [...named].flatMap(([, path = '']) => (isThere(path) ? [] : [`${document}: ${path}`]));
    });
  expect(lost).toEqual([]);
});
