import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { addGauge } from './metrics.ts';

/** One value of a gauge of the database. */
interface Row {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What servers read from the database for each scrape: it is the same for all of them. */
const QUERIES = {
  verso_jobs: {
    help: 'Jobs in a queue, by state: created (waiting), retry, active.',
    labels: ['queue', 'state'],
    sql: `select json_build_object('queue', name, 'state', state) as labels, count(*)::float as value
      from pgboss.job where state in ('created', 'retry', 'active') group by name, state`,
  },
  verso_oldest_job_seconds: {
    help: 'Age of the job of a queue that has waited longest.',
    labels: ['queue'],
    sql: `select json_build_object('queue', name) as labels, extract(epoch from now() - min(created_on))::float as value
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`,
  },
  verso_worker_slots: {
    help: 'Conversions that workers which reported within 30 seconds can do at the same time.',
    labels: [],
    sql: `select '{}'::json as labels, coalesce(sum(slots), 0)::float as value from worker where seen_at > now() - interval '30 seconds'`,
  },
  verso_wanted_slots: {
    help: 'Slots for the conversions that run and for beginning those that wait within 30 seconds; for autoscaling.',
    labels: [],
    sql: `select '{}'::json as labels, (
        (select count(*) from pgboss.job where name like 'convert-%' and state = 'active')
        + (select ceil(coalesce(sum(coalesce(estimated_ms, 2000)), 0) / 30000.0) from conversion
           where status = 'processing' and stage = 'queued')
      )::float as value`,
  },
  verso_mails_waiting: {
    help: 'Mails that are not sent yet.',
    labels: [],
    sql: `select '{}'::json as labels, count(*)::float as value from mail`,
  },
  verso_refunds_open: {
    help: 'Refunds of payments that were requested and are not done.',
    labels: [],
    sql: `select '{}'::json as labels, count(*)::float as value from billing_refund where done_at is null`,
  },
  verso_stored_bytes: {
    help: 'Bytes of content of stored objects.',
    labels: [],
    sql: `select '{}'::json as labels, coalesce(sum(bytes), 0)::float as value from object_key where wrapped is not null`,
  },
} as const;

/** Adds the gauges that only a server has: they are about the whole installation. */
export function addInstallationMetrics({ pool }: Database): void {
  for (const [name, { help, labels, sql }] of Object.entries(QUERIES))
    addGauge(name, help, labels, async () => (await pool.query<Row>(sql)).rows);
}

/** Adds the gauges that every process has. */
export function addProcessMetrics({ dataFolder }: Pick<Config, 'dataFolder'>, { pool }: Database): void {
  addGauge('verso_database_connections', 'Connections of the pool, by state.', ['state'], async () => [
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'waited_for' }, value: pool.waitingCount },
  ]);
  addGauge('verso_disk_bytes', 'Room on the disk of the data folder.', ['state'], async () => {
    const { bsize, bavail, blocks } = await statfs(dataFolder);
    return [
      { labels: { state: 'free' }, value: bavail * bsize },
      { labels: { state: 'all' }, value: blocks * bsize },
    ];
  });
}
