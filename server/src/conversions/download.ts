import { calls } from '@verso/contracts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addStream } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';
import { readRange } from './byte-range.ts';
import { findConversion } from './conversion-store.ts';
import { ownerOf } from './owner.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** `GET /conversions/{id}/download`: the result as an attachment, whole or the range asked for. */
export function addDownload(app: FastifyInstance, services: Services): void {
  addStream(app, calls.downloadConversion, async ({ params }, request, reply) => {
    const row = await findConversion(services.database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    if (row.status === 'expired') throw new CodedError('EXPIRED');
    if (row.status === 'failed') throw new CodedError('NOT_FOUND', 'The conversion failed, there is no result.');
    if (row.result_key === null || row.result_bytes === null) throw new CodedError('NOT_READY');

    const range = readRange(request.headers.range, row.result_bytes);
    if (range === 'invalid') {
      reply.header('content-range', `bytes */${row.result_bytes}`);
      throw new CodedError('RANGE_INVALID');
    }
    reply.headers(securityHeaders('file', services.isHttps));
    reply.header('accept-ranges', 'bytes');
    reply.header('content-type', TYPES[row.target_format]);
    reply.header('content-disposition', contentDisposition(row.result_filename ?? `document.${row.target_format}`));
    if (range === null) {
      reply.header('content-length', row.result_bytes);
      return reply.send(await services.store.get(row.result_key));
    }
    reply.status(206);
    reply.header('content-range', `bytes ${range.start}-${range.end}/${row.result_bytes}`);
    reply.header('content-length', range.end - range.start + 1);
    return reply.send(await services.store.get(row.result_key, range));
  });
}
