import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { translateTexts } from './language-plugin.ts';
import { pdfjsAssets, preloadFonts, prerenderPages, refuseCircles, serviceWorker } from './vite-plugins.ts';

/**
 * What every page needs is three files: React, its part of the contract with the server, and the rest. What several pages need is a file for each
 * layer of the house: forty small files would take longer than their bytes do, and layers import each other in one direction, so no file runs
 * before what it needs is there. The calls that a layer makes come with it; those of accounts, administration and billing are apart, since making
 * the schemas of all calls takes a phone a tenth of a second. pdf.js is fetched where a PDF is looked into.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: 'contracts', test: /node_modules\/zod\/|\/contracts\/src\//, tags: ['$initial' as const], priority: 9 },
  { name: 'core', tags: ['$initial' as const], priority: 8 },
  { name: 'libraries', test: /node_modules\/(?!.*pdfjs)/, minShareCount: 2, priority: 7 },
  { name: 'ui', test: /\/web\/src\/ui\//, minShareCount: 2, priority: 6 },
  { name: 'api-account', test: /\/web\/src\/api\/account\/(?!users)/, minShareCount: 2, priority: 5 },
  { name: 'api', test: /\/web\/src\/api\/(?!account\/users|billing\/billing)/, minShareCount: 2, priority: 5 },
  { name: 'common', test: /\/web\/src\/(common|preview)\//, minShareCount: 2, priority: 4 },
];

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig({
  plugins: [
    translateTexts(),
    react(),
    tailwindcss(),
    preloadFonts(),
    prerenderPages(),
    pdfjsAssets(),
    serviceWorker(),
    refuseCircles(),
  ],
  // UI_NATIVE_DIALOGS=1 at build time shows alerts as the browser's own dialogs.
  envPrefix: ['VITE_', 'UI_'],
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    // All styles are one sheet, inside the pages: no code fetches its own.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // The converter is one file: the policy of its worker lets it load nothing else.
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
