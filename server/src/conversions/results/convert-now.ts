import { calls, resultFormat } from '@verso/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CodedError } from '../../http/coded-error.ts';
import { addStream } from '../../http/route.ts';
import { sendArchive } from '../../http/send-archive.ts';
import type { Services } from '../../services/services.ts';
import type { ResumableUploads } from '../../uploads/resumable.ts';
import type { Changes } from '../changes.ts';
import { type ConversionRow, viewConversion } from '../conversion-view.ts';
import { type RefusedFile, startBatch } from '../upload/start-batch.ts';
import { startUpload } from '../upload/upload.ts';
import { sendResult } from './download.ts';
import { openWaiting } from './wait-for-end.ts';

const ASK_AGAIN_SECONDS = 2;
const ACCEPTED = 202;
const CANCELED = 'The conversion was canceled.';

/** `POST /convert` and `POST /convert/batch`: the way of an upload, but the answer is the result, if that is there in time. */
export function addConvertNow(
  app: FastifyInstance,
  services: Services,
  { changes, uploads }: { changes: Changes; uploads: ResumableUploads },
): void {
  const wait = openWaiting(app, services, changes);
  addStream(app, calls.convertNow, async (_given, request, reply) => {
    const started = await startUpload(services, uploads, request, reply);
    reply.header('location', `/api/conversions/${started.id}`);
    const [row = started] = await wait(request, reply, [started]);
    if (row.status === 'processing') return goesOn(reply, { conversion: viewConversion(row) });
    if (row.status === 'completed') return sendResult(services, request, reply, row);
    throw new CodedError('CONVERSION_FAILED', failureOf(row));
  });
  addStream(app, calls.convertBatch, async (_given, request, reply) => {
    const { started, refused } = await startBatch(services, request, reply);
    const rows = await wait(request, reply, started);
    if (rows.some(({ status }) => status === 'processing'))
      return goesOn(reply, { conversions: rows.map(viewConversion), refused });
    const entries = rows.flatMap((row) =>
      row.status === 'completed' && row.result_key !== null
        ? [{ key: row.result_key, name: nameOf(row), time: row.created_at }]
        : [],
    );
    const failed = [
      ...refused,
      ...rows.flatMap((row) =>
        row.status === 'completed'
          ? []
          : [{ filename: row.original_filename, code: 'CONVERSION_FAILED' as const, message: failureOf(row) }],
      ),
    ];
    if (entries.length === 0) throw new CodedError('CONVERSION_FAILED', noneOf(failed));
    // Whoever opens the archive sees what is missing in it.
    const texts = failed.length === 0 ? [] : [{ name: 'not-converted.json', text: JSON.stringify(failed, null, 2) }];
    return sendArchive(services, request, reply, { filename: 'verso-results.zip', entries, texts });
  });
}

function goesOn(reply: FastifyReply, data: object): FastifyReply {
  reply.header('retry-after', ASK_AGAIN_SECONDS).header('content-type', 'application/json; charset=utf-8');
  return reply.status(ACCEPTED).send({ status: 'success', data });
}

const nameOf = (row: ConversionRow) => row.result_filename ?? `document.${resultFormat(row.target_format)}`;

function failureOf({ status, failure_message: message }: ConversionRow): string {
  return status === 'cancelled' ? CANCELED : (message ?? 'The document could not be converted.');
}

function noneOf(failed: readonly RefusedFile[]): string {
  return failed.map(({ filename, message }) => `${filename}: ${message}`).join(' ');
}
