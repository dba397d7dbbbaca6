import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two faces that every page sets its first words in; asked for before the style sheet has arrived. */
const FIRST_FONTS = [/geist-latin-wght-normal.*\.woff2$/, /newsreader-latin-wght-normal.*\.woff2$/];

/** Adds `<link rel="preload">` for the first fonts under their built names. */
function preloadFonts(): Plugin {
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

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts()],
  // UI_NATIVE_DIALOGS=1 at build time shows alerts as the browser's own dialogs.
  envPrefix: ['VITE_', 'UI_'],
  build: { outDir: 'dist', assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
