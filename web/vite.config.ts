import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfjsAssets, precompress, preloadFonts, prerenderPages } from './vite-plugins.ts';

// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), prerenderPages(), pdfjsAssets(), precompress()],
  // UI_NATIVE_DIALOGS=1 at build time shows alerts as the browser's own dialogs.
  envPrefix: ['VITE_', 'UI_'],
  build: { outDir: 'dist', assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
