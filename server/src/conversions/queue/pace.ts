import type { Database } from '@verso/platform/database';

/** This installation is compared with the estimates by so many of its last conversions, once in a while (milliseconds). */
const LAST = 200;
const LEAST = 20;
const KEPT_MS = 60_000;
/** However fast or slow it was. */
const PACE = { least: 0.2, most: 5 } as const;

/** How long conversions take here, over what was estimated: 1 where nothing is known. */
export function openPace({ pool }: Database): () => Promise<number> {
  let pace = 1;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < KEPT_MS) return pace;
    readAt = performance.now();
    const { rows } = await pool.query<{ pace: number | null; known: number }>(
      `select percentile_cont(0.5) within group (order by work_ms::float / estimated_ms) as pace, count(*) as known
       from (
         select work_ms, estimated_ms from conversion
         where completed_at is not null and work_ms > 0 and estimated_ms is not null
         order by completed_at desc limit ${LAST}
       ) last`,
    );
    const { pace: found = null, known = 0 } = rows[0] ?? {};
    if (found !== null && known >= LEAST) pace = Math.min(PACE.most, Math.max(PACE.least, found));
    return pace;
  };
}
