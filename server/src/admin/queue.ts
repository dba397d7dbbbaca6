import { calls, OfficeState } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { listWorkers } from '../conversions/queue/workers.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';

/** `GET /admin/queue`: numbers, never names or contents. */
export function addQueue(app: FastifyInstance, { database }: Services): void {
  addCall(app, calls.getQueue, async () => {
    const [{ waiting, running, since }, workers] = await Promise.all([
      database.db
        .selectFrom('conversion')
        .select([
          sql<number>`count(*) filter (where stage = 'queued')`.as('waiting'),
          sql<number>`count(*) filter (where stage <> 'queued')`.as('running'),
          sql<Date | null>`min(created_at) filter (where stage = 'queued')`.as('since'),
        ])
        .where('status', '=', 'processing')
        .executeTakeFirstOrThrow(),
      listWorkers(database),
    ]);
    return {
      data: {
        waiting,
        running,
        waitingSince: since?.toISOString() ?? null,
        workers: workers.map((row) => ({
          _id: row.id,
          slots: row.slots,
          pdfToDocx: row.can_pdf_to_docx,
          docxToPdf: row.can_docx_to_pdf,
          office: row.office === null ? null : z.parse(OfficeState, row.office),
          startedAt: row.started_at.toISOString(),
          seenAt: row.seen_at.toISOString(),
        })),
      },
    };
  });
}
