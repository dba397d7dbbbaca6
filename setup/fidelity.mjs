import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { node, root } from './paths.mjs';

// `npm run fidelity`: measures how much of our own documents is still there after their way through a PDF.
ensure({ forTests: true });
const run = spawnSync(node, [join(root, 'fidelity', 'src', 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(run.status ?? 1);
