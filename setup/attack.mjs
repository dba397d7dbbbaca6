import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { node, root } from './paths.mjs';

// `npm run attack`: tries to break the product as it is started by an operator.
ensure({ forTests: true });
const run = spawnSync(node, [join(root, 'attack', 'src', 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(run.status ?? 1);
