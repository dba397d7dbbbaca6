import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ADMIN } from './people.ts';
import { OTHER_ORIGIN, PORT } from './ports.ts';

const baseURL = `http://localhost:${PORT}`;

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  // One server for all: each test has accounts of its own.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { outputFolder: 'report', open: 'never' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    // What comes from the network is looked at; the service worker has tests of its own.
    serviceWorkers: 'block',
    // Chromium draws what moves again and again, which takes time and is not looked at.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Chromium without its own windows and menus: the tests take two thirds of the time.
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${fileURLToPath(import.meta.resolve('./serve.ts'))}"`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(PORT),
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // A page of another origin is sent by a test itself.
      API_ORIGINS: OTHER_ORIGIN,
      // Webhooks are received by the tests themselves.
      OUTGOING_NETWORKS: '127.0.0.1/32',
    },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
