import { ensureDebianPackages } from './debian.mjs';
import { ensureEngineUser } from './user.mjs';

// The part of set-up that needs root, on its own: `sudo node setup/packages.mjs [--tests]`.
ensureDebianPackages(process.argv.includes('--tests'));
ensureEngineUser();
