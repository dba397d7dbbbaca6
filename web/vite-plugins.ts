import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { directionOf, type Language, languages, pathIn, prefixOf } from '@verso/contracts';
import react from '@vitejs/plugin-react';
import { createServer, createServerModuleRunner, type Plugin, transformWithOxc } from 'vite';
import { textsModule, translateTexts } from './language-plugin.ts';
import type { PrerenderedPage } from './src/app/prerender.tsx';

/** The two faces that every page sets its first words in; asked for before the style sheet has arrived. */
const FIRST_FONTS = [/geist-latin-wght-normal.*\.woff2$/, /newsreader-latin-wght-normal.*\.woff2$/];

/** Adds `<link rel="preload">` for the first fonts under their built names. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FIRST_FONTS.some((font) => font.test(name)))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Pages that search engines and first visitors see, and the module of each. Paths without their slash name the files. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  '/': 'features/landing/landing-page.tsx',
  '/features': 'features/landing/demo/demo-page.tsx',
  '/file-converter': 'features/convert/converter-page.tsx',
  '/billing': 'features/billing/billing-page.tsx',
  '/login': 'features/auth/login-page.tsx',
  '/register': 'features/auth/register-page.tsx',
  '/developers': 'features/developers/reference/developers-page.tsx',
};

/**
 * Pages that show what is someone's own, and the module of each: their markup is of the moment before the server has told it. My Files has
 * an input that is hidden by a style, which markup may not have.
 */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/dashboard': 'features/dashboard/dashboard-page.tsx',
  '/usage': 'features/usage/usage-page.tsx',
  '/account': 'features/account/account-page.tsx',
  '/account/api': 'features/developers/api-page.tsx',
};

/**
 * Writes the markup of the first pages with its styles, so that they show before anything else has come, and names the code of each, so
 * that it is fetched together: the landing page as `index.html`, the others as `pages/NAME.html`.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('There is no index.html to put pages into.');
        const html = withStyles(index.source.toString(), bundle);
        const server = await createServer({
          configFile: false,
          root: import.meta.dirname,
          plugins: [translateTexts(), react()],
          server: { middlewareMode: true, hmr: false, ws: false },
          appType: 'custom',
          // Node loads the packages as they are: nothing is to be bundled beforehand.
          optimizeDeps: { noDiscovery: true },
          logLevel: 'warn',
        });
        const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
        try {
          for (const language of Object.keys(languages) as Language[]) {
            // Each language runs all modules anew: their texts are in it from the beginning. The server has their code from the first one.
            process.env['PAGE_LANGUAGE'] = language;
            runner.clearCache();
            const { prerender } =
              await runner.import<typeof import('./src/app/prerender.tsx')>('/src/app/prerender.tsx');
            for (const [path, source] of Object.entries({ ...FIRST_PAGES, ...OWN_PAGES })) {
              const isOwn = path in OWN_PAGES;
              const chunks = [...chunksOf(source, bundle), ...textChunks(source, language, bundle)];
              const page = withPage(html, language, path, await prerender(path, isOwn), chunks);
              const marked = isOwn ? page.replace('<html ', '<html data-is-own ') : page;
              if (language === 'en' && path === '/') index.source = marked;
              else this.emitFile({ type: 'asset', fileName: fileOf(language, path), source: marked });
            }
          }
        } finally {
          await runner.close();
          await server.close();
        }
      },
    },
  };
}

/** Puts the service worker beside the pages, under a name that stays: browsers look there for a newer one. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const file = join(import.meta.dirname, 'service-worker/service-worker.ts');
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}

/** Ends the build where files of code import each other in a circle: one of them would run before what it needs is there. */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const follow = (file: string, before: readonly string[]): void => {
        if (before.includes(file)) throw new Error(`${[...before, file].join(' imports ')}.`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) follow(imported, [...before, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) follow(file, []);
    },
  };
}

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1];

/** The page with its style sheet inside, and the file of that left out. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`The page names the style sheet ${file}, which was not built.`);
    const asking = Object.values(bundle).find((one) => one.type === 'chunk' && one.code.includes(file));
    if (asking !== undefined) throw new Error(`${asking.fileName} would fetch ${file}, which is inside the pages.`);
    delete bundle[file];
    return `<style>${sheet.source.toString().trim()}</style>`;
  });
}

/** The files of a module's code: its own chunk, and all that it imports. */
function chunksOf(source: string, bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  const own = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/src/${source}`),
  );
  if (own === undefined) throw new Error(`No chunk has the code of ${source}.`);
  add(own.fileName);
  return [...files];
}

/** The files of the texts that a page has in a language: those of all pages, and those of its feature. */
function textChunks(source: string, language: Language, bundle: Bundle): string[] {
  const rooms = ['core', source.split('/')[1] ?? ''];
  return rooms.map((room) => {
    const own = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(textsModule(room, language)),
    );
    if (own === undefined) throw new Error(`No chunk has the texts of ${room} in ${language}.`);
    return own.fileName;
  });
}

/** Where the server finds the markup of a page: `pages/billing.html`, `pages/de/billing.html`, and `pages/de/index.html` for the first one. */
const fileOf = (language: Language, path: string): string =>
  `pages${prefixOf(language)}${path === '/' ? '/index' : path}.html`;

/** The code that Vite puts into the page. The last script imports the others. */
const MODULE_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function withPage(
  html: string,
  language: Language,
  path: string,
  { title, description, markup }: PrerenderedPage,
  chunks: string[],
): string {
  const scripts = [...html.matchAll(MODULE_SCRIPT)].map(([, file = '']) => file);
  const entry = scripts.at(-1) ?? '';
  const code = [...new Set([...scripts, ...chunks.map((file) => `/${file}`)])];
  const attributes = {
    lang: language,
    dir: directionOf(language),
    'data-page': pathIn(language, path),
    'data-code': code
      .filter((file) => file !== entry)
      .concat(entry)
      .join(' '),
    'data-entry': entry,
  };
  const root = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return html
    .replace('<html lang="en"', () => `<html ${root.join(' ')}`)
    .replaceAll(MODULE_SCRIPT, '')
    .replaceAll(MODULE_PRELOAD, '')
    .replace(/<title>.*?<\/title>/, (usual) => (title === '' ? usual : `<title>${title}</title>`))
    .replaceAll(
      /(<meta[^>]*(?:name="description"|property="og:description")[^>]*content=")[^"]*/g,
      `$1${escaped(description)}`,
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, (usual, start: string) =>
      title === '' ? usual : start + title,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}

/** What pdf.js fetches when a document needs it: maps of characters, stand-ins for fonts, decoders of images. */
const PDFJS_FOLDERS = [
  { folder: 'cmaps', files: /\.bcmap$/ },
  { folder: 'standard_fonts', files: /\.(pfb|ttf)$/ },
  { folder: 'iccs', files: /\.icc$/ },
  { folder: 'wasm', files: /_nowasm_fallback\.js$/ },
];

/** Puts these beside the built code, under the version's own name. */
export function pdfjsAssets(): Plugin {
  return {
    name: 'pdfjs-assets',
    apply: 'build',
    async generateBundle() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
      for (const { folder, files } of PDFJS_FOLDERS) {
        const from = join(dirname(manifest), folder);
        for (const name of (await readdir(from)).filter((file) => files.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: await readFile(join(from, name)),
          });
      }
    },
  };
}
