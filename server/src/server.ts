import type { AddressInfo } from 'node:net';
import type { Log } from '@verso/platform/log';
import { openOutbox } from '@verso/platform/mail';
import { createApp } from './app.ts';
import { startReaper } from './conversions/reaper.ts';
import type { Services } from './services.ts';
import { ensureAdmin } from './users/first-admin.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it really listens; the port may have been chosen by the system. */
  readonly url: string;
  /** Stops accepting, lets requests in flight finish, ends event streams. */
  stop(): Promise<void>;
}

/** Starts the HTTP server, what sends mails, and the reaper. */
export async function startServer(given: Omit<Services, 'isHttps' | 'outbox'>, log: Log): Promise<RunningServer> {
  const outbox = await openOutbox(given, log);
  const services: Services = { ...given, outbox, isHttps: given.config.publicBaseUrl.startsWith('https:') };
  await ensureAdmin(services.database, services.config.admin, log);
  const app = await createApp(services, log);
  await app.listen({ host: services.config.host, port: services.config.port });
  const reaper = startReaper(services, log);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${services.config.host}:${port}`,
    async stop() {
      await app.close();
      await reaper.stop();
      outbox.stop();
    },
  };
}
