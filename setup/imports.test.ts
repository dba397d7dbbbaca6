import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const PDF = 'engines/pdf-to-docx/src';

/** The table of the rooms of the PDF engine, in the order in which a page goes through them. */
function rooms(table: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const below = (room: string) => `${PDF}/${room}`;
  return Object.fromEntries(Object.entries(table).map(([room, others]) => [below(room), others.map(below)]));
}

/** The numbers that the rooms of `text/` share, and those of `page/`. */
const TEXT_NUMBERS = ['text/tolerances.ts', 'text/limits.ts', 'text/format.ts', 'text/scale.ts'];
/** All that other rooms may use of `text/`: its folders are its own. */
const TEXT_DOORS = ['lines.ts', 'paragraphs.ts', 'columns.ts', 'column-rules.ts', 'left-margin.ts', 'page-headers.ts'];
const TEXT = [...TEXT_NUMBERS, ...TEXT_DOORS.map((file) => `text/${file}`)];
const NUMBERS = [...TEXT_NUMBERS, 'page/tolerances.ts', 'page/limits.ts', 'page/format.ts'];

/** What each part of the house may import of the others; nothing else of ours. The longest matching folder decides. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  // Programs of others use it: it needs nothing.
  sdk: [],
  'sdk/src/types.test.ts': ['contracts', 'sdk'],
  // A tool of maintainers: it makes the Python package from the server's OpenAPI document.
  'sdk/generate-python.ts': ['server'],
  platform: [],
  'engines/pdf-to-docx/src': [PDF],
  ...rooms({
    model: ['model/document'],
    'model/blocks': ['model'],
    'model/document': ['model'],
    language: ['model'],
    fonts: ['model', 'language'],
    read: ['model', 'read'],
    // PDFs are read through one door.
    'read/reader.ts': ['model', 'read'],
    'recognize/tolerances.ts': [],
    'recognize/limits.ts': [],
    'recognize/format.ts': [],
    'recognize/picture': ['model', 'recognize/tolerances.ts', 'recognize/limits.ts', 'recognize/format.ts'],
    'recognize/layout': [
      'model',
      'recognize/tolerances.ts',
      'recognize/limits.ts',
      'recognize/format.ts',
      'recognize/picture',
    ],
    'recognize/words': [
      'model',
      'language',
      'fonts',
      'recognize/tolerances.ts',
      'recognize/limits.ts',
      'recognize/format.ts',
      'recognize/picture',
      'recognize/layout',
    ],
    recognize: ['model', 'language', 'fonts', 'recognize'],
    // Text is recognized through one door.
    'recognize/recognition.ts': ['model', 'language', 'fonts', 'recognize'],
    'text/tolerances.ts': [],
    'text/limits.ts': [],
    'text/format.ts': [],
    'text/scale.ts': ['model', 'text/tolerances.ts', 'text/format.ts'],
    text: [],
    ...Object.fromEntries(TEXT_DOORS.map((file) => [`text/${file}`, ['model', 'language', 'text']])),
    'text/lines': [...TEXT_NUMBERS, 'model', 'language', 'fonts'],
    'text/paragraphs': [...TEXT_NUMBERS, 'model', 'language', 'fonts', 'learned/models.ts', 'text/lines'],
    'text/columns': [...TEXT_NUMBERS, 'model', 'text/paragraphs'],
    // Models are asked through one door.
    learned: [],
    'learned/models.ts': ['learned'],
    'page/tolerances.ts': [],
    'page/limits.ts': [],
    'page/format.ts': [],
    'page/equations': [...NUMBERS, 'model', 'language'],
    'page/evidence': [...NUMBERS, 'model', 'language'],
    'page/prepare': [...NUMBERS, 'model', 'fonts', ...TEXT, 'page/evidence'],
    'page/tables': [...NUMBERS, 'model', 'language', 'learned/models.ts', ...TEXT, 'page/evidence', 'page/prepare'],
    'page/propose': [...NUMBERS, 'model', 'language', ...TEXT, 'page/evidence', 'page/tables'],
    page: ['model', 'language', ...TEXT, 'page'],
    // A page is drafted through one door.
    'page/draft-page.ts': ['model', ...TEXT, 'page'],
    flow: ['model', 'language', 'fonts', 'learned/models.ts', ...TEXT, 'page/draft-page.ts'],
    'flow/opinions.ts': ['model', 'language', 'flow'],
    'compose/tolerances.ts': [],
    'compose/moved.ts': ['model'],
    'compose/quirks': ['compose/tolerances.ts', 'compose/moved.ts', 'model'],
    compose: ['model', 'language', 'fonts', ...TEXT, 'compose'],
    report: ['model', 'fonts', 'flow/opinions.ts'],
    'write/tolerances.ts': [],
    'write/package/xml.ts': [],
    'write/quirks': ['write/tolerances.ts', 'write/package/xml.ts', 'model'],
    write: ['model', 'write'],
    run: ['model', 'fonts', 'read/reader.ts', 'recognize/recognition.ts', 'page/draft-page.ts', 'report', 'run'],
    // Training looks at what a conversion sees before each of its decisions.
    'run/training': ['model', 'fonts', 'read/reader.ts', ...TEXT, 'page', 'flow', 'compose', 'run'],
    testing: ['model'],
    // A page is opened and drawn by what reads it.
    'testing/opened-page.ts': ['model', 'read/reader.ts', 'testing'],
    'testing/drawn-picture.ts': ['model', 'testing', 'testing/opened-page.ts'],
  }),
  'engines/docx-to-pdf': [],
  'engines/text-recognition': [],
  'local-stripe': ['contracts', 'platform'],
  server: [
    'contracts',
    'platform',
    'local-stripe',
    'server/src/testing/authenticator.ts',
    // Visitors' devices get the data of text recognition from where it is installed.
    'engines/text-recognition',
  ],
  // What signs as a phone does, for whoever tests it.
  'server/src/testing/authenticator.ts': [],
  worker: [
    'contracts',
    'platform',
    'engines/pdf-to-docx/src',
    'engines/docx-to-pdf',
    'engines/text-recognition',
    'worker/src/sandboxed/tasks.ts',
  ],
  // What reads the files of strangers knows nothing but how: no database, no settings, no secrets.
  'worker/src/sandboxed': [
    'contracts',
    'engines/pdf-to-docx/src',
    'engines/docx-to-pdf',
    'engines/text-recognition',
    'worker/src/sandboxed/tasks.ts',
  ],
  'worker/src/sandboxed/tasks.ts': ['contracts', 'engines/docx-to-pdf', 'engines/pdf-to-docx/src'],
  'worker/src/testing': ['contracts', 'engines/docx-to-pdf', 'worker/src/sandboxed'],
  cli: [
    'contracts',
    'platform',
    'engines/pdf-to-docx/src',
    'engines/docx-to-pdf',
    'engines/text-recognition',
    'server',
    'worker',
    'sdk',
  ],
  web: ['contracts', 'web/src/app'],
  'web/src/language': ['contracts'],
  'web/src/ui': ['web/src/language'],
  'web/src/pdf': ['contracts', 'web/src/language'],
  'web/src/photo': [],
  'web/src/api': ['contracts', 'web/src/language'],
  'web/src/preview': ['contracts', 'web/src/language', 'web/src/ui', 'web/src/api'],
  // What several features show: they never import one another.
  'web/src/common': ['contracts', 'web/src/language', 'web/src/ui', 'web/src/api'],
  'web/src/app': ['contracts', 'web/src/language', 'web/src/ui', 'web/src/api', 'web/src/features'],
  'web/src/features': [
    'contracts',
    'web/src/language',
    'web/src/ui',
    'web/src/pdf',
    'web/src/photo',
    'web/src/api',
    'web/src/preview',
    'web/src/common',
    'web/src/features/convert/on-device/engine.ts',
  ],
  // PDFs are converted in a page through one door.
  'web/src/features/convert/on-device/engine.ts': [
    'engines/pdf-to-docx/src',
    'web/src/features/convert/on-device/recognition-files.ts',
    'web/src/features/convert/on-device/fetch-once.ts',
  ],
  'web/src/features/convert/on-device/engine.test.ts': [
    'engines/pdf-to-docx/src',
    'web/src/features/convert/on-device/engine.ts',
  ],
  'web/src/features/convert/on-device/engine-worker.ts': ['engines/pdf-to-docx/src', 'engines/text-recognition'],
  'web/src/features/convert/on-device/recognition-files.ts': [
    'contracts',
    'engines/text-recognition',
    'web/src/features/convert/on-device/fetch-once.ts',
  ],
  'web/src/features/convert/on-device/fetch-once.ts': [],
  benchmark: ['platform', 'engines/pdf-to-docx/src', 'engines/docx-to-pdf', 'fidelity'],
  fidelity: ['engines/pdf-to-docx/src', 'engines/docx-to-pdf', 'engines/text-recognition', 'fidelity/src'],
  'fidelity/src/docx': [],
  'fidelity/src/judge': ['fidelity/src/docx'],
  'fidelity/src/kept': ['engines/pdf-to-docx/src'],
  'fidelity/src/writing': [],
  'fidelity/src/documents': ['fidelity/src/writing'],
  'fidelity/src/run': ['engines/pdf-to-docx/src', 'fidelity/src/docx', 'fidelity/src/judge', 'fidelity/src/kept'],
  'fidelity/src/pdf': ['engines/docx-to-pdf', 'fidelity/src/run', 'fidelity/src/writing'],
  learning: ['engines/pdf-to-docx/src'],
  attack: ['contracts', 'engines/docx-to-pdf', 'benchmark', 'server/src/testing/authenticator.ts'],
  // What a browser makes is compared with what Node makes.
  // The translations are read where they are: tests look for them on pages and in mails.
  e2e: ['contracts', 'engines/pdf-to-docx/src', 'server', 'web'],
  setup: ['contracts', 'server', 'web'],
};
const PACKAGES: Readonly<Record<string, string>> = {
  '@verso/contracts': 'contracts',
  '@verso/sdk': 'sdk',
  '@verso/platform': 'platform',
  '@verso/pdf-to-docx': 'engines/pdf-to-docx/src',
  '@verso/docx-to-pdf': 'engines/docx-to-pdf',
  '@verso/text-recognition': 'engines/text-recognition',
  '@verso/local-stripe': 'local-stripe',
  '@verso/server': 'server',
  '@verso/worker': 'worker',
  '@verso/benchmark': 'benchmark',
  '@verso/fidelity': 'fidelity',
};
const PARTS = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);

function partOf(path: string): string | undefined {
  return PARTS.find((part) => path === part || path.startsWith(`${part}/`));
}

function* sourcesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(join(ROOT, folder))) {
    const path = `${folder}/${name}`;
    if (name === 'node_modules' || name === 'dist' || name === 'fixtures') continue;
    if (statSync(join(ROOT, path)).isDirectory()) yield* sourcesBelow(path);
    else if (/\.(ts|tsx)$/.test(name)) yield path;
  }
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** The place in the house that an import leads to, or null for a library. */
function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(path), specifier));
  const name = specifier.split('/').slice(0, 2).join('/');
  return PACKAGES[name] ?? null;
}

