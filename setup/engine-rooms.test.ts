import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ENGINE = fileURLToPath(new URL('../engines/pdf-to-docx/src', import.meta.url));
const OFFICE_ENGINE = fileURLToPath(new URL('../engines/docx-to-pdf/src', import.meta.url));
const MAX_SOURCES = 15;
const MAX_LINES = 400;
const MAX_THRESHOLDS = 250;
/** Those of scanned pages: what is dark, thin or certain in pictures. */
const MAX_PICTURE_THRESHOLDS = 130;

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
const folders = ['', ...readdirSync(ENGINE, { recursive: true, withFileTypes: true }).flatMap(folderOf)];
const sources = folders.flatMap((folder) => sourcesIn(folder).map((name) => join(folder, name)));

function folderOf(entry: { isDirectory(): boolean; parentPath: string; name: string }): string[] {
  return entry.isDirectory() ? [join(entry.parentPath, entry.name).slice(ENGINE.length + 1)] : [];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ENGINE, folder)).filter(isSource);
}

const textOf = (source: string) => readFileSync(join(ENGINE, source), 'utf8');
/** Where named numbers stand: what decides, what bounds the work, and what formats give. */
const NUMBER_FILES = new Set(['tolerances.ts', 'limits.ts', 'format.ts']);
/** A constant that is a decimal number; character codes are hexadecimal. */
const NAMED_NUMBER = /^(?:export )?const [A-Z][A-Z\d_]*(?:: number)? = -?(?!0x)[\d.][\d._e]*;/gm;

it('keeps folders of the engine so small that one finds a file by its name, each with a README', () => {
  const large = folders.filter((folder) => sourcesIn(folder).length > MAX_SOURCES);
  expect(large).toEqual([]);
  expect(folders.filter((folder) => folder !== '' && !existsSync(join(ENGINE, folder, 'README.md')))).toEqual([]);
});

it('keeps folders of DOCX to PDF as small', () => {
  const all = readdirSync(OFFICE_ENGINE, { recursive: true, withFileTypes: true }).filter(({ name }) => isSource(name));
  const counts = Map.groupBy(all, ({ parentPath }) => parentPath);
  expect([...counts].filter(([, files]) => files.length > MAX_SOURCES).map(([folder]) => folder)).toEqual([]);
});

it('keeps files of the engine so short that one reads them in one go', () => {
  expect(sources.filter((source) => textOf(source).split('\n').length > MAX_LINES)).toEqual([]);
});

it('has named numbers of the engine in the tolerances, limits and formats of their rooms alone', () => {
  const elsewhere = sources
    .filter((source) => !NUMBER_FILES.has(basename(source)) && !source.startsWith('testing'))
    .flatMap((source) => (textOf(source).match(NAMED_NUMBER) ?? []).map((found) => `${source}: ${found}`));
  expect(elsewhere).toEqual([]);
});

const isOfPictures = (source: string) => source.startsWith('recognize/');

it.each([
  [MAX_THRESHOLDS, 'pages', (source: string) => !isOfPictures(source)],
  [MAX_PICTURE_THRESHOLDS, 'pictures', isOfPictures],
])('has fewer than %i thresholds for %s, each with a comment that says what it is', (most, _, isOne) => {
  const all = sources.filter((source) => basename(source) === 'tolerances.ts' && isOne(source)).map(textOf);
  const bare = all.flatMap((text) => text.match(/(?<!\*\/)\nexport const .*/g) ?? []);
  expect(bare).toEqual([]);
  const code = all.join('\n').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '');
  const numbers = code.match(/(?<![\w.])-?\d[\d._]*(?![\w.])/g) ?? [];
  expect(numbers.length).toBeLessThan(most);
});
