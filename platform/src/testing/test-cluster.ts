/** Makes a database for tests to copy in the folder given, and prints where. A program of its own: Vitest's set-up runs in no plain Node. */
import { makeTestCluster } from './test-platform.ts';

process.stdout.write(await makeTestCluster(process.argv[2] ?? ''));
