import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../http/coded-error.ts';
import type { Services } from '../../services/services.ts';
import type { Changes } from '../changes.ts';
import { findConversion } from '../conversion-store.ts';
import type { ConversionRow } from '../conversion-view.ts';

/** Proxies and programs wait no longer than this by themselves. */
const MOST_WAIT_SECONDS = 30;

/** Waits for the conversions that a request has started; gives them as they ended, or as they are when no one waits any more. */
export type WaitForEnd = (
  request: FastifyRequest,
  reply: FastifyReply,
  started: readonly ConversionRow[],
) => Promise<ConversionRow[]>;

/** Opens what waits; a server that stops lets no one wait on. */
export function openWaiting(app: FastifyInstance, services: Services, changes: Changes): WaitForEnd {
  const waiting = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const one of waiting) one.abort();
  });
  return async (request, reply, started) => {
    const noLonger = new AbortController();
    reply.raw.once('close', () => noLonger.abort());
    waiting.add(noLonger);
    const signal = AbortSignal.any([noLonger.signal, AbortSignal.timeout(waitOf(request) * 1_000)]);
    try {
      return await Promise.all(started.map((row) => ended(services, changes, row, signal)));
    } finally {
      waiting.delete(noLonger);
    }
  };
}

/** How many seconds the sender waits: `Prefer: wait=10` (RFC 7240 4.3) asks for less than the most. */
function waitOf({ headers }: FastifyRequest): number {
  const asked = /(?:^|[,;\s])wait=(\d{1,6})\b/.exec(String(headers['prefer'] ?? ''))?.[1];
  return Math.min(Number(asked ?? MOST_WAIT_SECONDS), MOST_WAIT_SECONDS);
}

async function ended(
  { database }: Services,
  changes: Changes,
  started: ConversionRow,
  signal: AbortSignal,
): Promise<ConversionRow> {
  const owner = { userId: started.user_id, guest: started.guest_hash };
  let wake = () => {};
  const unsubscribe = changes.subscribe(started.id, () => wake());
  signal.addEventListener('abort', () => wake());
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const row = await findConversion(database, started.id, owner);
      // Its owner has deleted it meanwhile.
      if (row === null) throw new CodedError('NOT_FOUND');
      if (row.status !== 'processing' || signal.aborted) return row;
      await changed;
    }
  } finally {
    unsubscribe();
  }
}
