import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '@verso/platform/config';
import { CommandError } from './command-error.ts';

/** What the network says to a server that wants to listen, in words. */
const FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop the program that uses it, or set PORT to another port',
  EACCES: 'is not allowed for this user. Set PORT to a port above 1023',
  EADDRNOTAVAIL: 'cannot be used: HOST is not an address of this machine. Change HOST',
  ENOTFOUND: 'cannot be used: HOST cannot be resolved. Change HOST',
  EAI_AGAIN: 'cannot be used: HOST cannot be resolved. Change HOST',
};

type Place = Pick<Config, 'host' | 'port'>;

/** Says in a sentence why the server cannot listen; an error of another kind stays what it is. */
export function explainListening(error: unknown, { host, port }: Place): unknown {
  const fault = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return fault === undefined ? error : new CommandError(`Port ${port} of ${host} ${fault}.`);
}

/** Looks whether the server could listen, before anything is started for it. Throws `CommandError`. */
export async function requirePort(config: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host: config.host, port: config.port });
    await once(probe, 'listening');
  } catch (error) {
    throw explainListening(error, config);
  } finally {
    probe.close();
  }
}
