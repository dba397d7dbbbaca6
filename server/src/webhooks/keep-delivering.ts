import type { Log } from '@verso/platform/log';
import { openSecretBox } from '@verso/platform/storage';
import type { Services } from '../services/services.ts';
import { deliver, takeDue } from './deliver.ts';

const EVERY_MS = 5_000;
/** Requests at a time. */
const AT_A_TIME = 20;

/** What webhooks' secrets are sealed for. */
export const webhookSecrets = ({ signingKey }: Pick<Services, 'signingKey'>) =>
  openSecretBox(signingKey, 'secrets of webhooks');

/** Sends deliveries until stopped: at once when one is entered, and every few seconds those that are tried again. */
export async function keepDelivering(services: Services, log: Log): Promise<{ stop(): Promise<void> }> {
  const box = webhookSecrets(services);
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = new Set<Promise<void>>();
  let filling: Promise<void> = Promise.resolve();
  let isAsked = false;
  const fill = async () => {
    isAsked = false;
    const room = AT_A_TIME - underWay.size;
    if (room === 0 || signal.aborted) return;
    for (const due of await takeDue(services, room)) {
      const one = deliver(services, due, { box, signal })
        .catch((error: unknown) => log.error({ err: error, delivery: due.id }, 'a webhook could not be told'))
        .finally(() => {
          underWay.delete(one);
          run();
        });
      underWay.add(one);
    }
  };
  const run = () => {
    // One round that has not begun yet sees all that there is.
    if (isAsked || signal.aborted) return;
    isAsked = true;
    filling = filling.then(fill).catch((error: unknown) => log.error({ err: error }, 'webhooks could not be told'));
  };
  const subscription = await services.database.listen('webhook_due', run, run);
  const timer = setInterval(run, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await subscription.close();
      await filling;
      // A server that stops waits for no stranger's answer.
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
