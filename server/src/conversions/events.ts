import { calls } from '@verso/contracts';
import { isDatabaseDown } from '@verso/platform/database';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addStream } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { limitHeaders } from '../limits/request-limit.ts';
import type { Services } from '../services/services.ts';
import { stillHolds } from '../users/caller.ts';
import type { Changes } from './changes.ts';
import { findConversion } from './conversion-store.ts';
import { viewConversion } from './conversion-view.ts';
import { ownerOf } from './owner.ts';

/** Proxies close what is silent for a minute. */
const KEEP_ALIVE_MS = 20_000;
const RETRY_MS = 1_000;
/** As many conversions as one owner may have in hand, seen in a second tab, too. */
const MOST_STREAMS = 100;
const TOO_MANY_STREAMS = `Up to ${MOST_STREAMS} event streams can be open at a time. Close one, or ask for the conversion itself.`;

/** `GET /conversions/{id}/events`: the whole conversion at every change, so that a client may join or come back at any time. */
export function addEvents(
  app: FastifyInstance,
  services: Services,
  { changes, endedSessions }: { changes: Changes; endedSessions: Changes },
): void {
  const open = new Map<() => void, string>();
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });
  addStream(app, calls.conversionEvents, async ({ params }, request, reply) => {
    const { id } = params;
    const owner = ownerOf(request);
    const first = await findConversion(services.database, id, owner);
    if (!first) throw new CodedError('NOT_FOUND');
    const whose = owner.userId ?? owner.guest?.toString('hex') ?? '';
    if ([...open.values()].filter((other) => other === whose).length >= MOST_STREAMS)
      throw new CodedError('TOO_MANY_REQUESTS', TOO_MANY_STREAMS, { retryAfter: KEEP_ALIVE_MS / 1_000 });
    let sent = Number(request.headers['last-event-id'] ?? 0);
    // 204 tells an EventSource that all is said: it does not come back.
    if (first.status !== 'processing' && first.revision <= sent) return reply.status(204).send();

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...securityHeaders('call', services.isHttps),
      ...limitHeaders(reply),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    const tell = (row: typeof first) => {
      if (row.revision <= sent) return;
      sent = row.revision;
      raw.write(`id: ${row.revision}\nevent: conversion\ndata: ${JSON.stringify(viewConversion(row))}\n\n`);
    };
    // It may be deleted before it is read again.
    tell(first);

    const { signedIn } = request;
    const isAllowed = async () => signedIn === null || stillHolds(services.database, signedIn);
    const send = onceAtATime(async () => {
      if (raw.writableEnded) return;
      const row = await findConversion(services.database, id, owner);
      if (row === null || !(await isAllowed())) return end();
      tell(row);
      if (row.status !== 'processing') end();
    });
    const onChange = () => {
      send().catch((error: unknown) => {
        if (!isDatabaseDown(error)) {
          request.log.error({ err: error }, 'an event could not be sent');
          return end();
        }
        // The stream outlives the database: what has changed meanwhile is told when it is back.
        request.log.warn({ err: error }, 'an event waits for the database');
        if (!raw.writableEnded) setTimeout(onChange, RETRY_MS).unref();
      });
    };
    const subscriptions = [changes.subscribe(id, onChange)];
    if (signedIn !== null) subscriptions.push(endedSessions.subscribe(signedIn.sessionId, onChange));
    const keepAlive = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS);
    const end = () => {
      clearInterval(keepAlive);
      for (const unsubscribe of subscriptions) unsubscribe();
      open.delete(end);
      if (!raw.writableEnded) raw.end();
    };
    open.set(end, whose);
    raw.once('close', end);
    onChange();
  });
}

/** Runs work one at a time: calls that come meanwhile have it run once more at the end. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWorking = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isWorking) return;
    isWorking = true;
    try {
      while (isStale) {
        isStale = false;
        await work();
      }
    } finally {
      isWorking = false;
    }
  };
}
