import { calls, resultFormat } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../http/coded-error.ts';
import { addStream } from '../../http/route.ts';
import { sendArchive } from '../../http/send-archive.ts';
import type { Services } from '../../services/services.ts';
import { findConversion } from '../conversion-store.ts';
import { ownerOf } from '../owner.ts';

/** `POST /conversions/archive`: results as one ZIP. What is not there any more is left out. */
export function addArchive(app: FastifyInstance, services: Services): void {
  addStream(app, calls.archiveConversions, async ({ body }, request, reply) => {
    const owner = ownerOf(request);
    const rows = await Promise.all([...new Set(body.ids)].map((id) => findConversion(services.database, id, owner)));
    const entries = rows.flatMap((row) =>
      row?.status === 'completed' && row.result_key !== null
        ? [
            {
              key: row.result_key,
              name: row.result_filename ?? `document.${resultFormat(row.target_format)}`,
              time: row.created_at,
            },
          ]
        : [],
    );
    if (entries.length === 0) throw new CodedError('NOT_FOUND', 'None of these conversions has a result.');
    return sendArchive(services, request, reply, { filename: 'verso-results.zip', entries });
  });
}
