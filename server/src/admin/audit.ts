import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';

const PAGE_SIZE = 50;

/** `GET /admin/audit`. */
export function addAudit(app: FastifyInstance, { database }: Services): void {
  addCall(app, calls.listAudit, async ({ query }) => {
    const page = query.page ?? 1;
    const [rows, { total }] = await Promise.all([
      database.db
        .selectFrom('audit_entry')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      database.db
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const entries = rows.map((row) => ({
      _id: String(row.id),
      act: row.act,
      actor: { _id: row.actor_id, email: row.actor_email },
      target: row.target_id === null ? null : { _id: row.target_id, email: row.target_email ?? '' },
      details: row.details,
      createdAt: row.created_at.toISOString(),
    }));
    return { data: { entries, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) } };
  });
}
