import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { root } from './paths.mjs';

// `npm start`: set up what is missing, then serve. Plain Node, so that it runs before any package is there.
ensure({ forTests: false });
const server = spawn(join(root, 'bin', 'verso'), ['serve'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
