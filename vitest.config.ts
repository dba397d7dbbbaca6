import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    include: ['{contracts,platform,engines,server,worker,cli,setup,benchmark,fidelity}/**/*.test.ts'],
    globalSetup: './platform/src/testing/vitest-setup.ts',
    // Tests wait for databases and engines more than they compute.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
