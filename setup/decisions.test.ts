import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