/** Whether a test uses what its own package keeps for tests, or prepares its input in another room of the engine. */
function isForTest(path: string, to: string): boolean {
  if (!path.endsWith('.test.ts')) return false;
  const isWithin = (one: string) => [path, to].every((place) => place.startsWith(one));
  return (
    (to.endsWith('/testing') && path.startsWith(to.replace(/testing$/, ''))) ||
    isWithin('worker/src/') ||
    [path, to].every(isOfEngine)
  );
}

const isOfEngine = (path: string) => path === PDF || path.startsWith(`${PDF}/`);

/** Two folders of the same feature family that never import each other. */
function isOtherFeature(from: string, to: string): boolean {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
  return feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to);
}

it('keeps to the directions of imports that the architecture names', () => {
  const folders = Object.keys(MAY_IMPORT).filter(
    (part) => !part.endsWith('.ts') && (!part.includes('/') || part.startsWith('engines/')),
  );
  const offences: string[] = [];
  for (const folder of new Set(folders.filter((part) => existsSync(join(ROOT, part))))) {
    for (const path of sourcesBelow(folder)) {
      if (partOf(path) === undefined) continue;
      for (const specifier of importsOf(path)) {
        const target = targetOf(path, specifier);
        if (target === null) continue;
        const [from, to] = [partOf(path) ?? '', partOf(target) ?? ''];
        const isAllowed =
          from === to
            ? !isOtherFeature(path, target)
            : isForTest(path, to) || (MAY_IMPORT[from] ?? []).some((part) => to === part || to.startsWith(`${part}/`));
        if (!isAllowed) offences.push(`${path} imports ${specifier}`);
      }
    }
  }
  expect(offences).toEqual([]);
});

