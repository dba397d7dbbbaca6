import { ensureDebianPackages } from './steps/debian.mjs';
import { ensureUsers } from './steps/user.mjs';

// The part of set-up that needs root, on its own: `sudo node setup/packages.mjs [--tests] [--run]`; with `--run` without what builds.
ensureDebianPackages(process.argv.includes('--tests'), !process.argv.includes('--run'));
ensureUsers();
