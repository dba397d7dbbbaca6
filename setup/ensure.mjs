import { ensureCompiled } from './steps/compiled.mjs';
import { ensureDebianPackages } from './steps/debian.mjs';
import { ensureFonts } from './steps/fonts.mjs';
import { ensureNpmPackages } from './steps/npm.mjs';
import { ensureUsers } from './steps/user.mjs';
import { ensureCompressed, ensureWeb } from './steps/web.mjs';
import { ensureSandbox } from './steps/zygote.mjs';

/** Brings this checkout to where Verso starts (and, `forTests`, where its tests run). Quick when nothing is missing. */
export function ensure({ forTests }) {
  ensureNpmPackages(forTests ? 'all' : 'served');
  ensureDebianPackages(forTests);
  ensureUsers();
  ensureSandbox();
  ensureCompiled();
  ensureFonts();
  ensureWeb();
  ensureCompressed();
}

/** Brings this checkout to where the server starts and answers with pages. */
export function ensureWebApp() {
  ensureNpmPackages('served');
  ensureUsers();
  ensureWeb();
}
