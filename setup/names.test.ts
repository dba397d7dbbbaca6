import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Words that the glossary has another one for, as parts of a name. */
const OTHER_WORDS = new Set(
  'ruling rulings wish wishes wished told ground grounds grounded conversionorder previeworder'.split(' '),
);
/** What is no code: comments, texts and patterns. */
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g;

/** The parts of a name in small letters, and the whole. */
const partsOf = (name: string) => [
  ...name.split(/[-._]|(?<=[a-z\d])(?=[A-Z])/).map((part) => part.toLowerCase()),
  name.toLowerCase(),
];
const isOther = (name: string) => partsOf(name).some((part) => OTHER_WORDS.has(part));

it('names each thing by the word that the glossary has for it', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('setup/names.test'));
  const wrong = files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(NO_CODE, '');
    const names = [basename(file), ...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])];
    return names.filter(isOther).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
