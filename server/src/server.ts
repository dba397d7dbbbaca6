import type { AddressInfo } from 'node:net';
import type { Log } from '@verso/platform/log';
import { createApp } from './app.ts';
import { startReaper } from './conversions/reaper.ts';
import type { Services } from './services.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it really listens; the port may have been chosen by the system. */
  readonly url: string;
  /** Stops accepting, lets requests in flight finish, ends event streams. */
  stop(): Promise<void>;
}

/** Starts the HTTP server and the reaper. */
export async function startServer(given: Omit<Services, 'isHttps'>, log: Log): Promise<RunningServer> {
  const services: Services = { ...given, isHttps: given.config.publicBaseUrl.startsWith('https:') };
  const app = await createApp(services, log);
  await app.listen({ host: services.config.host, port: services.config.port });
  const reaper = startReaper(services, log);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${services.config.host}:${port}`,
    async stop() {
      await app.close();
      await reaper.stop();
    },
  };
}
