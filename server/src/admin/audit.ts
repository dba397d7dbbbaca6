import { calls } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import type { UserRow } from '../users/user-view.ts';

const PAGE_SIZE = 50;

/** Something that an admin does. */
export interface Act {
  readonly actor: UserRow;
  readonly act: Schema['audit_entry']['act'];
  /** Whom it is done to, as they were before; null: no one alone. */
  readonly target: Pick<UserRow, 'id' | 'email'> | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Enters an act in the transaction that it belongs to: done and known together, or neither. */
export async function enterAct(db: Kysely<Schema>, { actor, act, target, details = {} }: Act): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      actor_id: actor.id,
      actor_email: actor.email,
      act,
      target_id: target?.id ?? null,
      target_email: target?.email ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}

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
