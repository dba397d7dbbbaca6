import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ENGINE = fileURLToPath(new URL('../engines/pdf-to-docx/src', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_SOURCES = 15;
const MAX_LINES = 400;
const MAX_THRESHOLDS = 250;
/** Those of scanned pages: what is dark, thin or certain in pictures. */
const MAX_PICTURE_THRESHOLDS = 130;

const isSource = (name: string) => /\.(tsx?|mjs|css)$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name);
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

it('keeps all other folders as small, and all files so short that one reads them in one go', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const all = [...workspaces, 'setup'].flatMap(codeIn);
  const counts = Map.groupBy(all.filter(isSource), (path) => dirname(path));
  expect([...counts].filter(([, files]) => files.length > MAX_SOURCES).map(([folder]) => folder)).toEqual([]);
  const isLong = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n').length > MAX_LINES;
  expect(all.filter(isLong)).toEqual([]);
});

/** The files of code below a folder of the repository, tests included, without what is installed or built. */
function codeIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : codeIn(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

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
