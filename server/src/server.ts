import type { AddressInfo } from 'node:net';
import { calls } from '@verso/contracts';
import { type LocalStripe, openLocalStripe } from '@verso/local-stripe';
import type { Log } from '@verso/platform/log';
import { openOutbox } from '@verso/platform/mail';
import { ensureAdmin } from './admin/first-admin.ts';
import { createApp } from './app.ts';
import { openPayments } from './billing/refunds/payments.ts';
import { keepInStep } from './billing/webhook/keep-in-step.ts';
import { choresOf } from './chores.ts';
import { mailsOf } from './mail/mails.ts';
import { systemClock } from './services/clock.ts';
import { startHousekeeping } from './services/housekeeping.ts';
import type { Services } from './services/services.ts';
import { findByEmail } from './users/user-store.ts';
import { keepDelivering } from './webhooks/keep-delivering.ts';

/** A server that listens. */
export interface RunningServer {
  /** Where it really listens; the port may have been chosen by the system. */
  readonly url: string;
  /** What stands in for Stripe, if anything does. */
  readonly localStripe: LocalStripe | null;
  /** Stops accepting, ends event streams, lets requests in flight finish, but for so many milliseconds only. */
  stop(drainMs?: number): Promise<void>;
}

const DRAIN_MS = 10_000;

/** What a server is started with; the rest it makes itself. */
type ServerParts = Omit<Services, 'isHttps' | 'outbox' | 'payments' | 'clock'>;

/** Starts the HTTP server, what sends mails, what keeps plans in step with Stripe, and the housekeeping. */
export async function startServer(given: ServerParts, log: Log): Promise<RunningServer> {
  const { config, database } = given;
  const outbox = mailsOf(await openOutbox(given, log), findByEmail);
  const localStripe = config.payments.kind === 'local' ? await openLocalStripe(config, database, log) : null;
  const services: Services = {
    ...given,
    outbox,
    payments: openPayments(config, localStripe),
    clock: localStripe?.clock ?? systemClock,
    isHttps: config.publicBaseUrl.startsWith('https:'),
  };
  await ensureAdmin(database, config, log);
  const app = await createApp(services, log, (pages) => localStripe?.addPages(pages));
  await app.listen({ host: config.host, port: config.port });
  const housekeeping = startHousekeeping(choresOf(services), log);
  const inStep = keepInStep(services, log);
  const delivering = await keepDelivering(services, log);
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host}:${port}`;
  const wake = () => services.payments?.wakeups.emit('wake');
  localStripe?.deliverTo(`${url}/api${calls.receiveStripeEvent.path}`, wake);
  return {
    url,
    localStripe,
    async stop(drainMs = DRAIN_MS) {
      // Someone who takes an answer and does not read it would keep the server from ending.
      const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(cut);
      await housekeeping.stop();
      await localStripe?.stop();
      await inStep.stop();
      await delivering.stop();
      outbox.stop();
    },
  };
}