/** Of each of these the folders right below it, and the files there as one, are in an order. */
const IN_ORDER = [
  'contracts/src',
  'platform/src',
  'engines/docx-to-pdf/src',
  'engines/text-recognition/src',
  'local-stripe/src',
  'server/src',
  'worker/src',
  'cli/src',
];

/** Each file of a folder, tests aside, with those of the same folder that it imports. */
function importsWithin(folder: string): Map<string, string[]> {
  const files = [...sourcesBelow(folder)].filter((path) => !/\.test\.tsx?$/.test(path));
  const within = (path: string) => importsOf(path).map((specifier) => targetOf(path, specifier) ?? '');
  return new Map(files.map((path) => [path, within(path).filter((target) => files.includes(target))]));
}

/** A way that comes back to where it began; null: there is none. */
function circleIn(ways: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const follow = (from: string, before: readonly string[]): string[] | null => {
    if (before.includes(from)) return [...before.slice(before.indexOf(from)), from];
    if (done.has(from)) return null;
    for (const to of ways.get(from) ?? []) {
      const circle = follow(to, [...before, from]);
      if (circle !== null) return circle;
    }
    done.add(from);
    return null;
  };
  for (const from of ways.keys()) {
    const circle = follow(from, []);
    if (circle !== null) return circle;
  }
  return null;
}

