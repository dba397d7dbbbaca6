import { Readable } from 'node:stream';
import { calls, planTerms, type UserFilter } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { FastifyInstance } from 'fastify';
import { enterAct } from '../audit/enter-act.ts';
import { addStream } from '../http/route.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import type { UserRow } from '../users/user-view.ts';
import { filterUsers } from './user-list.ts';

const BATCH = 1_000;
const HEAD = ['Id', 'Email', 'Name', 'Role', 'Plan', 'Credits', 'Free Trial', 'Joined', 'Disabled'];
/** What Excel and its like take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** `GET /admin/users.csv`: batch after batch, however many there are. */
export function addUsersCsv(app: FastifyInstance, { database, isHttps }: Services): void {
  addStream(app, calls.exportUsers, async ({ query }, request, reply) => {
    await enterAct(database.db, {
      actor: signedInOf(request).user,
      act: 'export-users',
      target: null,
      details: { ...query },
    });
    reply.headers(securityHeaders('file', isHttps));
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="users.csv"');
    return reply.send(Readable.from(writeCsv(database, query)));
  });
}

async function* writeCsv(database: Database, filter: UserFilter): AsyncGenerator<string> {
  // The byte order mark tells Excel that this is UTF-8.
  yield `\uFEFF${writeLine(HEAD)}`;
  let last = '';
  for (;;) {
    const rows = await filterUsers(database, filter)
      .selectAll()
      .where('email_key', '>', last)
      .orderBy('email_key')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows.map((row) => writeLine(cellsOf(row))).join('');
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.email_key ?? last;
  }
}

function cellsOf(row: UserRow): string[] {
  return [
    row.id,
    row.email,
    row.name,
    row.role,
    planTerms[row.plan].name,
    String(row.extraction_credits),
    row.free_trial_used ? 'Used' : 'Available',
    row.created_at.toISOString(),
    row.disabled_at?.toISOString() ?? '',
  ];
}

/** One line after RFC 4180. What looks like a formula gets an apostrophe: a name must not run in someone's spreadsheet. */
export function writeLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${written.join(',')}\r\n`;
}
