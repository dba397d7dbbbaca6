import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { node, root } from './paths.mjs';

// `npm run attack`, `fidelity` and `benchmark`: runs the program of the folder of that name, once all that it needs is set up.
const [name, ...given] = process.argv.slice(2);
ensure({ forTests: true });
const run = spawnSync(node, [join(root, name, 'src', 'main.ts'), ...given], { stdio: 'inherit' });
process.exit(run.status ?? 1);
