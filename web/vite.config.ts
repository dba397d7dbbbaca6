import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfjsAssets, preloadFonts, prerenderPages, refuseCircles } from './vite-plugins.ts';

/** Shared code of less than this many bytes joins another shared file: over HTTP/1.1, forty small files take longer than their bytes do. */
const LEAST_SHARED_BYTES = 40_000;

/** What every page needs is three files: React, the contract with the server, and the rest; what several need, a few. pdf.js is fetched where a PDF is looked into. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'contracts', test: /node_modules\/zod\/|\/contracts\/src\//, priority: 2 },
  { name: 'core', tags: ['$initial' as const], priority: 1 },
  // Files that import each other in a circle run in an order in which parts of this are not there yet.
  {
    name: 'popups',
    test: /node_modules\/(@base-ui|@floating-ui|reselect|tabbable|use-sync-external-store)\//,
    priority: 0.5,
  },
  {
    name: 'shared',
    test: /^(?!.*pdfjs)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: LEAST_SHARED_BYTES,
  },
];

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), prerenderPages(), pdfjsAssets(), refuseCircles()],
  // UI_NATIVE_DIALOGS=1 at build time shows alerts as the browser's own dialogs.
  envPrefix: ['VITE_', 'UI_'],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    // All styles are one sheet, inside the pages: no code fetches its own.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
