import { calls, type DocumentFormat, mediaTypes, resultFormat } from '@verso/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../http/coded-error.ts';
import { addStream } from '../../http/route.ts';
import { sendObject } from '../../http/send-object.ts';
import type { Services } from '../../services/services.ts';
import { findConversion } from '../conversion-store.ts';
import type { ConversionRow } from '../conversion-view.ts';
import { ownerOf } from '../owner.ts';

/** `GET /conversions/{id}/download`: the result as an attachment, whole or the range asked for. */
export function addDownload(app: FastifyInstance, services: Services): void {
  addStream(app, calls.downloadConversion, async ({ params }, request, reply) => {
    const row = await findConversion(services.database, params.id, ownerOf(request));
    if (!row) throw new CodedError('NOT_FOUND');
    return sendResult(services, request, reply, row);
  });
}

/** A result as it leaves. */
interface SentResult {
  readonly key: string;
  readonly bytes: number;
  readonly filename: string;
  readonly format: DocumentFormat;
  readonly type: string;
}

/** The result of a conversion. Throws `CodedError` where there is none. */
export function resultOf(row: ConversionRow): SentResult {
  if (row.status === 'expired') throw new CodedError('EXPIRED');
  if (row.status === 'failed') throw new CodedError('NOT_FOUND', 'The conversion failed, so there is no result.');
  if (row.result_key === null || row.result_bytes === null) throw new CodedError('NOT_READY');
  const format = resultFormat(row.target_format);
  return {
    key: row.result_key,
    bytes: row.result_bytes,
    filename: row.result_filename ?? `document.${format}`,
    format,
    type: mediaTypes[format],
  };
}

/** Answers with the result of a conversion. Throws `CodedError` where there is none. */
export async function sendResult(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  row: ConversionRow,
): Promise<FastifyReply> {
  return sendObject(services, request, reply, resultOf(row));
}
