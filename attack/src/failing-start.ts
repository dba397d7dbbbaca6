import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const VERSO = fileURLToPath(new URL('../../bin/verso', import.meta.url));

/** How a start ended. */
export interface EndedStart {
  readonly code: number | null;
  readonly said: string;
  readonly seconds: number;
}

/** Starts a server that must not start, and waits for its end; one that has not ended after a minute is killed. */
export async function startAndEnd(environment: Record<string, string>): Promise<EndedStart> {
  const began = performance.now();
  const given = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'development' };
  const child = spawn(VERSO, ['serve'], {
    env: { ...process.env, ...given, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const said = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return { code, said: await said, seconds: (performance.now() - began) / 1000 };
}
