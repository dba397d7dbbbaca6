import { calls } from '@verso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addStream } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import type { ResumableUploads } from '../uploads/resumable.ts';
import type { Changes } from './changes.ts';
import { findConversion } from './conversion-store.ts';
import { type ConversionRow, viewConversion } from './conversion-view.ts';
import { sendResult } from './download.ts';
import type { Owner } from './owner.ts';
import { startUpload } from './upload/upload.ts';

/** Proxies and programs wait no longer than this by themselves. */
const MOST_WAIT_SECONDS = 30;
const ASK_AGAIN_SECONDS = 2;
const ACCEPTED = 202;

/** `POST /convert`: the way of an upload, but its answer is the result, if that is there in time. */
export function addConvertNow(
  app: FastifyInstance,
  services: Services,
  { changes, uploads }: { changes: Changes; uploads: ResumableUploads },
): void {
  const waiting = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const one of waiting) one.abort();
  });
  addStream(app, calls.convertNow, async (_given, request, reply) => {
    const started = await startUpload(services, uploads, request, reply);
    reply.header('location', `/api/conversions/${started.id}`);
    const owner = { userId: started.user_id, guest: started.guest_hash };
    const noLonger = new AbortController();
    reply.raw.once('close', () => noLonger.abort());
    waiting.add(noLonger);
    const signal = AbortSignal.any([noLonger.signal, AbortSignal.timeout(waitOf(request) * 1_000)]);
    const row = await ended(services, { changes, started, owner, signal }).finally(() => waiting.delete(noLonger));
    if (row.status === 'processing') {
      reply.header('retry-after', ASK_AGAIN_SECONDS).header('content-type', 'application/json; charset=utf-8');
      return reply.status(ACCEPTED).send({ status: 'success', data: { conversion: viewConversion(row) } });
    }
    if (row.status === 'failed') throw new CodedError('CONVERSION_FAILED', row.failure_message ?? undefined);
    if (row.status === 'cancelled') throw new CodedError('CONVERSION_FAILED', 'The conversion was canceled.');
    return sendResult(services, request, reply, row);
  });
}

/** How many seconds the sender waits for the result: `Prefer: wait=10` (RFC 7240 4.3) asks for less than the most. */
function waitOf({ headers }: FastifyRequest): number {
  const asked = /(?:^|[,;\s])wait=(\d{1,6})\b/.exec(String(headers['prefer'] ?? ''))?.[1];
  return Math.min(Number(asked ?? MOST_WAIT_SECONDS), MOST_WAIT_SECONDS);
}

/** The conversion as it ended, or as it is when no one waits any more. */
async function ended(
  { database }: Services,
  given: { changes: Changes; started: ConversionRow; owner: Owner; signal: AbortSignal },
): Promise<ConversionRow> {
  const { changes, started, owner, signal } = given;
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
