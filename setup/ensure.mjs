import { ensureDebianPackages } from './debian.mjs';
import { ensureFonts } from './fonts.mjs';
import { ensureNpmPackages } from './npm.mjs';
import { ensureUsers } from './user.mjs';
import { ensureWeb } from './web.mjs';
import { ensureZygote } from './zygote.mjs';

/** Brings this checkout to where Verso starts (and, `forTests`, where its tests run). Quick when nothing is missing. */
export function ensure({ forTests }) {
  ensureNpmPackages();
  ensureDebianPackages(forTests);
  ensureUsers();
  ensureZygote();
  ensureFonts();
  ensureWeb();
}
