import { calls, planTerms, type UsageMonth } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { findAccount } from './accounts.ts';

const LEDGER_ROWS = 500;

/** `GET /usage`, `GET /usage/history`, `GET /usage/ledger`. */
export function addUsageRoutes(app: FastifyInstance, { database }: Services): void {
  addCall(app, calls.getUsage, async (_given, request) => {
    const { user } = signedInOf(request);
    const history = await readHistory(database, user.id);
    const now = new Date();
    const isNow = ({ _id }: UsageMonth) => _id.month === now.getUTCMonth() + 1 && _id.year === now.getUTCFullYear();
    const current = history.find(isNow);
    const currentMonth = { creditsUsed: current?.creditsUsed ?? 0, conversions: current?.conversions ?? 0 };
    const sum = (of: 'creditsUsed' | 'conversions') => history.reduce((all, month) => all + month[of], 0);
    const remainingCredits = user.extraction_credits;
    const limit = planTerms[user.plan].monthlyCredits;
    return {
      data: {
        currentMonth,
        allTime: { creditsUsed: sum('creditsUsed'), conversions: sum('conversions') },
        subscription: {
          plan: user.plan,
          remainingCredits,
          totalCredits: Math.max(limit, currentMonth.creditsUsed + remainingCredits),
          resetsAt: resetOf(user.credit_period_ends_at, (await findAccount(database.db, user.id))?.cancels_at ?? null),
        },
      },
    };
  });
  addCall(app, calls.getUsageHistory, async (_given, request) => ({
    data: { history: await readHistory(database, signedInOf(request).user.id) },
  }));
  addCall(app, calls.getLedger, async (_given, request) => {
    const rows = await database.db
      .selectFrom('credit_entry')
      .leftJoin('conversion', 'conversion.id', 'credit_entry.conversion_id')
      .selectAll('credit_entry')
      .select(['conversion.original_filename', 'conversion.status as conversion_status'])
      .where('credit_entry.user_id', '=', signedInOf(request).user.id)
      .orderBy('credit_entry.id', 'desc')
      .limit(LEDGER_ROWS)
      .execute();
    const entries = rows.map((row) => ({
      _id: String(row.id),
      kind: row.kind,
      amount: row.amount,
      balance: row.balance,
      note: row.note,
      conversionId: row.conversion_id,
      originalFilename: row.original_filename,
      conversionStatus: row.conversion_status,
      createdAt: row.created_at.toISOString(),
    }));
    return { data: { entries } };
  });
}

/** When the next month of credits begins; none does where the plan ends with this one. */
function resetOf(monthEndsAt: Date | null, planEndsAt: Date | null): string | null {
  if (monthEndsAt === null || (planEndsAt !== null && monthEndsAt >= planEndsAt)) return null;
  return monthEndsAt.toISOString();
}

/** Conversions begun and credits spent, net of those given back, in each calendar month in UTC; the latest first. */
async function readHistory(database: Database, userId: string): Promise<UsageMonth[]> {
  const { rows } = await sql<{ year: number; month: number; credits: number; conversions: number }>`
    select extract(year from at)::int as year, extract(month from at)::int as month,
      sum(credits)::int as credits, sum(conversions)::int as conversions
    from (
      select created_at at time zone 'utc' as at, 0 as credits, 1 as conversions
      from conversion where user_id = ${userId}
      union all
      select created_at at time zone 'utc', 1, 0
      from credit_hold where user_id = ${userId} and bucket is not null and state <> 'released'
    ) as used
    group by 1, 2 order by 1 desc, 2 desc`.execute(database.db);
  return rows.map(({ year, month, credits, conversions }) => ({
    _id: { month, year },
    creditsUsed: credits,
    conversions,
  }));
}
