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
            const page = withPage(html, path, await prerender(path), codeOf(source, bundle));
            if (path === '/') index.source = page;
            else this.emitFile({ type: 'asset', fileName: `pages${path}.html`, source: page });
          }
        } finally {
          await server.close();
        }
      },
    },
  };
}

/**
 * The script at the end of a page: fetches its code, after the page was drawn where there is something to see, and runs it file by file, so
 * that the page answers in between.
 */
const STARTER = `
(async ({ run, fetched }) => {
  const isSeen = !document.hidden && !('isAwaited' in document.documentElement.dataset);
  if (isSeen) await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const links = (run + ' ' + fetched).split(' ').map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(...links);
  for (const file of run.split(' ')) {
    await import(file);
    await new Promise((next) => setTimeout(next));
  }
})(document.currentScript.dataset);
`;

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1];
type OutputChunk = Extract<Bundle[string], { type: 'chunk' }>;

/** The page with its style sheet inside, and the file of that left out. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`The page names the style sheet ${file}, which was not built.`);
    delete bundle[file];
    return `<style>${sheet.source.toString().trim()}</style>`;
  });
}

/** The chunk and all that it imports, directly or not; each after what it imports, where they do not import each other. */
function withImports(chunk: OutputChunk, bundle: Bundle): OutputChunk[] {
  const seen = new Set<OutputChunk>();
  const ordered: OutputChunk[] = [];
  const add = (one: OutputChunk) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const name of one.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    ordered.push(one);
  };
  add(chunk);
  return ordered;
}

/** The files of a page's code: those that are run one by one, and those that the application asks for then. */
interface PageCode {
  readonly run: readonly string[];
  readonly fetched: readonly string[];
}

function codeOf(source: string, bundle: Bundle): PageCode {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/src/${source}`));
  if (entry === undefined || page === undefined) throw new Error(`No chunk has the code of ${source}.`);
  const files = [...new Set([...withImports(entry, bundle), ...withImports(page, bundle)])];
  // What imports the entry, too, has to be run by it.
  const isOfEntry = (chunk: OutputChunk) => chunk === entry || !withImports(chunk, bundle).includes(entry);
  const run = withImports(entry, bundle).filter(isOfEntry);
  const pathsOf = (some: OutputChunk[]) => some.map(({ fileName }) => `/${fileName}`);
  return { run: pathsOf(run), fetched: pathsOf(files.filter((chunk) => !run.includes(chunk))) };
}

function withPage(
  html: string,
  path: string,
  { title, markup }: { title: string; markup: string },
  { run, fetched }: PageCode,
): string {
  return (
    html
      .replace('<html ', () => `<html data-page="${path}" `)
      .replace(/<title>.*?<\/title>/, (usual) => (title === '' ? usual : `<title>${title}</title>`))
      // The starter fetches the code.
      .replace(/<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g, '')
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${markup}</div><script data-run="${run.join(' ')}" data-fetched="${fetched.join(' ')}">${STARTER}</script>`,
      )
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
