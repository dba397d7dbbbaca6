import { type AdminUser, calls, type UserFilter, type UserSort } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import { emailKey } from '../users/user-store.ts';
import { type UserRow, viewUser } from '../users/user-view.ts';

const PAGE_SIZE = 50;
const SORTED_BY = { createdAt: 'created_at', email: 'email_key', credits: 'extraction_credits' } as const;

/** The row as admins see it. */
export function viewForAdmin(row: UserRow): AdminUser {
  return { ...viewUser(row), isDisabled: row.disabled_at !== null, hasSecondFactor: row.has_second_factor };
}

/** The users that a filter leaves, to be selected from. */
export function filterUsers(database: Database, { q, role, plan }: UserFilter) {
  let users = database.db.selectFrom('user');
  const part = emailKey(q?.trim() ?? '').replace(/[\\%_]/g, '\\$&');
  if (part !== '')
    users = users.where((is) =>
      is.or([is('email_key', 'like', `%${part}%`), is(sql<string>`lower(name)`, 'like', `%${part}%`)]),
    );
  if (role !== undefined) users = users.where('role', '=', role);
  if (plan !== undefined) users = users.where('plan', '=', plan);
  return users;
}

/** `GET /admin/users`: a page where one is asked for, else everybody. */
export function addUserList(app: FastifyInstance, { database }: Services): void {
  addCall(app, calls.listUsers, async ({ query }) => {
    const { page, sort = '-createdAt', ...filter } = query;
    const found = filterUsers(database, filter);
    const list = sorted(found.selectAll(), sort);
    const [rows, { total }, figures] = await Promise.all([
      (page === undefined ? list : list.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)).execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      countFigures(database),
    ]);
    const pages = page === undefined ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE));
    return { data: { users: rows.map(viewForAdmin), total, page: page ?? 1, pages, figures } };
  });
}

function sorted(list: ReturnType<typeof selectAllOf>, sort: UserSort) {
  const by = SORTED_BY[sort.replace('-', '') as keyof typeof SORTED_BY];
  // The id settles what is equal: no one is on two pages.
  return list.orderBy(by, sort.startsWith('-') ? 'desc' : 'asc').orderBy('id');
}

const selectAllOf = (found: ReturnType<typeof filterUsers>) => found.selectAll();

async function countFigures(database: Database): Promise<{ admins: number; paying: number }> {
  return database.db
    .selectNoFrom([
      sql<number>`(select count(*) from "user" where role = 'admin')`.as('admins'),
      sql<number>`(select count(*) from "user" where plan <> 'free')`.as('paying'),
    ])
    .executeTakeFirstOrThrow();
}
