import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ENGINE = fileURLToPath(new URL('../engines/pdf-to-docx/src', import.meta.url));
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_SOURCES = 15;
const MAX_LINES = 400;

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
/** Where numbers stand that several files use. */
const NUMBER_FILES = new Set(['tolerances.ts', 'limits.ts', 'format.ts']);
/** A constant that is a decimal number, with the end of what is before it; character codes are hexadecimal. */
const NAMED_NUMBER = /(.*)\n(?:export )?const ([A-Z][A-Z\d_]*)(?:: number)? = -?(?!0x)[\d.][\d._e]*;/g;

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

it('says with each number of the engine what it decides', () => {
  const bare = sources
    .filter((source) => !source.startsWith('testing'))
    .flatMap((source) =>
      [...textOf(source).matchAll(NAMED_NUMBER)]
        .filter(([, before = '']) => !before.endsWith('*/'))
        .map(([, , name]) => `${source}: ${name}`),
    );
  expect(bare).toEqual([]);
});

/** Names that say how large a number is, and not what it decides. */
const SIZE_NAME =
  /^(?:A_)?(?:ONCE|TWICE|THRICE|HALF|FEW|SOME|SEVERAL|MANY|MOST|ALL|NEARLY_ALL|WHOLE|FAR|NEAR|CLOSE|LOOSE|TALL|BROAD|WIDE|NARROW|LARGE|LARGER|SMALL|SMALLER|SHORT|LONG|EXACT|CLEAR|THREE_TIMES|(?:ONE|TWO|THREE|FOUR|FIVE|HALF|FEW|MANY)_(?:EMS?|LINES?|TIMES|POINTS?|LETTERS?))$/;

it('names each number of the engine by what it decides, and not by how large it is', () => {
  const bare = sources.flatMap((source) =>
    [...textOf(source).matchAll(NAMED_NUMBER)].flatMap(([, , name = '']) =>
      SIZE_NAME.test(name) ? [`${source}: ${name}`] : [],
    ),
  );
  expect(bare).toEqual([]);
});

/** A decimal in code: what is in a comment, a text or a named constant is none. */
function bareDecimals(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/'[^'\n]*'|`[^`]*`|\/(?:[^/\n\\[]|\\.|\[[^\]\n]*\])+\/[a-z]*/g, "''")
    .replace(/^(?:export )?const \[?[A-Z][\s\S]*?;$/gm, '');
  return code.match(/(?<![\w.)\]])\d*\.\d+/g) ?? [];
}

it('has no decimal in the engine that no name says anything of', () => {
  const bare = sources
    .filter((source) => !source.startsWith('testing') && source !== 'report/draw-overlay.ts')
    .flatMap((source) => bareDecimals(textOf(source)).map((found) => `${source}: ${found}`));
  expect(bare).toEqual([]);
});

it('keeps each number of the engine beside its user, but for those that several files use', () => {
  const lonely = sources
    .filter((source) => NUMBER_FILES.has(basename(source)))
    .flatMap((source) =>
      [...textOf(source).matchAll(NAMED_NUMBER)].flatMap(([, , name = '']) => {
        const users = sources.filter((user) => new RegExp(`import [^;]*\\b${name}\\b`).test(textOf(user)));
        return users.length < 2 ? [`${source}: ${name}`] : [];
      }),
    );
  expect(lonely).toEqual([]);
});

it('casts nothing in the engine that an index gives: that is checked, and said by `!`', () => {
  const casts = sources.flatMap((source) =>
    (textOf(source).match(/[\w)\]]\[[^[\]]+\] as [A-Z]\w*|\.(?:at|pop|shift)\([^()]*\) as [A-Z]\w*/g) ?? []).map(
      (found) => `${source}: ${found}`,
    ),
  );
  expect(casts).toEqual([]);
});
