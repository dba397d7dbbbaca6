import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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

/** Puts the landing page's markup into index.html, so that it shows before any script has run. */
export function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
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
          const markup = await prerender('/');
          return html.replace(
            '<div id="root"></div>',
            () => `<div id="root"><div data-prerendered>${markup}</div></div>`,
          );
        } finally {
          await server.close();
        }
      },
    },
  };
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

const COMPRESSIBLE = /\.(html|m?js|css|svg|webmanifest)$/;
const ENCODINGS = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: promisify(gzip) },
];

/** Writes `.br` and `.gz` beside what compresses well, so that the server never compresses while somebody waits. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const paths = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(
        paths.flatMap((path) =>
          ENCODINGS.map(async ({ ending, compress }) => {
            const file = join(dir, path);
            await writeFile(file + ending, await compress(await readFile(file)));
          }),
        ),
      );
    },
  };
}
