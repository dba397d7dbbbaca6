import type { Durations, Incident, ServiceStatus } from '@verso/contracts';
import { findCapabilities } from '../conversions/queue/workers.ts';
import type { Services } from '../services/services.ts';
import { recentIncidents } from './incidents.ts';
import { kept } from './kept.ts';

const DAYS = 30;
/** Anyone may ask; the database is asked once in this time. Milliseconds. */
const KEPT_MS = 60_000;
/** Where a group of documents begins, in pages. */
const PAGES = [1, 2, 11, 51, 201] as const;
/** Fewer say nothing about the others. */
const LEAST_CONVERSIONS = 5;
/** Reasons of failures that no document is to blame for. */
const OURS = ['internal', 'engine_unavailable', 'timed_out'];

type StatusServices = Pick<Services, 'database' | 'store'>;

/** What works now and figures of the last days, at most a minute old. */
export function cachedStatus(services: StatusServices): () => Promise<ServiceStatus> {
  return kept(KEPT_MS, () => readStatus(services));
}

async function readStatus({ database, store }: StatusServices): Promise<ServiceStatus> {
  const { pool } = database;
  const since = `completed_at > now() - interval '${DAYS} days'`;
  const [capabilities, hasStorage, counts, refunds, groups, incidents] = await Promise.all([
    findCapabilities(database),
    store.check().then(
      () => true,
      () => false,
    ),
    pool.query<{ conversions: number; failed: number; failed_by_us: number; waiting: number }>(
      `select count(*) filter (where ${since} and status in ('completed', 'expired', 'failed')) as conversions,
         count(*) filter (where ${since} and status = 'failed') as failed,
         count(*) filter (where ${since} and status = 'failed' and failure_reason = any($1)) as failed_by_us,
         count(*) filter (where status = 'processing' and stage = 'queued') as waiting
       from conversion where ${since} or status = 'processing'`,
      [OURS],
    ),
    pool.query<{ credits: number }>(
      `select coalesce(sum(amount), 0) as credits from credit_entry
       where kind = 'release' and created_at > now() - interval '${DAYS} days'`,
    ),
    pool.query<{ group: number; conversions: number; p50: number; p95: number }>(
      `select width_bucket(pages, $1::int[]) as group, count(*) as conversions,
         percentile_cont(0.5) within group (order by seconds) as p50,
         percentile_cont(0.95) within group (order by seconds) as p95
       from (
         select pages, extract(epoch from completed_at - created_at)::float as seconds
         from conversion where ${since} and status in ('completed', 'expired') and pages > 0
       ) done group by 1 having count(*) >= ${LEAST_CONVERSIONS} order by 1`,
      [[...PAGES]],
    ),
    recentIncidents(database, DAYS),
  ]);
  const { conversions = 0, failed = 0, failed_by_us: failedByUs = 0, waiting = 0 } = counts.rows[0] ?? {};
  return {
    now: { pdfToDocx: capabilities.pdfToDocx, docxToPdf: capabilities.docxToPdf, storage: hasStorage, waiting },
    ...{ days: DAYS, conversions, failed, failedByUs, refundedCredits: Number(refunds.rows[0]?.credits ?? 0) },
    durations: groups.rows.map(({ group, conversions: count, p50, p95 }): Durations => {
      const next = PAGES[group];
      return { from: PAGES[group - 1] ?? 1, to: next === undefined ? null : next - 1, conversions: count, p50, p95 };
    }),
    incidents: incidents.map(
      ({ id, title, note, started_at: startedAt, ended_at: endedAt }): Incident => ({
        ...{ _id: String(id), title, note, startedAt: startedAt.toISOString() },
        endedAt: endedAt?.toISOString() ?? null,
      }),
    ),
  };
}
