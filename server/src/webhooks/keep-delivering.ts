import type { Log } from '@verso/platform/log';
import { openSecretBox } from '@verso/platform/storage';
import type { Services } from '../services/services.ts';
import { deliverDue } from './deliver.ts';

const EVERY_MS = 5_000;

/** What webhooks' secrets are sealed for. */
export const webhookSecrets = ({ signingKey }: Pick<Services, 'signingKey'>) =>
  openSecretBox(signingKey, 'secrets of webhooks');

/** Sends deliveries until stopped: at once when one is entered, and every few seconds those that are tried again. */
export async function keepDelivering(services: Services, log: Log): Promise<{ stop(): Promise<void> }> {
  const box = webhookSecrets(services);
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isAsked = false;
  const round = async () => {
    isAsked = false;
    while (!isStopped && (await deliverDue(services, box, log)) > 0);
  };
  const run = () => {
    // One round that has not begun yet sees all that there is.
    if (isAsked || isStopped) return;
    isAsked = true;
    running = running.then(round).catch((error: unknown) => log.error({ err: error }, 'webhooks could not be told'));
  };
  const subscription = await services.database.listen('webhook_due', run, run);
  const timer = setInterval(run, EVERY_MS);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await subscription.close();
      await running;
    },
  };
}
