import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.mjs';

// Starts an engine process outside of the sandbox, and ends it when it is warm: Node keeps what it has compiled until then.
const engine = spawn(process.execPath, [join(root, 'worker', 'src', 'sandboxed', 'engine-process.ts')], {
  stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
});
engine.stdio[3].once('data', () => engine.stdin.end());
engine.once('exit', (code) => process.exit(code ?? 1));
