import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes one database for all test files to copy, and takes it away after the last. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'verso-cluster-'));
  const program = join(import.meta.dirname, 'test-cluster.ts');
  process.env['VERSO_TEST_CLUSTER'] = execFileSync(process.execPath, [program, folder], { encoding: 'utf8' });
  return () => rmSync(folder, { recursive: true, force: true });
}
