/** Runs the real product on an empty data folder of its own, and takes the folder away afterwards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'verso-e2e-'));
const verso = spawn(join(import.meta.dirname, '../bin/verso'), ['serve'], {
  env: { ...process.env, VERSO_DATA: data },
  stdio: 'inherit',
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => verso.kill(signal));
verso.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
