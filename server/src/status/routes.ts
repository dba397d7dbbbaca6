import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { effectiveLimits } from '../conversions/effective-limits.ts';
import { otherFormatsOf } from '../conversions/other-formats.ts';
import { findCapabilities } from '../conversions/queue/workers.ts';
import { findGuest } from '../http/guest.ts';
import { addCall } from '../http/route.ts';
import { guestQuotaLeft } from '../limits/guest-quota.ts';
import type { Services } from '../services/services.ts';
import { kept } from './kept.ts';
import { cachedStatus } from './service-status.ts';

/** Who asks whether the server is ready waits for an answer, in milliseconds, and asks again after so many seconds. */
const ANSWER_WITHIN_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;
/** What was found is true for so long. */
const READY_FOR_MS = 250;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = delay(ANSWER_WITHIN_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${ANSWER_WITHIN_MS} ms`);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    late.abort();
    timeout.catch(() => {});
  }
}

/** Liveness, readiness and limits. `pace`: how long conversions take here, over the estimate. */
export function addStatusRoutes(app: FastifyInstance, services: Services, pace: () => Promise<number>): void {
  const { config, database, store } = services;
  app.get('/healthz', async () => ({ status: 'success' }));
  const readiness = kept(READY_FOR_MS, async () => {
    const notThere = (what: string) => (error: unknown) => {
      app.log.error({ err: error }, `the ${what} does not answer`);
      return null;
    };
    const [found, hasStorage] = await Promise.all([
      inTime(findCapabilities(database)).catch(notThere('database')),
      inTime(store.check().then(() => true)).catch(notThere('store of files')),
    ]);
    const state = { database: found !== null, storage: hasStorage ?? false };
    return { isReady: state.storage && found !== null && found.workers > 0, data: { ...state, ...found } };
  });
  // Anyone may ask, so it counts as a call, and many who ask at once cost one question.
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    const { isReady, data } = await readiness();
    if (!isReady) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'success' : 'error', data });
  });
  const statusOf = cachedStatus(services);
  addCall(app, calls.getServiceStatus, async () => ({ data: { status: await statusOf() } }));
  addCall(app, calls.getLimits, async (_given, request) => {
    const user = request.signedIn?.user ?? null;
    const { pdfToDocx, docxToPdf, textLanguages } = await findCapabilities(database);
    // Users get it, too: one without credits can convert as a guest.
    const guestConversionsLeft = await guestQuotaLeft(services, findGuest(request), request);
    return {
      data: {
        limits: { ...effectiveLimits(config, user), guestConversionsLeft },
        capabilities: {
          pdfToDocx,
          docxToPdf,
          textLanguages,
          otherFormats: otherFormatsOf(config),
          shareLinks: config.sharesLinks,
          pace: await pace(),
        },
        support: { address: config.supportAddress, hasForm: services.outbox.canDeliver },
      },
    };
  });
}
