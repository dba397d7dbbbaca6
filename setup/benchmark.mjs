import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { node, root } from './paths.mjs';

// `npm run benchmark`: measures how long conversions take, as ratios in one run.
ensure({ forTests: true });
const run = spawnSync(node, [join(root, 'benchmark', 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
