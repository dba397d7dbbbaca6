import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

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
          plugins: [react()],
          server: { middlewareMode: true, hmr: false, ws: false },
          appType: 'custom',
          // Node loads the packages as they are: nothing is to be bundled beforehand.
          optimizeDeps: { noDiscovery: true },
          logLevel: 'warn',
        });
        try {
          const module = await server.ssrLoadModule('/src/app/prerender.tsx');
          const { prerender } = module as typeof import('./src/app/prerender.tsx');
          for (const [path, source] of Object.entries(FIRST_PAGES)) {
            const page = withPage(html, path, await prerender(path), chunksOf(source, bundle));
            if (path === '/') index.source = page;
            else this.emitFile({ type: 'asset', fileName: `pages${path}.html`, source: page });
          }
          for (const [path, source] of Object.entries(OWN_PAGES)) {
            const page = withPage(html, path, await prerender(path, true), chunksOf(source, bundle));
            const marked = page.replace('<html ', '<html data-is-own ');
            this.emitFile({ type: 'asset', fileName: `pages${path}.html`, source: marked });
          }
        } finally {
          await server.close();
        }
      },
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

function withPage(
  html: string,
  path: string,
  { title, markup }: { title: string; markup: string },
  chunks: string[],
): string {
  const links = chunks
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return (
    html
      .replace('<html ', () => `<html data-page="${path}" `)
      .replace(/<title>.*?<\/title>/, (usual) => (title === '' ? usual : `<title>${title}</title>`))
      .replace('</head>', () => `${links.join('')}</head>`)
      // What is shown first needs none of it.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
  );
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
