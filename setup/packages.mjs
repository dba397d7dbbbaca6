import { ensureDebianPackages } from './debian.mjs';

// The one part of set-up that needs root, on its own: `sudo node setup/packages.mjs [--tests]`.
ensureDebianPackages(process.argv.includes('--tests'));
