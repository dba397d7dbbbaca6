import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { descendantsOf, type Running } from './product.ts';

/** A process that is kept running, as systemd or Kubernetes would: one that ends is started again. */
export interface Part {
  readonly name: string;
  readonly kind: 'server' | 'worker';
  /** Where a server listens; 0 for a worker. */
  readonly port: number;
  /** How often it was started. */
  starts(): number;
  pid(): number | undefined;
  /** What runs below it. */
  below(): Running[];
  kill(): void;
  /** Lets it end in order and starts it from another checkout. */
  replace(checkout: string): Promise<void>;
  stop(): Promise<void>;
}

/** The one address that all of it listens on. */
export const LOOPBACK = '127.0.0.1';
const RESTART_MS = 300;
const STOP_MS = 20_000;

/** Starts a part from a checkout, in a data folder of its own, or in `data`. */
export function startPart(
  given: Pick<Part, 'name' | 'kind' | 'port'>,
  checkout: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  data = given.name,
): Part {
  const { kind, port } = given;
  const own = join(folder, data);
  mkdirSync(own, { recursive: true, mode: 0o711 });
  let from = checkout;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let starts = 0;
  let isStopping = false;
  let isReplaced = false;
  const start = () => {
    starts += 1;
    const env = { ...process.env, ...environment, VERSO_DATA: own, PORT: String(port), WORKER: 'none' };
    child = spawn(join(from, 'bin', 'verso'), [kind === 'server' ? 'serve' : 'worker'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    ended = new Promise((resolve) => {
      child.once('exit', (code) => {
        resolve(code);
        if (!isStopping && !isReplaced) setTimeout(start, RESTART_MS);
      });
    });
  };
  const end = async () => {
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(kill);
  };
  start();
  return {
    ...given,
    starts: () => starts,
    pid: () => child.pid,
    below: () => descendantsOf(child.pid ?? 0),
    kill: () => void child.kill('SIGKILL'),
    async replace(other) {
      isReplaced = true;
      await end();
      isReplaced = false;
      from = other;
      start();
    },
    async stop() {
      isStopping = true;
      await end();
    },
  };
}

/** A port of loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
