import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { translateTexts } from './web/language-plugin.ts';

/** Tests that start PostgreSQL copy one database that has all tables. */
const WITH_DATABASE = { globalSetup: './platform/src/testing/vitest-setup.ts' };

/** Whole documents through the PDF engine, checked by the validator of the Open XML SDK, which takes seconds to start. */
const DOCUMENTS = ['engines/pdf-to-docx/src/**/convert*.test.ts', 'engines/pdf-to-docx/src/write/**/*.test.ts'];
/** Documents made to take too long. They measure time. */
const LIMITS = ['engines/pdf-to-docx/src/**/convert-work.test.ts'];
/** Parts of Verso that are killed at work, and what is left of it. */
const KILLS = ['{engines,server,benchmark}/**/kill*.test.ts'];

function project(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const test = { name, include, testTimeout: 60_000, hookTimeout: 60_000, ...options };
  return { extends: true, test: { ...test, exclude: ['**/node_modules/**', ...(options.exclude ?? [])] } };
}

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  test: {
    maxWorkers: 1,
    // Files share a process and its modules. They keep nothing in them, and to load all modules for each file would cost more than the tests.
    isolate: false,
    projects: [
      project('engine', ['engines/pdf-to-docx/**/*.test.ts'], { exclude: [...DOCUMENTS, ...LIMITS] }),
      project('engine-documents', DOCUMENTS, { exclude: LIMITS }),
      project('engine-limits', LIMITS),
      project('contracts', ['contracts/**/*.test.ts']),
      project('sdk', ['sdk/**/*.test.ts']),
      project('local-stripe', ['local-stripe/**/*.test.ts']),
      { ...project('web', ['web/**/*.test.{ts,tsx}']), plugins: [translateTexts()] },
      project('setup', ['setup/**/*.test.ts']),
      project('office', ['engines/docx-to-pdf/**/*.test.ts'], { exclude: KILLS }),
      project('recognition', ['engines/text-recognition/**/*.test.ts']),
      project('platform', ['platform/**/*.test.ts'], WITH_DATABASE),
      project('server', ['server/**/*.test.ts'], { ...WITH_DATABASE, exclude: KILLS }),
      project('worker', ['worker/**/*.test.ts'], WITH_DATABASE),
      project('cli', ['cli/**/*.test.ts'], WITH_DATABASE),
      project('judge', ['fidelity/**/*.test.ts']),
      project('learning', ['learning/**/*.test.ts']),
      project('kills', KILLS, WITH_DATABASE),
    ],
  },
});
