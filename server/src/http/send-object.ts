import { ObjectMissingError, type ObjectStore } from '@verso/platform/storage';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services/services.ts';
import { readRange } from './byte-range.ts';
import { CodedError } from './coded-error.ts';
import { securityHeaders } from './security-headers.ts';

/** Stored bytes under the name and type that they leave with. */
interface SentObject {
  readonly key: string;
  readonly bytes: number;
  readonly filename: string;
  readonly type: string;
  /** Called when the bytes can be read, before any is sent; what it throws is the answer. */
  readonly beforeSending?: () => Promise<void>;
}

/** Answers with a stored object as an attachment, whole or the range asked for. Throws `CodedError` RANGE_INVALID, EXPIRED. */
export async function sendObject(
  { store, isHttps }: Pick<Services, 'store' | 'isHttps'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, filename, type, beforeSending }: SentObject,
): Promise<FastifyReply> {
  // Ranges are defined for GET alone (RFC 9110 14.2).
  const hasRanges = request.method !== 'POST';
  const range = hasRanges ? readRange(request.headers.range, bytes) : null;
  if (range === 'invalid') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new CodedError('RANGE_INVALID');
  }
  const content = await open(store, key, range ?? undefined);
  await beforeSending?.().catch((error: unknown) => {
    content.destroy();
    throw error;
  });
  reply.headers(securityHeaders('file', isHttps));
  if (hasRanges) reply.header('accept-ranges', 'bytes');
  reply.header('content-type', type);
  reply.header('content-disposition', contentDisposition(filename));
  if (range === null) {
    reply.header('content-length', bytes);
    return reply.send(content);
  }
  reply.status(206);
  reply.header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range.end - range.start + 1);
  return reply.send(content);
}

/** Someone may have deleted it since its row was read. */
function open(store: ObjectStore, ...what: Parameters<ObjectStore['get']>) {
  return store.get(...what).catch((error: unknown) => {
    throw error instanceof ObjectMissingError ? new CodedError('EXPIRED', undefined, { cause: error }) : error;
  });
}
