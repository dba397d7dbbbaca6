import type { QueuePlace } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import { SHORT_QUEUES } from '@verso/platform/queue';

/** A job whose time no one has estimated. Milliseconds. */
const UNKNOWN_MS = 2_000;
const SECOND_MS = 1_000;
/** When someone may ask again for whom there was no room. */
const ROOM_SECONDS = { least: 5, most: 300 } as const;

/**
 * Where a waiting conversion is in its lane, and when it is likely to begin; null once it has begun. Jobs of a lane are taken by priority,
 * then by age; those that run are expected to be half done.
 */
export async function findQueuePlace({ pool }: Database, jobId: string, pace: number): Promise<QueuePlace | null> {
  const { rows } = await pool.query<{ ahead: number; work_ms: number; slots: number }>(
    `with own as (
       select id, name, priority, created_on from pgboss.job where id = $1 and state in ('created', 'retry')
     ), before as (
       select j.state, coalesce(c.estimated_ms, ${UNKNOWN_MS}) as ms
       from own join pgboss.job j on j.name like 'convert-%' and (j.name = any($2)) = (own.name = any($2))
         and j.id <> own.id and j.state in ('created', 'retry', 'active')
       left join conversion c on c.job_id = j.id and c.status = 'processing'
       where j.state = 'active' or j.priority > own.priority or (j.priority = own.priority and j.created_on < own.created_on)
     )
     select (select count(*) from before where state <> 'active') as ahead,
       (select coalesce(sum(case state when 'active' then ms / 2 else ms end), 0) from before)::float as work_ms,
       (select coalesce(sum(slots), 0) from worker where seen_at > now() - interval '30 seconds') as slots
     from own`,
    [jobId, SHORT_QUEUES],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { ahead, work_ms: work, slots } = row;
  const waitSeconds = slots === 0 ? null : Math.ceil((work * pace) / slots / SECOND_MS);
  return { position: ahead + 1, waitSeconds };
}

/** Seconds until one of the conversions in hand is likely to end, of this owner (user or guest) or of all; within what a client can bear. */
export async function secondsUntilRoom({ pool }: Database, owner: Buffer | string | null): Promise<number> {
  const whose = { object: 'guest_hash = $1', string: 'user_id = $1' }[typeof owner as 'object' | 'string'];
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select min(coalesce(estimated_ms, ${UNKNOWN_MS}) / ${SECOND_MS}.0 - case stage when 'queued' then 0
       else extract(epoch from now() - created_at) end)::float as seconds
     from conversion where status = 'processing' and ${owner === null ? 'true' : whose}`,
    owner === null ? [] : [owner],
  );
  return Math.round(Math.min(ROOM_SECONDS.most, Math.max(ROOM_SECONDS.least, rows[0]?.seconds ?? 0)));
}