it.each([...IN_ORDER, PDF, 'fidelity', 'benchmark', 'learning', 'attack', 'web/src', 'e2e'])(
  'has no file in %s from which imports lead back to it',
  (folder) => {
    expect(circleIn(importsWithin(folder))).toBeNull();
  },
);

it.each(IN_ORDER)('has no room in %s from which imports lead back to it', (folder) => {
  const files = importsWithin(folder);
  const roomOf = (path: string) => path.slice(folder.length + 1).match(/^[^/]+(?=\/)/)?.[0] ?? '.';
  const rooms = new Map<string, string[]>();
  for (const [path, targets] of files) {
    const others = targets.map(roomOf).filter((room) => room !== roomOf(path));
    rooms.set(roomOf(path), [...(rooms.get(roomOf(path)) ?? []), ...others]);
  }
  expect(circleIn(rooms)).toBeNull();
});

it('never exports a default or a barrel but where a tool or a package asks for one', () => {
  const doors = new Set(Object.values(PACKAGES).map((part) => `${part.replace(/\/src$/, '')}/src/index.ts`));
  const barrels: string[] = [];
  for (const folder of ['contracts', 'platform', 'engines', 'local-stripe', 'server', 'worker', 'cli', 'web']) {
    for (const path of sourcesBelow(folder)) if (/\/index\.tsx?$/.test(path) && !doors.has(path)) barrels.push(path);
  }
  expect(barrels).toEqual([]);
});

/** The main modules of what `verso serve` starts. */
const STARTED = ['cli/src/serve.ts', 'cli/src/worker.ts', 'worker/src/sandboxed/engine-process.ts'];
/** Each costs a start a quarter of a second, and few requests need it. */
const ON_DEMAND = ['@cantoo/pdf-lib', '@simplewebauthn/server', '@aws-sdk/client-s3', 'mammoth'];

/** The modules that are loaded together with a file. */
function loadedBy(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)'/gm);
  return [...statements].map(([, specifier]) => specifier ?? '');
}

it('starts without the libraries that few requests need', () => {
  const early: string[] = [];
  const seen = new Set(STARTED);
  for (const path of seen) {
    for (const specifier of loadedBy(path)) {
      if (ON_DEMAND.includes(specifier)) early.push(`${path} loads ${specifier}`);
      const target = specifier.startsWith('.') ? targetOf(path, specifier) : moduleOfPackage(specifier);
      if (target?.endsWith('.ts')) seen.add(target);
    }
  }
  expect(early).toEqual([]);
  expect(seen.size).toBeGreaterThan(500);
});

/** The file behind a name that one of our packages exports, or null for a library. */
function moduleOfPackage(specifier: string): string | null {
  const [scope = '', name = '', ...rest] = specifier.split('/');
  const source = PACKAGES[`${scope}/${name}`];
  if (source === undefined) return null;
  const folder = source.replace(/\/src$/, '');
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const file = exports[rest.length === 0 ? '.' : `./${rest.join('/')}`];
  return typeof file === 'string' ? join(folder, file) : null;
}
